package tailrace.validation.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tailrace.scenario.Scenario;

/**
 * A workload of the guard in two lengths. The additional allocation of the longer run is the cost of packets in the
 * steady state.
 *
 * @param brief creates the shorter scenario
 * @param full creates the longer scenario, whose speed counts
 */
record GuardWorkload(String name, Supplier<Scenario> brief, Supplier<Scenario> full) {
    /**
     * Returns the main workloads. They have one priority; several priorities; crossbars, pauses and adaptive load
     * balancing.
     */
    static List<GuardWorkload> all() {
        return List.of(
            of("fat-tree-k8", "fat-tree-k8-permutation", sizes("1MB", 0), sizes("3MB", 0)),
            of(BenchWorkloads.PRIORITIES, BenchWorkloads.PRIORITIES, sizes("300KB", 0, 1, 2, 3),
                    sizes("800KB", 0, 1, 2, 3)),
            of("detail-alltoall", "detail-alltoall", List.of("stop.at=15ms"), List.of("stop.at=40ms")));
    }

    /**
     * Returns workloads that are measured in the same JVM after all others, because their classes would change the
     * inlining of the others. Multipath TCP has eight subflows per flow, and queues so short that slow start ends soon.
     */
    static List<GuardWorkload> later() {
        return List.of(of("mptcp-k8", "fat-tree-k8-permutation", multipath("2MB"), multipath("4MB")));
    }

    private static List<String> multipath(final String size) {
        return Stream.concat(sizes(size, 0).stream(),
            Stream.of("transport.type=mptcp", "switch.minQueue=100KB", "switch.queuePerGbps=0B")).toList();
    }

    private static List<String> sizes(final String size, final int... workloads) {
        return Arrays.stream(workloads).mapToObj(i -> "workloads[" + i + "].sizes.size=" + size).toList();
    }

    private static GuardWorkload of(
            final String name, final String scenario, final List<String> brief, final List<String> full) {
        return new GuardWorkload(name, () -> BenchWorkloads.read(scenario, brief), ()
                -> BenchWorkloads.read(scenario, full));
    }
}
