package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;

/**
 * TCP NewReno (RFC 5681, RFC 6582), optionally with ECN (RFC 3168).
 *
 * <p>The choices that the RFCs leave:
 * <ul>
 * <li>Fast recovery ends with a window of ssthresh (RFC 6582 section 3.2 step 3, the second choice); only the first
 * partial ACK restarts the retransmission timer (the impatient variant); no heuristic of RFC 6582 section 4
 * distinguishes duplicate ACKs of retransmissions from those of losses.
 * <li>Limited transmit (RFC 3042) can be switched off: {@code limitedTransmit}.
 * <li>The window grows only while it limits the sender (RFC 7661).
 * <li>A NIC pulls packets when it can send them, retransmissions first. FlightSize (RFC 5681 section 2) also counts
 * bytes that the window allows but the NIC has not sent, as in hosts whose NICs have queues. Real NICs send such queued
 * bytes before a retransmission; here the retransmission is sent first.
 * <li>Round trips are measured with every ACK, as with time stamps (RFC 7323), and a sample ends the back-off of the
 * timer.
 * </ul>
 *
 * <p>Every data packet is acknowledged. Not modelled: connection set-up, delayed ACKs, SACK (see {@code recovery:
 * selective-repeat}), the ECE/CWR handshake (each ACK echoes the mark of its packet; the sender reacts once per window,
 * which is what the handshake achieves).
 */
public final class NewReno extends NewRenoBase {
    private final Params params;

    /** Creates a congestion control with these parameters. */
    public NewReno(final Params params) {
        this.params = params;
    }

    /** Parameters of NewReno. */
    public static final class Params extends TransportParams {
        /** React to ECN marks like to losses, without retransmitting (RFC 3168 section 6.1.2). */
        public boolean ecn;

        /** RFC 6928: ten packets. */
        public Params() {
            initialWindowPackets = 10;
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new NewReno(this);
        }

        @Override
        public boolean usesEcn() {
            return ecn;
        }
    }

    @Override
    public void start(final FlowView flow) {
        startWindow(flow, params.initialWindowPackets);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (!ack.has(Packet.ECN_ECHO)) {
            grow(flow, ackedBytes);
        } else if (flow.sndUna() > reducedUntilSeq && !flow.inRecovery()) {
            halve(flow, Math.min(cwndBytes, flow.flightBytes() + ackedBytes));
        } // RFC 3168 section 6.1.2: an ACK that echoes a mark does not increase the window
    }
}
