package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Collects slowdowns of a simulation or an estimate by workload and size. */
public final class Slowdowns implements FlowListener {
    /** Name of all workloads together. */
    public static final String ALL = "all";

    private final List<String> workloads;
    private final List<List<Samples>> parts = new ArrayList<>();

    /** Creates an empty collection for workloads with these names. */
    public Slowdowns(final List<String> workloads) {
        this.workloads = workloads;
        for (int workload = 0; workload < workloads.size(); workload++) {
            parts.add(IntStream.range(0, SizeClass.parts()).mapToObj(part -> new Samples()).toList());
        }
    }

    /** Adds a flow. */
    public void add(final int workload, final long sizeBytes, final long fctPs, final long idealFctPs) {
        parts.get(workload).get(SizeClass.partOf(sizeBytes)).add(SlowdownStats.slowdown(fctPs, idealFctPs));
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        add(flow.workload(), flow.sizeBytes(), nowPs - flow.startPs(), flow.idealFctPs());
    }

    /** Returns distributions by workload and by class. All workloads together come first. */
    public Map<String, Map<SizeClass, SlowdownDistribution>> distributions() {
        final Map<String, Map<SizeClass, SlowdownDistribution>> all = new LinkedHashMap<>();
        all.put(ALL, byClass(parts));
        for (int workload = 0; workload < workloads.size(); workload++) {
            all.put(workloads.get(workload), byClass(List.of(parts.get(workload))));
        }
        return all;
    }

    private static Map<SizeClass, SlowdownDistribution> byClass(final List<List<Samples>> of) {
        final Map<SizeClass, SlowdownDistribution> classes = new EnumMap<>(SizeClass.class);
        for (final SizeClass sizes : SizeClass.values()) {
            final List<Samples> those = new ArrayList<>();
            for (final List<Samples> workload : of) {
                for (int part = 0; part < workload.size(); part++) {
                    if (sizes.has(part)) {
                        those.add(workload.get(part));
                    }
                }
            }
            classes.put(sizes, SlowdownDistribution.of(Samples.sorted(those)));
        }
        return classes;
    }
}
