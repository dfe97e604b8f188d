/**
 * Signals of switches to the senders of flows, ahead of what ACKs bring; each kind is one file beside its gate.
 *
 * <p>A {@link tailrace.net.signal.Signaling} gives each port of a switch a {@link tailrace.net.port.PortGate}. It sees
 * each packet before the packet joins the queue. It may rewrite the word that the sender's congestion control has put
 * into the packet, which the ACK returns, or send a {@link tailrace.core.Packet#NOTIFICATION} to the sender.
 */
package tailrace.net.signal;
