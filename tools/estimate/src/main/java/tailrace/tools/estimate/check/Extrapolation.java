package tailrace.tools.estimate.check;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntPredicate;
import tailrace.core.RandomStream;
import tailrace.scenario.results.stats.Bootstrap;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.Quantile;

/**
 * Extrapolates packet results of the first flows to all flows, by a {@link Bridge} that estimates the first flows and
 * all flows. Delay here means slowdown minus 1. For each percentile, the ratio of the packets' delay to the bridge's
 * delay is assumed to be the same for the first flows and for all flows.
 *
 * <p>The error comes from a bootstrap over blocks of consecutive flows, because such flows interact. It also
 * includes the errors of the bridge and of extrapolated percentiles that the first flows do not reach, and the random
 * error of a full simulation's percentile.
 */
final class Extrapolation {
    /** Least number of flows for a result. */
    static final int LEAST_FLOWS = 20;
    private static final int MOST_BLOCKS = 25;
    private static final int FLOWS_PER_BLOCK = 4;
    private static final int REPLICATES = 200;
    /** Delay of packets at a port, as a fraction of the ideal time. A fluid simulation lacks this delay. */
    private static final double LEAST_WAITING = 0.01;
    /** Error for each factor of e by which a percentile lies beyond the last percentile that the first flows reach. */
    private static final double BEYOND = 0.08;

    private final Bridge bridge;
    private final SlowdownSample packets;
    private final SlowdownSample bridged;
    private final double[] all;
    private final int flows;
    private final int blocks;

    /** Logarithms of percentiles of all flows by the multiplicative and the additive rule. */
    private record Logs(double times, double more, double weightOfMore) {
        double joint() {
            return (1 - weightOfMore) * times + weightOfMore * more;
        }
    }

    /**
     * Prepares the extrapolation for some flows.
     *
     * @param packets slowdowns of the first flows in the packet simulation
     * @param bridged slowdowns of the first flows by the bridge
     * @param members numbers of the selected flows among the first flows, {@link #LEAST_FLOWS} or more
     * @param all slowdowns of all selected flows by the bridge, ascending
     */
    Extrapolation(final Bridge bridge, final double[] packets, final double[] bridged, final int[] members,
            final double[] all) {
        this.bridge = bridge;
        this.blocks = Math.min(MOST_BLOCKS, members.length / FLOWS_PER_BLOCK);
        this.packets = new SlowdownSample(packets, members, blocks);
        this.bridged = new SlowdownSample(bridged, members, blocks);
        this.all = all;
        this.flows = members.length;
    }

    /** Returns the extrapolated percentiles of all flows. */
    Map<Percentile, Known> known(final RandomStream random) {
        if (flows >= all.length) {
            return exactly();
        }
        final Logs[] logs = logs(times(block -> true));
        final Logs[] first = logs(times(block -> block < blocks / 2));
        final Logs[] second = logs(times(block -> block >= blocks - blocks / 2));
        final double[] squares = new double[logs.length];
        final Bootstrap bootstrap = new Bootstrap(random);
        for (int replicate = 0; replicate < REPLICATES; replicate++) {
            final Logs[] others = logs(bootstrap.counts(blocks));
            for (int i = 0; i < logs.length; i++) {
                squares[i] += square(others[i].joint() - logs[i].joint()) / REPLICATES;
            }
        }
        final double[] beginning = packets.excesses(times(block -> true));
        final double left = 1 - (double) flows / all.length;
        final Map<Percentile, Known> known = new EnumMap<>(Percentile.class);
        for (final Percentile percentile : Percentile.values()) {
            final int i = percentile.ordinal();
            final double log = logs[i].joint();
            final double square = squares[i] + chance(percentile, logs) + square(bridge.error(percentile))
                    + square(bridge.move() * (log - StrictMath.log1p(beginning[i])))
                    + square(bridge.drift() * (second[i].joint() - first[i].joint()))
                    + square(bridge.dispute() * (logs[i].times() - logs[i].more()))
                    + square(BEYOND * StrictMath.log(SlowdownSample.tail(percentile,
                            flows) / (1 - percentile.level())));
            known.put(percentile, new Known(log, Math.sqrt(left * square)));
        }
        return known;
    }

    /** Returns the percentiles of the packet simulation. They are exact, because the simulation has all flows. */
    private Map<Percentile, Known> exactly() {
        final Map<Percentile, Known> known = new EnumMap<>(Percentile.class);
        for (final Percentile percentile : Percentile.values()) {
            known.put(percentile, new Known(StrictMath.log(packets.percentile(percentile)), 0));
        }
        return known;
    }

    private static double square(final double of) {
        return of * of;
    }

    private int[] times(final IntPredicate counts) {
        final int[] times = new int[blocks];
        Arrays.setAll(times, block -> counts.test(block) ? 1 : 0);
        return times;
    }

    private Logs[] logs(final int[] times) {
        final double[] ofPackets = packets.excesses(times);
        final double[] ofBridge = bridged.excesses(times);
        final Logs[] logs = new Logs[ofPackets.length];
        for (final Percentile percentile : Percentile.values()) {
            final int i = percentile.ordinal();
            final double wait = ofPackets[i] + LEAST_WAITING;
            final double byBridge = ofBridge[i] + LEAST_WAITING;
            final double ofAll = Quantile.of(all, percentile.level()) - 1 + LEAST_WAITING;
            logs[i] = new Logs(log(wait * ofAll / byBridge), log(wait + ofAll - byBridge), bridge.addition());
        }
        return logs;
    }

    private static double log(final double waiting) {
        return StrictMath.log1p(Math.max(0, waiting - LEAST_WAITING));
    }

    /**
     * Returns the random variance of a percentile for the actual number of flows. It follows from the slope of
     * slowdowns over the fraction of slower flows. Above the 90th percentile, slowdowns grow with the logarithm of this
     * fraction.
     */
    private double chance(final Percentile percentile, final Logs[] logs) {
        final double share = 1 - percentile.level();
        final double slope = (logs[Percentile.P999.ordinal()].joint() - logs[Percentile.P90.ordinal()].joint())
                / StrictMath.log((1 - Percentile.P90.level()) / (1 - Percentile.P999.level()));
        return slope * slope * (1 - share) / Math.max(1, share * all.length);
    }
}
