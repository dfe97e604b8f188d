/**
 * One direction of a link: packets in flight, delivered and lost.
 *
 * <p>A {@link tailrace.net.link.Link} consists of lanes, queues of constant delay. It depends only on the interfaces of
 * its two ends: {@link tailrace.net.link.LinkEnd}, which a port implements, and {@link
 * tailrace.net.link.PacketReceiver}, which a host or a switch implements.
 */
package tailrace.net.link;
