package tailrace.transport;

import tailrace.core.TransmissionTimes;

/**
 * Rules of the hosts of a flow for any congestion control: when a window lets a packet go, gaps of paced packets,
 * contents of ACKs. Rules know no flow; flows read them when they are made.
 */
public interface SendingRules {
    /** Rules of a transport: {@link ExactSending}, unless it reproduces the HPCC ns-3 simulator. */
    static SendingRules of(final TransportParams params) {
        final Ns3HostQuirks quirks = params.ns3Quirks();
        return quirks == null ? ExactSending.EXACT : new Ns3Sending(quirks);
    }

    /** Time that a packet takes at the pacing rate: the distance to the next packet. */
    TransmissionTimes gapTimes();

    /** Rule for the payload that the window allows; null: a packet is sent if all of it fits. */
    WindowRule windowRule();

    /** The smallest window that keeps the bottleneck of the empty path busy. */
    long busyWindowBytes(FlowView flow);

    /** Flags that an ACK copies from the packet it answers. */
    byte flagsOfAcks();
}
