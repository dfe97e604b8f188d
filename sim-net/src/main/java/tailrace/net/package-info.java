/**
 * The way of a packet: nodes, ports, links and their lanes, routes, pauses, and switches that work in windows.
 *
 * <p>Switch models are in {@link tailrace.net.switches}, disciplines of queues in {@link tailrace.net.queue}.
 */
package tailrace.net;
