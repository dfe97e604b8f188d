package tailrace.validation.bench;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;

/** Measures the guard's workloads in this JVM, several times; the best result counts. */
final class GuardMeasurement {
    private static final int WARM_UPS = 2;
    private static final int TRIES = 4;
    private static final int MIN_TRIES = 2;
    private static final double ENOUGH_SECONDS = 25;
    /** Number of operations per turn. They take about as long as a simulation runs between two calls of its monitor. */
    private static final int OPERATIONS_PER_TURN = 40_000;

    private final List<GuardWorkload> workloads;
    private final List<GuardWorkload> later;
    private final ReferenceLoopTimer calibrator = new ReferenceLoopTimer(OPERATIONS_PER_TURN);

    /** Creates a measurement of workloads, followed by later workloads whose inlining is not recorded. */
    GuardMeasurement(final List<GuardWorkload> workloads, final List<GuardWorkload> later) {
        this.workloads = workloads;
        this.later = later;
    }

    GuardRecord measure() throws IOException {
        final Map<String, GuardRecord.Entry> best = new TreeMap<>();
        final Stopwatch watch = Stopwatch.start();
        final InliningWatch.Seen seen = warmUpWatched();
        measure(workloads, watch, best);
        final Stopwatch laterWatch = Stopwatch.start();
        warmUp(later);
        measure(later, laterWatch, best);
        return new GuardRecord(GuardRecord.FORMAT, ReferenceLoop.VERSION, Runtime.version().feature(),
                Machine.current(),
            best, seen.inlined(), List.copyOf(seen.tooBig()), List.copyOf(seen.compiled()));
    }

    private InliningWatch.Seen warmUpWatched() throws IOException {
        try (InliningWatch inlining = new InliningWatch()) {
            warmUp(workloads);
            return inlining.stop();
        }
    }

    private static void warmUp(final List<GuardWorkload> workloads) {
        for (int i = 0; i < WARM_UPS; i++) {
            for (final GuardWorkload workload : workloads) {
                run(workload.full().get());
                run(workload.brief().get());
            }
        }
    }

    private void measure(
            final List<GuardWorkload> some, final Stopwatch watch, final Map<String, GuardRecord.Entry> best) {
        for (int i = 0; i < TRIES && (i < MIN_TRIES || watch.seconds() < ENOUGH_SECONDS); i++) {
            for (final GuardWorkload workload : some) {
                best.merge(workload.name(), measure(workload), GuardRecord.Entry::best);
            }
        }
    }

    private static Summary run(final Scenario scenario) {
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            return simulation.run(RunMonitor.NONE);
        }
    }

    private GuardRecord.Entry measure(final GuardWorkload workload) {
        final Summary brief = run(workload.brief().get());
        final PairedRun paired = new PairedRun(calibrator);
        final Summary full = paired.run(workload.full().get());
        final double more = full.allocatedBytesPerPacketHop * full.packetHops
            - brief.allocatedBytesPerPacketHop * brief.packetHops;
        return new GuardRecord.Entry(paired.hopsPerOperation(),
            Math.max(0, more / (full.packetHops - brief.packetHops)));
    }
}
