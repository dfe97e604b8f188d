/**
 * Observation of long commands: each writes its progress to a small mapped file, which {@code top} and {@code serve}
 * read.
 *
 * <p>The file has Tailrace's own layout ({@link tailrace.tools.watch.CountersLayout}) in a buffer of Agrona. A
 * {@code CountersManager} is not used, because it reads each counter separately, whereas all counters of a state must
 * belong to the same time.
 */
package tailrace.tools.watch;
