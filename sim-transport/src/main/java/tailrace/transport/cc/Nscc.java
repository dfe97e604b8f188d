package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.transport.CongestionControl;
import tailrace.transport.FlowView;
import tailrace.transport.LossCause;
import tailrace.transport.TransportParams;
import tailrace.transport.ack.Coalesced;
import tailrace.transport.path.Mixed;
import tailrace.transport.recovery.SelectiveRepeat;

/**
 * NSCC, the sender's congestion control of Ultra Ethernet (UE specification 1.0.3, section 3.6.13). The window grows
 * without marks, and shrinks if packets are marked and their average delay is above a target. Marks with a short delay
 * are left to the path control. Trimmed packets set the window to the bytes that got through (quick adapt).
 *
 * <p>Not modelled: penalties of receivers, and service times, because hosts have none. Windows are bytes on the wire.
 * {@link Profile} lists the differences of htsim ({@code uec.cpp} of ultraethernet/uet-htsim 40ccb05). Comments of
 * constants give htsim's names; the last three constants exist only in htsim.
 */
public final class Nscc extends CongestionControl {
    private static final long REFERENCE_RTT_PS = 12 * Units.PS_PER_US; // _reference_network_rtt
    private static final double REFERENCE_BYTES = 150_000; // _reference_network_bdp, of 100 Gb/s
    private static final double TARGET_RTTS = 0.75; // _target_Qdelay if switches trim; otherwise a round trip
    private static final double MAX_WINDOW_BDPS = 1.5; // setMaxWnd
    private static final double PROPORTIONAL_PACKETS = 4; // _alpha
    private static final double FAIR_PACKETS = 5; // _fi
    private static final double LEAST_PACKETS = 0.15; // _eta, once in a round trip
    private static final double FAST = 0.25; // _fi_scale
    private static final double DECREASE = 0.8; // _gamma
    private static final double LARGEST_DECREASE = 0.5; // _max_md_jump
    private static final int ADAPT_TARGETS = 4; // _qa_threshold
    private static final int ADJUST_PACKETS = 8; // _adjust_bytes_threshold
    private static final double GAIN = 0.0125; // _delay_alpha
    private static final long UNMARKED_PART = 4; // update_delay: part of a round trip, without a mark
    private static final long NO_DELAY_PS = Units.PS_PER_US; // fast_increase
    private final Params params;
    private final boolean isHtsim;
    private int wireBytes;
    private long networkRttPs;
    private long targetPs;
    private double scale;
    private double scaledBytes;
    private long window;
    private long maxWindow;
    private long baseRttPs;
    private long averagePs;
    private long increase;
    private long receivedBytes;
    private long adjustedPs;
    private long decreasedPs;
    private long undelayedBytes;
    private boolean increasesFast;
    private long achievedBytes;
    private long ignoredBytes;
    private long toIgnoreBytes;
    private long adaptsPs;
    private boolean hasTrimmed;
    /** Whether the latest NACK reports trimming at the last hop, where the receiver's credit acts. */
    private boolean isCredits;

    Nscc(final Params params) {
        this.params = params;
        this.isHtsim = params.profile == Profile.HTSIM;
    }

    /** Source of the algorithm. */
    public enum Profile {
        /** The version of the specification. */
        SPEC,
        /**
         * htsim's version: it averages delays in another way, includes NACKs in the smallest round trip, and adapts to
         * delays even if packets are trimmed.
         */
        HTSIM
    }

    /** Parameters of NSCC. */
    public static final class Params extends TransportParams {
        /** Source of the algorithm. */
        public Profile profile = Profile.SPEC;
        /**
         * Longest round trip of the network, from which the parameters of all flows are scaled. Null: the round trip of
         * the flow's path.
         */
        public Time networkRtt;
        /** Target delay. Null: 0.75 round trips of the network if switches trim, otherwise 1. */
        public Time target;
        /**
         * Exponent e of quick adapt: it sets the window only if fewer bytes than the largest window / 2^e got through.
         */
        public int adaptGate = 3;

        /** Creates parameters with packets and ACKs of Ultra Ethernet; NACKs and timers report losses. */
        public Params() {
            payload = Size.bytes(4096);
            header = Size.bytes(106);
            ack = Size.bytes(78);
            ackPriority = 0;
            ackPolicy = new Coalesced();
            pathControl = new Mixed();
            recovery = SelectiveRepeat.withPacketTimers();
            reorderingPackets = 1 << 20; // never
            minRto = initialRto = Time.us(250);
        }

        @Override
        public CongestionControl newCongestionControl() {
            return new Nscc(this);
        }

        @Override
        public boolean usesEcn() {
            return true;
        }

        @Override
        public void validate() {
            super.validate();
            require(networkRtt == null || networkRtt.ps() > 0, "networkRtt: " + networkRtt + " (expected: above 0)");
            require(target == null || target.ps() > 0, "target: " + target + " (expected: more than 0)");
            require(adaptGate >= 0 && adaptGate <= 30, "adaptGate: " + adaptGate + " (expected: 0 to 30)");
        }
    }

    @Override
    public void start(final FlowView flow) {
        wireBytes = flow.mssBytes() + (int) params.header.bytes();
        networkRttPs = params.networkRtt == null ? flow.baseRttPs() : params.networkRtt.ps();
        targetPs = params.target != null ? params.target.ps()
                : (long) (networkRttPs * (flow.isTrimmed() ? TARGET_RTTS : 1));
        scale = Units.bdpBytes(networkRttPs, flow.nicBitsPerSec()) / REFERENCE_BYTES;
        scaledBytes = flow.mssBytes() * scale;
        setBaseRtt(flow, networkRttPs);
        window = params.initialWindowPackets > 0 ? (long) params.initialWindowPackets * wireBytes : maxWindow;
        averagePs = adjustedPs = decreasedPs = adaptsPs = 0;
        receivedBytes = achievedBytes = ignoredBytes = toIgnoreBytes = undelayedBytes = increase = 0;
        increasesFast = hasTrimmed = false;
        apply(flow);
    }

    @Override
    public void onAck(final FlowView flow, final Packet ack, final long ackedBytes, final long nowPs) {
        final long bytes = onWire(flow, ackedBytes);
        isCredits = params.receiver != null && ack.kind == Packet.NACK && ack.rank == Packet.AT_LAST_HOP;
        achievedBytes += bytes;
        receivedBytes += bytes;
        ignoredBytes += bytes;
        final boolean marked = ack.has(Packet.ECN_ECHO);
        final boolean isSample = ack.kind == Packet.ACK ? ackedBytes > 0 && ack.payloadBytes > 0 : isHtsim;
        setBaseRtt(flow, isSample ? Math.min(baseRttPs, nowPs - ack.sentPs) : baseRttPs);
        if (ack.kind == Packet.ACK) {
            final long delayPs = isSample ? nowPs - ack.sentPs - baseRttPs : averagePs;
            average(delayPs, marked, isSample);
            if (!adapts(flow, marked, delayPs, nowPs)) {
                react(bytes, marked, delayPs, nowPs);
                apply(flow);
                adjust(nowPs);
            }
        }
        apply(flow);
    }

    /** Reacts to an ACK by mark and delay, in the four cases of section 3.6.13. */
    private void react(final long bytes, final boolean marked, final long delayPs, final long nowPs) {
        if (marked && delayPs >= targetPs) {
            decrease(nowPs);
        } else if (!marked && delayPs >= targetPs) {
            increase += (long) (FAIR_PACKETS * scaledBytes * bytes);
        } else if (!marked && !increaseFast(bytes, delayPs)) {
            increase += (long) (PROPORTIONAL_PACKETS * scaledBytes / REFERENCE_RTT_PS * bytes * (targetPs - delayPs));
        }
    }

    /** Increases the window at once after a whole window without delay. Returns whether the window was increased. */
    private boolean increaseFast(final long bytes, final long delayPs) {
        undelayedBytes = delayPs < NO_DELAY_PS ? undelayedBytes + bytes : 0;
        increasesFast = delayPs < NO_DELAY_PS && (increasesFast || undelayedBytes > window);
        if (increasesFast) {
            window += (long) (bytes * FAST * scale);
        }
        return increasesFast;
    }

    private void decrease(final long nowPs) {
        increasesFast = false;
        undelayedBytes = 0;
        if (averagePs > targetPs && nowPs - decreasedPs > baseRttPs) {
            window = (long) (window * Math.max(1 - DECREASE * (averagePs - targetPs) / averagePs, LARGEST_DECREASE));
            decreasedPs = nowPs;
        }
    }

    /** Applies increases once per several packets or per round trip ({@code fulfill_adjustment}). */
    private void adjust(final long nowPs) {
        final long sincePs = nowPs - adjustedPs;
        if (receivedBytes > (long) ADJUST_PACKETS * wireBytes || sincePs > networkRttPs) {
            window += increase / window + (sincePs < networkRttPs ? 0 : (long) (LEAST_PACKETS * scaledBytes));
            adjustedPs = sincePs < networkRttPs ? adjustedPs : nowPs;
            increase = receivedBytes = 0;
        }
    }

    /**
     * Returns whether the window is set to the bytes that got through ({@code quick_adapt}). Either this call has set
     * the window, or an earlier call has set it and marks of older packets still arrive.
     */
    private boolean adapts(final FlowView flow, final boolean marked, final long delayPs, final long nowPs) {
        boolean done = marked && ignoredBytes < toIgnoreBytes;
        if (!done && nowPs > adaptsPs) {
            final boolean isLate = delayPs > ADAPT_TARGETS * targetPs && (isHtsim || !flow.isTrimmed());
            if (adaptsPs != 0 && (hasTrimmed || isLate) && achievedBytes < maxWindow >> params.adaptGate) {
                window = Math.max(achievedBytes, wireBytes);
                toIgnoreBytes = onWire(flow, flow.inFlightBytes());
                ignoredBytes = 0;
                hasTrimmed = false;
                done = true;
            }
            achievedBytes = 0;
            adaptsPs = nowPs + baseRttPs + targetPs;
        }
        increase = done ? 0 : increase;
        receivedBytes = done ? 0 : receivedBytes;
        return done;
    }

    @Override
    public void onLoss(final FlowView flow, final long bytes, final LossCause cause, final long nowPs) {
        final long lostBytes = onWire(flow, bytes);
        if (cause == LossCause.NACK) {
            ignoredBytes += lostBytes;
            average(networkRttPs, true, true);
            hasTrimmed = true;
        }
        if (cause == LossCause.NACK ? !adapts(flow, true, 0, nowPs) && !isCredits
                : cause == LossCause.TIMEOUT || !isHtsim) {
            window -= lostBytes;
        }
        apply(flow);
    }

    private void average(final long delayPs, final boolean marked, final boolean isSample) {
        final long samplePs = isHtsim && !marked && delayPs > targetPs ? baseRttPs / UNMARKED_PART : delayPs;
        averagePs = isSample ? (long) (GAIN * samplePs + (1 - GAIN) * averagePs) : averagePs;
    }

    private void setBaseRtt(final FlowView flow, final long rttPs) {
        baseRttPs = rttPs;
        maxWindow = (long) (MAX_WINDOW_BDPS * Units.bdpBytes(rttPs, flow.nicBitsPerSec()));
    }

    private long onWire(final FlowView flow, final long bytes) {
        return bytes + (bytes + flow.mssBytes() - 1) / flow.mssBytes() * params.header.bytes();
    }

    private void apply(final FlowView flow) {
        window = Math.max(wireBytes, Math.min(maxWindow, window));
        cwndBytes = Math.max(1, window * flow.mssBytes() / wireBytes);
    }
}
