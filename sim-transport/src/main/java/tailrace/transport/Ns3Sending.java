package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.TransmissionTimes;
import tailrace.net.ns3.Ns3Times;

/** Sending rules of the HPCC ns-3 simulator ({@code rdma-hw.cc}), with all or some of its deviations. */
final class Ns3Sending implements SendingRules {
    private final Ns3HostQuirks quirks;

    Ns3Sending(final Ns3HostQuirks quirks) {
        this.quirks = quirks;
    }

    @Override
    public TransmissionTimes gapTimes() {
        return quirks.truncatesGapsToNs ? Ns3Times.TRUNCATED : ExactSending.EXACT.gapTimes();
    }

    @Override
    public WindowRule windowRule() {
        return quirks.overrunsWindow ? OverrunWindow.OF_ANY_BYTE : null;
    }

    /** The bandwidth-delay product, as in the simulator, which always sends one more packet. */
    @Override
    public long busyWindowBytes(final FlowView flow) {
        return quirks.overrunsWindow ? flow.bdpBytes() : ExactSending.EXACT.busyWindowBytes(flow);
    }

    @Override
    public byte flagsOfAcks() {
        return (byte) (ExactSending.EXACT.flagsOfAcks() | (quirks.marksAcks ? Packet.ECN_CAPABLE : 0));
    }
}
