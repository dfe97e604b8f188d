package tailrace.tools.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.tools.report.SizeClasses;

/** Collects exact slowdowns of flows by size class, with 8 bytes per flow. */
final class ClassedSlowdowns {
    private final SizeClasses classes;
    private final List<Samples> samples = new ArrayList<>();

    /** Creates an object without flows. */
    ClassedSlowdowns(final SizeClasses classes) {
        this.classes = classes;
        classes.labels().forEach(label -> samples.add(new Samples()));
    }

    /** Adds a flow. Its ideal time must be greater than zero. */
    void add(final long sizeBytes, final long fctPs, final long idealFctPs) {
        samples.get(classes.of(sizeBytes)).add(SlowdownStats.slowdown(fctPs, idealFctPs));
    }

    /** Returns the number of flows. */
    long count() {
        return samples.stream().mapToLong(Samples::size).sum();
    }

    /** Returns the slowdowns of each class. */
    List<Samples> samples() {
        return samples;
    }

    /** Returns percentiles over several sets of flows, for all flows and for each class, by label; "all" is first. */
    static Map<String, Percentiles> table(final SizeClasses classes, final Collection<ClassedSlowdowns> parts) {
        final Map<String, Percentiles> table = new LinkedHashMap<>();
        table.put(SizeBin.ALL,
                Percentiles.of(Samples.sorted(parts.stream().flatMap(part -> part.samples.stream()).toList())));
        final List<String> labels = classes.labels();
        for (int i = 0; i < labels.size(); i++) {
            final int number = i;
            table.put(labels.get(i),
                    Percentiles.of(Samples.sorted(parts.stream().map(part -> part.samples.get(number)).toList())));
        }
        return table;
    }
}
