package tailrace.validation.bench;

import java.util.ArrayList;
import java.util.List;

/** Measures workloads in this JVM. */
final class Measurement {
    private static final int CALIBRATION_OPERATIONS = 5_000_000;

    private final int runs;
    private final int calibrationOperations;

    /** Creates a measurement with a number of runs of each workload. */
    Measurement(final int runs) {
        this(runs, CALIBRATION_OPERATIONS);
    }

    Measurement(final int runs, final int calibrationOperations) {
        this.runs = runs;
        this.calibrationOperations = calibrationOperations;
    }

    /** Measures a workload. An additional run comes first, so that the JIT compiler compiles the hot methods. */
    BenchReport.Row of(final BenchWorkload workload) {
        final ReferenceLoopTimer calibrator = new ReferenceLoopTimer(calibrationOperations);
        Heap.reset();
        workload.run();
        final List<Double> figures = new ArrayList<>();
        final List<Double> calibrations = new ArrayList<>();
        long peakBytes = 0;
        BenchWorkload.Sample last = null;
        for (int run = 0; run < runs; run++) {
            calibrations.add(calibrator.perSecond());
            last = workload.run();
            figures.add(last.figure());
            peakBytes = Math.max(peakBytes, last.peakHeapBytes());
        }
        return BenchReport.Row.of(workload, Measurements.of(figures), Measurements.of(calibrations), last, peakBytes);
    }
}
