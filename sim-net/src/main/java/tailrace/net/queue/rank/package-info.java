/** Ranks of packets: one file per rank. */
package tailrace.net.queue.rank;
