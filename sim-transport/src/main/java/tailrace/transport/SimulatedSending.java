package tailrace.transport;

import tailrace.core.Packet;
import tailrace.core.TransmissionTimes;
import tailrace.net.ns3.Ns3Times;

/** Sending as the HPCC ns-3 simulator does ({@code rdma-hw.cc}), or in some of its ways: keys of a transport say. */
final class SimulatedSending implements SendingRules {
    private final boolean overrunsWindow;
    private final boolean marksAcks;
    private final boolean truncatesGapsToNs;

    SimulatedSending(final TransportParams params) {
        overrunsWindow = params.overrunsWindow;
        marksAcks = params.marksAcks;
        truncatesGapsToNs = params.truncatesGapsToNs;
    }

    /** Whether some key asks for it. */
    static boolean isMeant(final TransportParams params) {
        return params.overrunsWindow || params.marksAcks || params.truncatesGapsToNs;
    }

    @Override
    public TransmissionTimes gapTimes() {
        return truncatesGapsToNs ? Ns3Times.TRUNCATED : ExactSending.EXACT.gapTimes();
    }

    @Override
    public WindowRule windowRule() {
        return overrunsWindow ? OverrunWindow.OF_ANY_BYTE : null;
    }

    /** The bandwidth-delay product, as that of the simulator is: a packet more goes in any case. */
    @Override
    public long busyWindowBytes(final FlowView flow) {
        return overrunsWindow ? flow.bdpBytes() : ExactSending.EXACT.busyWindowBytes(flow);
    }

    @Override
    public byte flagsOfAcks() {
        return (byte) (ExactSending.EXACT.flagsOfAcks() | (marksAcks ? Packet.ECN_CAPABLE : 0));
    }
}
