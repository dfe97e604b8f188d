package tailrace.validation.link;

import tailrace.scenario.results.Percentiles;

/**
 * A size class of a link on both sides.
 *
 * @param bin label of the class
 * @param there slowdowns of what is compared with
 * @param here slowdowns of what is checked
 * @param verdict {@code ok}, {@code DIFFERS} or {@code -} if not judged
 */
record SizeRow(String bin, Percentiles there, Percentiles here, String verdict) {}
