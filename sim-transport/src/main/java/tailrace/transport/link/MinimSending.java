package tailrace.transport.link;

import tailrace.core.TransmissionTimes;
import tailrace.transport.ExactSending;
import tailrace.transport.FlowView;
import tailrace.transport.OverrunWindow;
import tailrace.transport.SendingRules;

/** Paced as in Parsimon's simulator of links. */
enum MinimSending implements SendingRules {
    /** It has no state. */
    ROUNDED;

    @Override
    public TransmissionTimes gapTimes() {
        return MinimTimes.ROUNDED;
    }

    @Override
    public OverrunWindow overrun() {
        return null;
    }

    @Override
    public long busyWindowBytes(final FlowView flow) {
        return ExactSending.EXACT.busyWindowBytes(flow);
    }

    @Override
    public byte flagsOfAcks() {
        return ExactSending.EXACT.flagsOfAcks();
    }
}
