package tailrace.transport.receiver;

import static tailrace.core.Require.require;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.transport.Inbound;

/**
 * Congestion control of {@link Rccc} for oversubscribed fabrics: a receiver gives credit at a lower rate if packets are
 * marked or trimmed before its own port. Source: {@code oversubscribed_cc.cpp} of uet-htsim 40ccb05.
 *
 * <p>The rate changes every one and a half round trips. It falls by the share of trimmed packets. If a moving average
 * of the share of marked packets is above its target, it also falls by a part of the excess. Otherwise it rises, and
 * each rise is twice the previous rise as long as no packet is marked. Intervals begin with the run and differ by up to
 * a quarter, so that receivers do not change their rates together ({@code nextInterval}). A first burst usually falls
 * into two intervals.
 */
public final class Oversubscription {
    private static final double TIME_RTTS = 1.5;
    /**
     * Shortest interval, as a share of the mean. The longest interval is as much longer than the mean as the shortest
     * is shorter.
     */
    private static final double SHORTEST = 0.75;
    private static final double TO_HALF = 0x1.0p-54;
    private static final long STEP = 0x9E3779B97F4A7C15L;
    /** Number of intervals without a packet after which the rate is the line rate again. */
    private static final int MOST_SILENT = 16;

    /** Share of marked packets, a moving average, above which the rate falls ({@code _target_congestion}). */
    public double target = 0.3;
    /** Increase of the rate, as a share of the line rate ({@code _Ai}). */
    public double increase = 0.01;
    /** Part of the excess over the target by which the rate falls ({@code _Md}). */
    public double decrease = 0.5;
    /** Weight of the latest share of marks in the average ({@code _alpha}). */
    public double gain = 0.5;
    /** Smallest rate, as a share of the line rate ({@code _min_rate}; htsim: 0.9 of the ratio). */
    public double least = 0.01;
    /** Round trip of the network without queues. Null: the longest round trip of the flows so far. */
    public Time roundTrip;

    /** Refuses impossible values. */
    void validate() {
        share("target", target);
        share("increase", increase);
        share("decrease", decrease);
        share("gain", gain);
        require(least > 0, "oversubscription.least: " + least + " (expected: more than 0, at most 1)");
        share("least", least);
        require(roundTrip == null || roundTrip.ps() > 0, "roundTrip: " + roundTrip + " (expected: more than 0)");
    }

    private static void share(final String name, final double value) {
        require(value >= 0 && value <= 1, "oversubscription." + name + ": " + value + " (expected: 0 to 1)");
    }

    /** Rate of credit of one host. */
    static final class Control {
        private final Oversubscription settings;
        private double rate = 1;
        private double marks;
        private int increases;
        private int packets;
        private int marked;
        private int trimmedBefore;
        private int trimmedAtLastHop;
        private long rttPs;
        private long endPs = -1;
        private long draws;

        Control(final Oversubscription settings) {
            this.settings = settings;
            this.rttPs = settings.roundTrip == null ? 0 : settings.roundTrip.ps();
        }

        /** Rate of credit, as a share of the line rate. */
        double rate() {
            return rate;
        }

        /**
         * Called when a packet, or the header of a trimmed packet, has arrived. The seed determines the random times.
         */
        void arrived(final Inbound flow, final Packet packet, final long seed, final long nowPs) {
            if (settings.roundTrip == null) {
                rttPs = Math.max(rttPs, flow.baseRttPs());
            }
            if (endPs < 0) {
                draws = seed;
                endPs = Math.max(0, nowPs - (long) (MOST_SILENT * TIME_RTTS * rttPs));
            }
            advance(nowPs);
            packets++;
            if (!packet.has(Packet.TRIMMED)) {
                marked += packet.has(Packet.ECN_CE) ? 1 : 0;
            } else if (packet.echoSeq == Packet.AT_LAST_HOP) {
                trimmedAtLastHop++;
            } else {
                trimmedBefore++;
            }
        }

        /** Changes the rate at the end of each interval, also while nothing arrives. */
        void advance(final long nowPs) {
            for (int time = 0; nowPs >= endPs && time < 2 * MOST_SILENT; time++) {
                change();
                endPs += drawTimePs();
            }
            endPs = Math.max(endPs, nowPs);
        }

        private long drawTimePs() {
            draws += STEP;
            return (long) ((SHORTEST + (Hashing.mix64(draws) >>> 11) * TO_HALF) * TIME_RTTS * rttPs);
        }

        /** Changes the rate ({@code doCongestionControl}). */
        private void change() {
            final int whole = packets - trimmedBefore - trimmedAtLastHop;
            final double share = whole == 0 ? 0 : (double) marked / whole;
            marks += settings.gain * (share - marks);
            final boolean isMarked = marks > settings.target && settings.decrease > 0;
            if (trimmedBefore > 0) {
                rate -= (double) trimmedBefore / packets;
            }
            if (isMarked) {
                rate *= 1 - (marks - settings.target) * settings.decrease;
            }
            if (trimmedBefore > 0 || isMarked) {
                increases = 0;
            } else {
                rate += settings.increase * (marked == 0 ? 1L << Math.min(increases, MOST_SILENT) : 1);
                increases++;
            }
            rate = Math.max(settings.least, Math.min(1, rate));
            packets = marked = trimmedBefore = trimmedAtLastHop = 0;
        }
    }
}
