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

    /** How long a packet takes at the rate of pacing: the distance to the next one. */
    TransmissionTimes gapTimes();

    /** Another rule of what a window lets go; null: a packet goes if all of it fits. */
    WindowRule windowRule();

    /** The smallest window that keeps the bottleneck of the empty path busy. */
    long busyWindowBytes(FlowView flow);

    /** What an ACK keeps of the flags of the packet it answers. */
    byte flagsOfAcks();
}
