package tailrace.tools.compare;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tailrace.core.Hashing;
import tailrace.scenario.results.MeasuredFlows;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.report.SizeClasses;

/**
 * The flows that two runs have in common, with both slowdowns. Flows match if their hosts, size and start are equal.
 */
final class FlowPairs {
    /** Largest number of flows to pair; each takes 50 bytes. With more flows, comparisons have only percentiles. */
    private static final long MAX_FLOWS = 2_000_000;
    /** Minimum fraction of each run's flows that pairs must contain to represent all flows. */
    private static final double MOST = 0.99;

    private final SizeClasses classes;
    private final long ofBase;
    private final long ofOther;
    private final Long2IntOpenHashMap places = new Long2IntOpenHashMap();
    private final List<String> workloads = new ArrayList<>();
    private final double[] base;
    private final double[] other;       // 0 if only one run has the flow
    private final long[] startPs;
    private final byte[] bins;
    private final short[] workloadOf;
    private int matched;
    private FlowMatch largest;

    private FlowPairs(final ComparedRun baseRun, final ComparedRun otherRun) {
        classes = baseRun.classes();
        ofBase = baseRun.count();
        ofOther = otherRun.count();
        final int count = (int) ofBase;
        base = new double[count];
        other = new double[count];
        startPs = new long[count];
        bins = new byte[count];
        workloadOf = new short[count];
        places.defaultReturnValue(-1);
        try (FlowsReader in = MeasuredFlows.open(baseRun.path())) {
            for (int place = 0; place < count && in.next(); place++) {
                add(in, place);
            }
        }
        try (FlowsReader in = MeasuredFlows.open(otherRun.path())) {
            while (in.next()) {
                match(in);
            }
        }
    }

    /** Pairs the flows of two runs; empty if they have no common flows, did not record them, or have too many. */
    static Optional<FlowPairs> of(final ComparedRun base, final ComparedRun other) {
        if (base.flows().isEmpty() || other.flows().isEmpty() || base.count() > MAX_FLOWS
                || other.count() > MAX_FLOWS) {
            return Optional.empty();
        }
        return Optional.of(new FlowPairs(base, other)).filter(pairs -> pairs.matched > 0);
    }

    private void add(final FlowsReader in, final int place) {
        long key = key(in);
        while (places.containsKey(key)) {
            key = Hashing.mix64(key + 1);
        }
        places.put(key, place);
        base[place] = in.slowdown();
        startPs[place] = in.startPs();
        bins[place] = (byte) classes.of(in.sizeBytes());
        final int known = workloads.indexOf(in.workload());
        workloadOf[place] = (short) (known < 0 ? workloads.size() : known);
        if (known < 0) {
            workloads.add(in.workload());
        }
    }

    private void match(final FlowsReader in) {
        long key = key(in);
        int place = places.get(key);
        while (place >= 0 && other[place] > 0) { // an equal flow has already been matched
            key = Hashing.mix64(key + 1);
            place = places.get(key);
        }
        if (place < 0) {
            return;
        }
        matched++;
        other[place] = in.slowdown();
        final double difference = Math.abs(other[place] / base[place] - 1);
        if (largest == null || difference > Math.abs(largest.difference())) {
            largest = new FlowMatch(0, ofBase, ofOther, in.id(), in.workload(), in.src(), in.dst(), in.sizeBytes(),
                    base[place], other[place]);
        }
    }

    private static long key(final FlowsReader in) {
        return Hashing.mix64(Hashing.mix64(in.startPs() ^ (long) in.src() << 40 ^ (long) in.dst() << 20)
                ^ in.sizeBytes());
    }

    /** Returns the number of pairs, and the flow whose slowdowns differ most. */
    FlowMatch match() {
        return new FlowMatch(matched, ofBase, ofOther, largest.id(), largest.workload(), largest.src(), largest.dst(),
                largest.sizeBytes(), largest.base(), largest.other());
    }

    /** Returns whether the pairs contain nearly all flows of both runs. */
    boolean areMost() {
        return matched >= MOST * ofBase && matched >= MOST * ofOther;
    }

    /**
     * Returns the slowdowns of a class, in the order of starts.
     *
     * @param workload name of the workload; empty: all
     * @param sizeClass label of a size class, or {@link SizeBin#ALL}
     * @return slowdowns in the first and in the second run
     */
    double[][] slowdowns(final String workload, final String sizeClass) {
        final int number = classes.labels().indexOf(sizeClass);
        final int[] chosen = IntStream.range(0, base.length)
                .filter(place -> other[place] > 0
                        && (workload.isEmpty() || workloads.get(workloadOf[place]).equals(workload))
                        && (sizeClass.equals(SizeBin.ALL) || bins[place] == number))
                .toArray();
        IntArrays.stableSort(chosen, (a, b) -> Long.compare(startPs[a], startPs[b]));
        return new double[][] {Arrays.stream(chosen).mapToDouble(place -> base[place]).toArray(),
            Arrays.stream(chosen).mapToDouble(place -> other[place]).toArray()};
    }
}
