package tailrace.validation.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import tailrace.core.EventQueue;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.files.Resources;
import tailrace.transport.link.LinkBackend;

/** The measured workloads. Their names and contents do not change, so that figures can be compared. */
final class BenchWorkloads {
    /** A scenario of this package: four permutations in four strict priorities. */
    static final String PRIORITIES = "fat-tree-k8-priorities";

    private BenchWorkloads() {}

    /** Returns all workloads, with event queues of this kind. */
    static List<BenchWorkload> all(final Supplier<EventQueue> queue) {
        return List.of(
            scenario("fat-tree-k8", "fat-tree-k8-permutation", queue),
            scenario(PRIORITIES, PRIORITIES, queue),
            scenario("new-reno-k8", "fat-tree-k8-permutation", queue, "transport.type=new-reno"),
            scenario("mptcp-k8", "fat-tree-k8-permutation", queue, "transport.type=mptcp"),
            scenario("fat320-hadoop50", "fat320-hadoop50", queue),
            scenario("fat320-hadoop50-hpcc", "fat320-hadoop50", queue, "switch.type=shared-memory",
                "transport.type=hpcc"),
            scenario("detail-alltoall", "detail-alltoall", queue, "stop.arrivals=50ms"),
            scenario("fat-tree-k16", "fat-tree-k16-permutation", queue),
            scenario("fabric6144", "fabric6144-webserver", queue, "stop.arrivals=2ms"),
            new LinkWorkload("parsimon-link-rpc", LinkBackend.Kind.LINK, "googlerpc2008", 0.5, 1_000_000),
            new LinkWorkload("parsimon-link-websearch", LinkBackend.Kind.LINK, "websearch", 0.6, 3_000),
            new StartupWorkload("startup", "quickstart"));
    }

    private static BenchWorkload scenario(
            final String name, final String scenario, final Supplier<EventQueue> queue, final String... sets) {
        return new ScenarioWorkload(name, () -> read(scenario, List.of(sets)), queue);
    }

    /** Reads a built-in scenario, or one of this package. */
    static Scenario read(final String name, final List<String> sets) {
        return Resources.find(BenchWorkloads.class, name + ".yaml").map(Resources::text)
            .map(yaml -> ScenarioFile.parse(yaml, name + ".yaml", Path.of(""), sets))
            .orElseGet(() -> ScenarioFile.read(name, sets));
    }

    /**
     * Returns workloads by name or prefix of the name, in the order of the list.
     *
     * @param chosen names separated by commas; empty for all
     * @throws IllegalArgumentException if a name matches none
     */
    static List<BenchWorkload> named(final String chosen, final List<BenchWorkload> all) {
        final List<BenchWorkload> found = new ArrayList<>();
        for (final String name : Arrays.stream(chosen.split(",", -1)).map(String::strip).toList()) {
            final boolean exact = all.stream().anyMatch(w -> w.name().equals(name));
            final List<BenchWorkload> matching = all.stream()
                .filter(w -> exact ? w.name().equals(name) : w.name().startsWith(name)).toList();
            if (matching.isEmpty()) {
                throw new IllegalArgumentException("--only: '" + name + "' (expected: one or more of, or what they "
                    + "begin with: " + String.join(", ", all.stream().map(BenchWorkload::name).toList()) + ")");
            }
            found.addAll(matching);
        }
        return all.stream().filter(found::contains).toList();
    }
}
