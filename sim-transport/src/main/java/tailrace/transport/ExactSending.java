package tailrace.transport;

import tailrace.core.ExactTimes;
import tailrace.core.Packet;
import tailrace.core.TransmissionTimes;
import tailrace.core.Units;

/** Sending rules that are exact to the picosecond and to the byte; switches mark only data. */
public enum ExactSending implements SendingRules {
    /** The only instance: it has no state. */
    EXACT;

    @Override
    public TransmissionTimes gapTimes() {
        return ExactTimes.EXACT;
    }

    @Override
    public WindowRule windowRule() {
        return null;
    }

    /** Returns the bandwidth-delay product, rounded up to packets, plus the packet that is being acknowledged. */
    @Override
    public long busyWindowBytes(final FlowView flow) {
        final long mss = flow.mssBytes();
        return (Units.bdpBytes(flow.baseRttPs(), flow.bottleneckBitsPerSec()) / mss + 2) * mss;
    }

    @Override
    public byte flagsOfAcks() {
        return Packet.TELEMETRY | Packet.UTILIZATION | Packet.MULTIPATH;
    }
}
