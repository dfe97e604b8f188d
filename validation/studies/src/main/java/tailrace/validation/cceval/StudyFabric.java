package tailrace.validation.cceval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Word;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.experiment.trial.Metric;

/** Networks and traffic of CCEval's evaluation, scaled down to trials of some ms and a smaller fat tree. */
enum StudyFabric {
    /** Section 6.5: ten senders, ten receivers, one bottleneck of 100 Gb/s, WebSearch at 30 %, 20 ms. */
    DUMBBELL("{type: dumbbell, left: 10, right: 10}", "websearch", "{type: max-link, value: 0.3}", "20ms"),
    /** Fat tree with 128 hosts, FbHadoop at 30 %, 1 ms. */
    FAT_TREE("{type: fat-tree, k: 8}", "fbhadoop", "{type: host, value: 0.3}", "1ms"),
    /** Fat tree with WebSearch and 20 ms, as in the paper except for the number of hosts. */
    FABRIC("{type: fat-tree, k: 8}", "websearch", "{type: host, value: 0.3}", "20ms");

    /** Filters of small and of large flows, section 4 of the paper. */
    static final String SMALL = " size<10KB";
    static final String LARGE = " size>10MB";
    private static final List<String> STATISTICS = List.of("fct mean", "fct p50", "fct p90", "fct p95", "fct p99",
            "fct p99.9", "slowdown mean", "slowdown p50", "slowdown p99", "slowdown p99.9");
    private static final List<String> LARGE_STATISTICS = List.of("fct mean", "fct p50", "fct p99");
    private static final int SIDE = 10;
    private final String topology;
    private final String sizes;
    private final String load;
    private final String arrivals;

    StudyFabric(final String topology, final String sizes, final String load, final String arrivals) {
        this.topology = topology;
        this.sizes = sizes;
        this.load = load;
        this.arrivals = arrivals;
    }

    /** Returns the scenario. */
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
        if (this != DUMBBELL) {
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

    /** Returns all measured metrics. */
    List<Metric> metrics() {
        final List<String> texts = new ArrayList<>();
        for (final String which : List.of("", SMALL)) {
            STATISTICS.forEach(each -> texts.add(each + which));
        }
        if (this != FAT_TREE) {
            LARGE_STATISTICS.forEach(each -> texts.add(each + LARGE));
        }
        return texts.stream().map(Metric::parse).toList();
    }

    /** Returns the metrics that use controls. With few flows, p99.9 and p99 are both the largest value. */
    List<Metric> tails() {
        final List<String> texts = new ArrayList<>();
        for (final String which : List.of("", SMALL)) {
            for (final String quantity : List.of("fct ", "slowdown ")) {
                texts.add(quantity + "p99" + which);
                if (this != DUMBBELL) {
                    texts.add(quantity + "p99.9" + which);
                }
            }
        }
        return texts.stream().map(Metric::parse).toList();
    }

    @Override
    public String toString() {
        return Word.of(this);
    }
}
