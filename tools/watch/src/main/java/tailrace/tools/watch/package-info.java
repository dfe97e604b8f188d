/**
 * Observation of long commands: each writes its progress to a small mapped file, which {@code top} and {@code serve}
 * read.
 *
 * <p>The file has Tailrace's own layout ({@link tailrace.tools.watch.CountersLayout}) in a buffer of Agrona. A
 * {@code CountersManager} is not used, because it reads each counter separately; here all of them belong to one moment.
 */
package tailrace.tools.watch;
