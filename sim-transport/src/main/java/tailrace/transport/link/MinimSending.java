package tailrace.transport.link;

import tailrace.core.TransmissionTimes;
import tailrace.transport.ExactSending;
import tailrace.transport.FlowView;
import tailrace.transport.SendingRules;
import tailrace.transport.WindowRule;

/**
 * Sending rules of Parsimon's simulator of links: packets are shortened to the free room of the window; gaps are
 * rounded.
 */
enum MinimSending implements SendingRules {
    /** The only instance: it has no state. */
    ROUNDED;

    @Override
    public TransmissionTimes gapTimes() {
        return MinimTimes.ROUNDED;
    }

    @Override
    public WindowRule windowRule() {
        return CutPackets.TO_WINDOW;
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
