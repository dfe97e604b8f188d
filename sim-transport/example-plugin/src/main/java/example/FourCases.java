package example;

import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.LossCause;
import tailrace.transport.TransportParams;
import tailrace.transport.path.Reps;
import tailrace.transport.recovery.SelectiveRepeat;

/**
 * Adjusts a window by mark and delay of each ACK, in NSCC's four cases: an example of a transport, {@code transport:
 * {type: four-cases}}. Its parameters also set paths, loss recovery and packets.
 */
public final class FourCases extends CongestionControl {
    /** Keys of this transport in a scenario. */
    public static final class Params extends TransportParams {
        /** Target delay beyond the round trip of the empty path. */
        public Time target = Time.us(10);

        /** Sets defaults of inherited keys: large packets over many paths, losses reported by switches that trim. */
        public Params() {
            payload = Size.bytes(4096);
            ackPriority = 0;
            pathControl = new Reps();
            recovery = SelectiveRepeat.withPacketTimers();
            reorderingPackets = 1 << 20; // overtaking packets mean no loss
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new FourCases(target.ps());
        }

        @Override
        public boolean usesEcn() {
            return true;
        }
    }

    private final long targetPs;
    private double window;
    private long reducedUntilSeq;

    private FourCases(final long targetPs) {
        this.targetPs = targetPs;
    }

    @Override
    public void start(final FlowView flow) {
        window = flow.bdpBytes();
        reducedUntilSeq = 0;
        apply(flow);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final double aboveTarget = (double) (flow.lastRttPs() - flow.baseRttPs()) / targetPs - 1;
        if (ack.has(Packet.ECN_ECHO)) {
            if (aboveTarget > 0 && flow.sndUna() > reducedUntilSeq) { // marked and late: once per round trip
                reducedUntilSeq = flow.sndNxt();
                window /= 1 + Math.min(aboveTarget, 1) / 2;
            }
        } else { // early and unmarked: grow with the distance from the target; late and unmarked: grow slowly
            window += flow.mssBytes() * ackedBytes / window * Math.max(1, -4 * aboveTarget);
        }
        apply(flow);
    }

    /** Reduces the window by the bytes that are trimmed or lost. */
    @Override
    public void onLoss(final FlowView flow, final long bytes, final LossCause cause, final long nowPs) {
        window = cause == LossCause.TIMEOUT ? flow.mssBytes() : window - bytes;
        apply(flow);
    }

    private void apply(final FlowView flow) {
        window = Math.min(Math.max(window, flow.mssBytes()), 1.5 * flow.bdpBytes());
        cwndBytes = (long) window;
    }
}
