package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.net.signal.BoltWord;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.LossCause;
import tailrace.transport.TransportParams;

/**
 * Bolt (Arslan et al., NSDI 2023): switches shrink the window by a packet within a round trip, or grow it if they have
 * spare rate. Bolt needs {@code switch.signals: bolt}.
 *
 * <p>The rules follow the authors' ns-3 code ({@code bolt-l4-protocol.cc}). Not modelled: messages that share a flow.
 * If the packet that carries the additive increase of its round trip is lost, the next packet carries the increase. In
 * the authors' code, no packet carries it.
 */
public final class Bolt extends CongestionControl {
    private static final long NEVER_SO_FAR_PS = Long.MIN_VALUE / 2;

    private final Params params;
    /** Window in payload bytes; may be smaller than a packet. */
    private double windowBytes;
    private boolean addsNext;
    private long decreasedPs;

    /** Creates a congestion control with these parameters. */
    public Bolt(final Params params) {
        this.params = params;
    }

    /** Parameters of Bolt. Defaults: the authors' ns-3 code. */
    public static final class Params extends TransportParams {
        /** Additive increase in packets per round trip. */
        public double ai = 1;
        /**
         * Largest share of the window that a loss takes, at most once per round trip. A signal also takes this share
         * from a window of one packet.
         */
        public double maxDecrease = 0.5;
        /** Smallest window. */
        public Size minWindow = Size.bytes(15);
        /** Largest window. */
        public Size maxWindow = Size.bytes(373_760);
        /** Queue length up to which signals leave the window unchanged. */
        public Size targetQueue = Size.bytes(0);

        @Override
        public CongestionControl newCongestionControl() {
            return new Bolt(this);
        }

        @Override
        public boolean usesEcn() {
            return false;
        }

        @Override
        public Telemetry telemetry() {
            return Telemetry.WORD;
        }

        @Override
        public void validate() {
            super.validate();
            require(ai > 0, "ai: " + ai + " (expected: more than 0)");
            require(maxDecrease > 0 && maxDecrease < 1, "maxDecrease: " + maxDecrease + " (expected: between 0 and 1)");
            require(minWindow.bytes() > 0 && minWindow.compareTo(maxWindow) < 0,
                    "minWindow: " + minWindow + " (expected: more than 0, below maxWindow, " + maxWindow + ")");
        }
    }

    @Override
    public void start(final FlowView flow) {
        windowBytes = InitialWindow.bytes(flow, params.initialWindowPackets);
        addsNext = true;
        decreasedPs = NEVER_SO_FAR_PS;
        apply(flow);
    }

    @Override
    public int wordOf(final FlowView flow, final Packet packet) {
        final long windowEnd = packet.seq + cwndBytes;
        int word = 0;
        if (flow.lastRttPs() == 0) {
            word = BoltWord.FIRST;
        } else if (windowEnd < flow.sizeBytes()) {
            word = BoltWord.INCREASE;
        }
        if (windowEnd >= flow.sizeBytes()) {
            word |= BoltWord.LAST;
        }
        if (addsNext) {
            word |= BoltWord.ADDITIVE;
            addsNext = false;
        }
        return word;
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        if (!ack.has(Packet.UTILIZATION)) {
            return;
        }
        final int word = ack.utilization;
        if ((word & BoltWord.ADDITIVE) != 0) {
            addsNext = true;
            windowBytes += params.ai * flow.mssBytes();
        }
        if ((word & BoltWord.INCREASE) != 0) {
            windowBytes += flow.mssBytes();
        }
        apply(flow);
    }

    @Override
    public void onSignal(final FlowView flow, final Packet signal, final long nowPs) {
        if (windowBytes <= flow.mssBytes()) {
            windowBytes *= 1 - params.maxDecrease;
        } else if (nowPs - decreasedPs >= intervalPs(flow, signal, nowPs)) {
            windowBytes -= flow.mssBytes();
            decreasedPs = nowPs;
        }
        apply(flow);
    }

    /**
     * Returns the interval between decreases at which this flow's share of the queue drains within the delay of the
     * signal.
     */
    private double intervalPs(final FlowView flow, final Packet signal, final long nowPs) {
        final double rate = flow.lastRttPs() == 0 ? flow.nicBitsPerSec()
                : Units.rateBitsPerSec((long) windowBytes, flow.lastRttPs());
        final double share = rate / signal.echoSeq;
        final double queuedPackets = Math.max(0, signal.rank - params.targetQueue.bytes())
                / (double) (flow.mssBytes() + params.header.bytes());
        return (nowPs - signal.sentPs) / (queuedPackets * share);
    }

    @Override
    public void onLoss(final FlowView flow, final long bytes, final LossCause cause, final long nowPs) {
        addsNext = true;
        if (nowPs - decreasedPs >= Math.max(flow.lastRttPs(), flow.baseRttPs())) {
            windowBytes *= 1 - params.maxDecrease;
            decreasedPs = nowPs;
        }
        apply(flow);
    }

    /** Bounds the window. With a window below a packet, a packet may leave every {@code rtt * packet / window}. */
    private void apply(final FlowView flow) {
        windowBytes = Math.max(params.minWindow.bytes(), Math.min(windowBytes, params.maxWindow.bytes()));
        cwndBytes = (long) Math.max(windowBytes, flow.mssBytes());
        final double packets = windowBytes / flow.mssBytes();
        rateBitsPerSec = packets >= 1 ? 0 : Math.max(1, (long) (packets * Units.rateBitsPerSec(
                flow.mssBytes() + params.header.bytes(), Math.max(flow.lastRttPs(), flow.baseRttPs()))));
    }
}
