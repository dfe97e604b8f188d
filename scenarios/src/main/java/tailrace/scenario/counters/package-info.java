/**
 * Live counters: what a command that takes long has done so far, in a small mapped file that other processes read.
 *
 * <p>The file is Tailrace's own layout ({@link tailrace.scenario.counters.CountersLayout}) over a buffer of Agrona's,
 * and not a {@code CountersManager}: there each counter is read on its own, here all of them are of one moment.
 */
package tailrace.scenario.counters;
