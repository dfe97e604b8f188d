package tailrace.validation.bench;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;

/**
 * Runs a scenario and the calibration loop in turns of some milliseconds, in one thread. Other load on the machine then
 * slows down both. Only quiet turns of the scenario count, for which the calibration turns before and after were nearly
 * as fast as the fastest one.
 */
final class PairedRun implements RunMonitor {
    private static final double QUIET = 1.15;
    private static final int FASTEST_SHARE = 10;

    private final ReferenceLoopTimer calibrator;
    private final List<Double> secondsPerEvent = new ArrayList<>();
    private final List<Double> secondsPerOperation = new ArrayList<>();
    private Stopwatch watch;
    /** Number of packet-hops according to the progress. The exact number is known at the end. */
    private long counted;
    private double hopsPerCounted;

    /** Creates a run with these turns of calibration. */
    PairedRun(final ReferenceLoopTimer calibrator) {
        this.calibrator = calibrator;
    }

    /** Runs a scenario to its end. It may be called only once. */
    Summary run(final Scenario scenario) {
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            calibrate();
            final Summary summary = simulation.run(this);
            hopsPerCounted = (double) summary.packetHops
                    / (summary.events + simulation.network().arrivalsWithoutEvent());
            return summary;
        }
    }

    @Override
    public boolean onProgress(final RunProgress progress) {
        if (progress.phase() == RunPhase.WRITING) {
            return true;
        }
        secondsPerEvent.add(watch.seconds() / (progress.packetHops() - counted));
        counted = progress.packetHops();
        calibrate();
        return true;
    }

    private void calibrate() {
        secondsPerOperation.add(1 / calibrator.perCpuSecond());
        watch = Stopwatch.ofThread();
    }

    /**
     * Returns packet-hops per operation of the calibration loop, as the median of the quiet turns. Both are measured in
     * processor time.
     */
    double hopsPerOperation() {
        return hopsPerCounted * eventsPerOperation(secondsPerEvent, secondsPerOperation);
    }

    /**
     * Returns events per operation.
     *
     * @param event time in s per event of each turn of the simulation
     * @param operation time in s per operation of the calibration before and after each turn
     */
    static double eventsPerOperation(final List<Double> event, final List<Double> operation) {
        final double fast =
            operation.stream().sorted().skip(operation.size() / FASTEST_SHARE).findFirst().orElseThrow();
        final List<Double> quiet = new ArrayList<>();
        final List<Double> all = new ArrayList<>();
        for (int i = 0; i < event.size(); i++) {
            final double ratio = (operation.get(i) + operation.get(i + 1)) / 2 / event.get(i);
            all.add(ratio);
            if (Math.max(operation.get(i), operation.get(i + 1)) <= fast * QUIET) {
                quiet.add(ratio);
            }
        }
        return Measurements.of(quiet.isEmpty() ? all : quiet).median();
    }
}
