/**
 * The evaluation of DeTail (Zats et al., SIGCOMM 2012) run again: {@code tailrace validate detail}.
 *
 * <p>{@link tailrace.validation.detail.Cases} says which runs there are,
 * {@link tailrace.validation.detail.PaperFigures} which figures of the paper are made from them, and what it says.
 */
package tailrace.validation.detail;
