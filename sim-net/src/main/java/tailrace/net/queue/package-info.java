/** Queue disciplines: the order in which a port serves its queue. Each discipline is one file. */
package tailrace.net.queue;
