/** Queue disciplines: the order in which a port serves its queue; one file per discipline. */
package tailrace.net.queue;
