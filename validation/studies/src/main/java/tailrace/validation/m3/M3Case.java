package tailrace.validation.m3;

import tailrace.validation.estimates.StudyCase;

/**
 * One scenario of a part of the study.
 *
 * @param of the scenario
 * @param settings what was drawn or set for it, in short
 * @param value of the parameter that is varied, in its own unit; NaN if none is
 * @param published what was published about it
 */
record M3Case(StudyCase of, String settings, double value, Published published) {}
