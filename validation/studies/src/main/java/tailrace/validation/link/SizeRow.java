package tailrace.validation.link;

import tailrace.validation.study.Judgement;

/**
 * Comparison of a size class of a link.
 *
 * @param bin label of the class
 * @param there slowdowns of the reference, over all variants
 * @param here checked slowdowns, over all variants
 * @param verdict verdict on the class
 */
record SizeRow(String bin, Spread there, Spread here, Judgement verdict) {}
