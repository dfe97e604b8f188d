package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.TransportParams;

/**
 * TCP NewReno (RFC 5681, RFC 6582), optionally with ECN (RFC 3168).
 *
 * <p>The RFCs leave some choices, which are made as follows:
 * <ul>
 * <li>Fast recovery ends with a window of ssthresh (RFC 6582 section 3.2 step 3, the second choice); only the first
 * partial ACK restarts the retransmission timer (the impatient variant). The heuristics of RFC 6582 section 4 are not
 * used. They distinguish duplicate ACKs caused by retransmissions from duplicate ACKs caused by losses.
 * <li>Limited transmit (RFC 3042) can be switched off: {@code limitedTransmit}.
 * <li>The window grows only while it limits the sender (RFC 7661).
 * <li>A NIC pulls packets when it can send them, retransmissions first. FlightSize (RFC 5681 section 2) also counts
 * bytes that the window allows but the NIC has not sent, as in hosts whose NICs have queues. Real NICs send such queued
 * bytes before a retransmission; this model sends the retransmission first.
 * <li>Round trips are measured with every ACK, as with time stamps (RFC 7323), and a sample ends the back-off of the
 * timer.
 * </ul>
 *
 * <p>Every data packet is acknowledged. Not modelled: connection set-up, delayed ACKs, SACK (see {@code recovery:
 * selective-repeat}), the ECE/CWR handshake (each ACK echoes the mark of its packet; the sender reacts once per window,
 * as with the handshake).
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

        /** Creates parameters with an initial window of ten packets (RFC 6928). */
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
