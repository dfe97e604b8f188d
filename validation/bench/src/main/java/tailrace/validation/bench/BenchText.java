package tailrace.validation.bench;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/** Formats the figures as text. */
final class BenchText {
    private static final double MILLION = 1e6;

    private final PrintWriter out;

    BenchText(final PrintWriter out) {
        this.out = out;
    }

    void head() {
        line("%-24s %20s %9s %9s %9s %10s %9s %10s", "workload", "unit", "median", "least", "most", "per calib.",
            "B each", "heap MB");
    }

    void row(final BenchReport.Row row) {
        final double scale = row.lessIsBetter() ? 1 : MILLION;
        line("%-24s %20s %9.3f %9.3f %9.3f %10s %9s %10s", row.name(), row.lessIsBetter() ? "s" : "M " + row.unit(),
            row.figures().median() / scale, row.figures().least() / scale, row.figures().most() / scale,
            text("%.3f", row.perCalibration()), text("%.4f", row.allocatedBytesEach()),
            row.peakHeapBytes() == null ? "-" : String.valueOf(row.peakHeapBytes() / 1_000_000));
    }

    private static String text(final String format, final Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, format, value);
    }

    void calibration(final BenchReport report) {
        line("calibration: %.2f M operations/s (%.2f to %.2f)", report.calibration.median() / MILLION,
            report.calibration.least() / MILLION, report.calibration.most() / MILLION);
        line("%s, %d cores, JDK %s", report.machine.cpu(), report.machine.cores(), report.machine.jdk());
    }

    /** Prints the ratio to earlier figures: of clock times, and relative to the calibration loop. */
    void comparison(final BenchReport before, final BenchReport now) {
        final boolean calibrated = before.calibrationVersion == now.calibrationVersion;
        line("%n%-24s %12s %12s %9s %16s", "compared with earlier", "earlier", "now", "ratio", "over calibration");
        for (final BenchReport.Row row : now.workloads) {
            final Optional<BenchReport.Row> earlier = before.row(row.name());
            if (earlier.isPresent() && earlier.get().unit().equals(row.unit())) {
                final double scale = row.lessIsBetter() ? 1 : MILLION;
                final double then = earlier.get().figures().median();
                final Double thenRelative = earlier.get().perCalibration();
                final double median = row.figures().median();
                line("%-24s %12.3f %12.3f %9.3f %16s", row.name(), then / scale, median / scale,
                    row.lessIsBetter() ? then / median : median / then,
                    calibrated && thenRelative != null && row.perCalibration() != null
                        ? text("%.3f", row.perCalibration() / thenRelative) : "-");
            } else {
                line("%-24s %12s %12s", row.name(), "-", "new");
            }
        }
    }

    private void line(final String format, final Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
        out.flush();
    }
}
