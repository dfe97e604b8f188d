package tailrace.validation.link;

import tailrace.validation.study.Judgement;

/**
 * A size class of a link on both sides.
 *
 * @param bin label of the class
 * @param there slowdowns of what is compared with, over all variants that were run
 * @param here slowdowns of what is checked, likewise
 * @param verdict whether all that is judged of it holds
 */
record SizeRow(String bin, Spread there, Spread here, Judgement verdict) {}
