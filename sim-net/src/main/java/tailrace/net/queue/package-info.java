/** What waits at a port, and in which order it is served: one file for each discipline. */
package tailrace.net.queue;
