/** {@code validate cceval}: what fewer trials cost and save, measured. */
package tailrace.validation.cceval;
