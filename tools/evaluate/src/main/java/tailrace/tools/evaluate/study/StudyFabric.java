package tailrace.tools.evaluate.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.evaluate.Metric;

/** Networks and traffic of CCEval's evaluation, scaled down: trials of some ms, smaller fat tree. */
enum StudyFabric {
    /** Section 6.5: ten senders, ten receivers, one bottleneck of 100 Gb/s, WebSearch at 30 %, 20 ms. */
    DUMBBELL("{type: dumbbell, left: 10, right: 10}", "websearch", "{type: max-link, value: 0.3}", "20ms",
            List.of("fct p99", "slowdown p99", "slowdown mean", "fct p99 size<10KB", "slowdown p99 size<10KB")),
    /** Fat tree with 128 hosts, FbHadoop at 30 %, 1 ms. */
    FAT_TREE("{type: fat-tree, k: 8}", "fbhadoop", "{type: host, value: 0.3}", "1ms",
            List.of("fct p99", "fct p99.9", "slowdown p99", "slowdown p99.9", "fct p99 size<10KB",
                    "fct p99.9 size<10KB"));

    private static final int SIDE = 10;
    private final String topology;
    private final String sizes;
    private final String load;
    private final String arrivals;
    private final List<String> metrics;

    StudyFabric(final String topology, final String sizes, final String load, final String arrivals,
            final List<String> metrics) {
        this.topology = topology;
        this.sizes = sizes;
        this.load = load;
        this.arrivals = arrivals;
        this.metrics = metrics;
    }

    /** Everything as a scenario. */
    Scenario scenario(final String transport) {
        return ScenarioFile.parse("""
            name: %s
            seed: 1
            topology: %s
            switch: {type: shared-memory}
            transport: {type: %s}
            workloads: [{name: w, sizes: {type: cdf, name: %s}, load: %s, pattern: %s}]
            stop: {arrivals: %s}
            """.formatted(this + "-" + transport, topology, transport, sizes, load, pattern(), arrivals),
            this + "-" + transport, Path.of(""), List.of());
    }

    private String pattern() {
        if (this == FAT_TREE) {
            return "{type: uniform}";
        }
        final List<String> pairs = new ArrayList<>();
        for (int left = 0; left < SIDE; left++) {
            for (int right = SIDE; right < 2 * SIDE; right++) {
                pairs.add("h" + left + "->h" + right);
            }
        }
        return "{type: pairs, pairs: [" + String.join(", ", pairs) + "]}";
    }

    /** What is measured. */
    List<Metric> metrics() {
        return metrics.stream().map(Metric::parse).toList();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
