/**
 * Signals of switches to the senders of flows. Signals arrive before ACKs would. Each kind is one file plus its gate.
 *
 * <p>A {@link tailrace.net.signal.Signaling} gives each port of a switch a {@link tailrace.net.port.PortGate}. The gate
 * sees each packet before the packet joins the queue. The gate may rewrite the word that the sender's congestion
 * control wrote into the packet, and that the ACK returns. It may also send a {@link tailrace.core.Packet#NOTIFICATION}
 * to the sender.
 */
package tailrace.net.signal;
