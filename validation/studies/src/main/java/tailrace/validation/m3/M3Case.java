package tailrace.validation.m3;

import tailrace.validation.estimates.StudyCase;

/**
 * One scenario of a part of the study.
 *
 * @param of the scenario
 * @param settings short form of its settings
 * @param value value of the varied parameter in its unit; NaN if there is none
 * @param published published results
 */
record M3Case(StudyCase of, String settings, double value, Published published) {}
