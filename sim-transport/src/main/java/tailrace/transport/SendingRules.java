package tailrace.transport;

import tailrace.core.TransmissionTimes;

/**
 * Sending rules of hosts for all congestion controls: when a window allows a packet, gaps between paced packets,
 * contents of ACKs. Rules have no state; a flow reads them when it is created.
 */
public interface SendingRules {
    /**
     * Returns the rules of a transport: {@link ExactSending}, unless the transport reproduces the HPCC ns-3 simulator.
     */
    static SendingRules of(final TransportParams params) {
        final Ns3HostQuirks quirks = params.ns3Quirks();
        return quirks == null ? ExactSending.EXACT : new Ns3Sending(quirks);
    }

    /** Time that a packet takes at the pacing rate: the distance to the next packet. */
    TransmissionTimes gapTimes();

    /** Rule for the payload that the window allows; null: a packet is sent if all of it fits. */
    WindowRule windowRule();

    /** Returns the smallest window that keeps the bottleneck of the empty path busy. */
    long busyWindowBytes(FlowView flow);

    /** Flags that an ACK copies from the packet it answers. */
    byte flagsOfAcks();
}
