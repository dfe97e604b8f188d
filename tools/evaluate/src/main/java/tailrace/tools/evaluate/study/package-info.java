/** {@code validate cceval}: what fewer trials cost and save, measured. */
package tailrace.tools.evaluate.study;
