package tailrace.validation.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tailrace.scenario.Version;

/**
 * The file of {@code bench --json}, with the figures of all workloads. Within one {@link #format}, later versions may
 * add fields, but never rename, remove or redefine them.
 */
public final class BenchReport {
    static final int FORMAT = 1;

    /** Number of this format. */
    public int format = FORMAT;
    /** Version of Tailrace. */
    public String version = Version.text();
    /** Machine of the measurement. */
    public Machine machine = Machine.current();
    /** Version of the calibration loop. Only figures of the same version are comparable. */
    public int calibrationVersion = ReferenceLoop.VERSION;
    /** Operations per second of the calibration loop, over all rows. */
    public Measurements calibration;
    /** One row per workload. */
    public List<Row> workloads = new ArrayList<>();

    /**
     * A workload.
     *
     * @param name name of the workload
     * @param unit unit of the figures: {@code packet-hops/s}, {@code data packets/s}, or {@code s} (smaller is better)
     * @param figures one figure per run
     * @param calibration operations per second of the calibration loop, in the same JVM, between the runs
     * @param perCalibration median of the measurements, divided by the median of the calibration loop; null if the unit
     *     is {@code s}
     * @param work packet-hops or data packets of one run; 0 if the unit is {@code s}
     * @param allocatedBytesEach bytes allocated per packet-hop or data packet, in the last run; null if the unit is
     *     {@code s}
     * @param peakHeapBytes largest heap occupancy, garbage included; null if the unit is {@code s}
     */
    public record Row(
            String name, String unit, Measurements figures, Measurements calibration, Double perCalibration, long work,
            Double allocatedBytesEach, Long peakHeapBytes) {
        private static final String SECONDS = "s";

        /** Creates a row from the measurements of a JVM; {@code last} is its last run. */
        static Row of(
                final BenchWorkload workload, final Measurements figures, final Measurements calibration,
                        final BenchWorkload.Sample last,
                final long peakHeapBytes) {
            return workload.unit().equals(SECONDS)
                ? new Row(workload.name(), SECONDS, figures, calibration, null, 0, null, null)
                : new Row(workload.name(), workload.unit(), figures, calibration,
                    figures.median() / calibration.median(), last.work(), last.allocatedBytes() / last.work(),
                    peakHeapBytes);
        }

        boolean lessIsBetter() {
            return unit.equals(SECONDS);
        }

        private Row and(final Row other) {
            final Measurements all = figures.and(other.figures);
            final Measurements calibrations = calibration.and(other.calibration);
            return new Row(name, unit, all, calibrations,
                lessIsBetter() ? null : Double.valueOf(all.median() / calibrations.median()), work,
                other.allocatedBytesEach,
                lessIsBetter() ? null : Long.valueOf(Math.max(peakHeapBytes, other.peakHeapBytes)));
        }
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if the file was not written by {@code --json} in this format
     */
    static BenchReport read(final Path file) throws IOException {
        final BenchReport report = JsonFiles.read(file, BenchReport.class);
        if (report.format != FORMAT) {
            throw new IllegalArgumentException(file + ": format " + report.format + " (expected: " + FORMAT + ")");
        }
        for (final Row row : report.workloads) {
            if (row.name == null || row.unit == null || row.figures == null) {
                throw new IllegalArgumentException(file + ": workload " + row.name
                    + " lacks unit or figures (expected: JSON as written by tailrace bench)");
            }
        }
        return report;
    }

    /** Adds a row, or the figures of another JVM to the row of a workload. */
    void add(final Row row) {
        calibration = calibration == null ? row.calibration : calibration.and(row.calibration);
        final Optional<Row> same = row(row.name());
        if (same.isPresent()) {
            workloads.set(workloads.indexOf(same.get()), same.get().and(row));
        } else {
            workloads.add(row);
        }
    }

    /** Returns the row of a workload. */
    Optional<Row> row(final String name) {
        return workloads.stream().filter(row -> row.name().equals(name)).findFirst();
    }
}
