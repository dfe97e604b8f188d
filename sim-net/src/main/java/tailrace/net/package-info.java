/**
 * A network, its switches and their routes.
 *
 * <p>Below: nodes and {@link tailrace.net.port ports}, {@link tailrace.net.link links}, {@link tailrace.net.queue
 * queues}, {@link tailrace.net.pause pauses}. Above: {@link tailrace.net.switches models of switches}, {@link
 * tailrace.net.lb load balancers}, {@link tailrace.net.routing routes}, {@link tailrace.net.topology topologies}, and
 * {@link tailrace.net.lookahead lookahead windows}, in which switches may work.
 */
package tailrace.net;
