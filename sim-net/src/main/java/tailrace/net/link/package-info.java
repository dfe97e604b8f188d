/**
 * One direction of a link: what is in flight, what has been delivered, what was lost.
 *
 * <p>A {@link tailrace.net.link.Link} is its lanes, queues of constant delay. It knows neither what is in front of it
 * (a {@link tailrace.net.link.LinkEnd}, which is a port) nor what is behind it (a
 * {@link tailrace.net.link.PacketReceiver}, a host or a switch).
 */
package tailrace.net.link;
