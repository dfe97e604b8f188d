/** What packets are ranked by: one file for each rank. */
package tailrace.net.queue.rank;
