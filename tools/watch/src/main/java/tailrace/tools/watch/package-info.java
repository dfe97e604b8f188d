/**
 * Watches commands that take long: what each has done so far is in a small mapped file, which {@code top} and
 * {@code serve} read.
 *
 * <p>The file is Tailrace's own layout ({@link tailrace.tools.watch.CountersLayout}) over a buffer of Agrona's,
 * and not a {@code CountersManager}: there each counter is read on its own, here all of them are of one moment.
 */
package tailrace.tools.watch;
