/**
 * The command {@code tailrace validate detail}: repeats the evaluation of DeTail (Zats et al., SIGCOMM 2012).
 *
 * <p>{@link tailrace.validation.detail.Cases} lists the runs, {@link tailrace.validation.detail.PaperFigures} the
 * figures of the paper with their values and measurements.
 */
package tailrace.validation.detail;
