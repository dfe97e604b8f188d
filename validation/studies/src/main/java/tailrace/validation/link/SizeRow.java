package tailrace.validation.link;

/**
 * A size class of a link on both sides.
 *
 * @param bin label of the class
 * @param there slowdowns of what is compared with, over all variants that were run
 * @param here slowdowns of what is checked, likewise
 * @param verdict {@code ok}, {@code DIFFERS} or {@code -} if not judged
 */
record SizeRow(String bin, Spread there, Spread here, String verdict) {}
