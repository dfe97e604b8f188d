package tailrace.validation.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.tools.command.ExitStatus;

/**
 * The options {@code bench --guard} and {@code bench --record}. They compare the speed with a record on any machine, or
 * write a record.
 */
final class GuardOptions {
    private static final String SHIPPED = "shipped";
    private static final int FORKS = 3;
    /**
     * Number of JVMs for a record. A record has the slowest figure, and the methods that all JVMs inline, because on a
     * shared machine JVMs differ by half.
     */
    private static final int RECORDED_FORKS = 8;
    private static final int OLDEST = 17;

    @Option(names = "--guard", paramLabel = "FILE", arity = "0..1", fallbackValue = SHIPPED,
        description = "Runs short workloads and fails (status 1) if one is more than 25 %% slower than recorded,"
            + " relative to the calibration loop, or allocates in the steady state, or if a recorded method is no"
            + " longer inlined. FILE is a record of --record (default: the record that Tailrace has for this JDK).")
    private String guard;

    @Option(names = "--record", paramLabel = "FILE", description = "Writes a record for the guard.")
    private Path record;

    @Option(names = "--guard-measure", paramLabel = "FILE", hidden = true,
        description = "One JVM's part in --guard and --record.")
    private Path measured;

    boolean isWanted() {
        return guard != null || record != null || measured != null;
    }

    /** Returns the file for a new record, or null. */
    Path record() {
        return record;
    }

    int run(final PrintWriter out, final PrintWriter err) throws IOException {
        if (measured != null) {
            JsonFiles.write(measured, new GuardMeasurement(GuardWorkload.all(), GuardWorkload.later()).measure());
            return ExitStatus.OK;
        }
        if (record != null) {
            final List<GuardRecord> records = new ArrayList<>();
            for (int fork = 0; fork < RECORDED_FORKS; fork++) {
                records.add(forked());
                print(records.get(fork), out);
            }
            JsonFiles.write(record, GuardRecord.dependable(records));
            out.println("wrote " + record);
            return ExitStatus.OK;
        }
        return compare(guard.equals(SHIPPED) ? shipped(err) : read(Path.of(guard)), out, err);
    }

    /**
     * Compares several JVMs with a record. A violation must occur in all of them, because a single JVM may have
     * compiled badly.
     */
    private static int compare(final GuardRecord recorded, final PrintWriter out, final PrintWriter err)
            throws IOException {
        final List<GuardRecord> records = new ArrayList<>();
        List<String> violations;
        do {
            records.add(forked());
            print(records.get(records.size() - 1), out);
            violations = GuardRule.violations(GuardRecord.best(records), recorded);
            if (!violations.isEmpty()) {
                out.println("not as recorded in JVM " + records.size() + ": " + String.join("; ", violations));
                out.flush();
            }
        } while (!violations.isEmpty() && records.size() < FORKS);
        violations.forEach(violation -> err.println("tailrace: " + violation));
        return violations.isEmpty() ? ExitStatus.OK : ExitStatus.DIFFERENT;
    }

    private static void print(final GuardRecord record, final PrintWriter out) {
        for (final Map.Entry<String, GuardRecord.Entry> workload : record.workloads().entrySet()) {
            out.println(String.format(Locale.ROOT, "%-24s %6.3f packet-hops per operation, %7.4f B per packet-hop",
                workload.getKey(), workload.getValue().hopsPerOperation(),
                workload.getValue().allocatedBytesPerHop()));
        }
        out.println(String.format(Locale.ROOT, "%,d methods inlined, %,d too big", record.inlined().size(),
            record.tooBig().size()));
        out.flush();
    }

    private static GuardRecord forked() throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-guard")) {
            final Path file = folder.path().resolve("guard.json");
            OwnJvm.bench(folder.path(), List.of("--guard-measure", file.toString()));
            return read(file);
        }
    }

    private static GuardRecord read(final Path file) throws IOException {
        return checked(JsonFiles.read(file, GuardRecord.class), file.toString());
    }

    /** Returns the record of this JDK or, if it is missing, the record of the next older or newer JDK. */
    static GuardRecord shipped(final PrintWriter err) throws IOException {
        final int feature = Runtime.version().feature();
        for (int distance = 0; distance < 2 * feature; distance++) {
            for (final int other : new int[] {feature - distance, feature + distance}) {
                final String name = "guard-" + other + ".json";
                try (InputStream in = other < OLDEST ? null : GuardOptions.class.getResourceAsStream(name)) {
                    if (in != null) {
                        if (distance > 0) {
                            err.println("tailrace: warning: no record for JDK " + feature + ", that of " + other
                                + " is taken, without what is inlined");
                        }
                        return checked(JsonFiles.read(in, name, GuardRecord.class), name);
                    }
                }
            }
        }
        throw new IllegalStateException("no record of the guard");
    }

    static GuardRecord checked(final GuardRecord record, final String label) {
        if (record.format() != GuardRecord.FORMAT || record.workloads() == null || record.inlined() == null
                || record.tooBig() == null) {
            throw new IllegalArgumentException(label + ": format " + record.format()
                + " (expected: a record of format " + GuardRecord.FORMAT + " that tailrace bench --record wrote)");
        }
        if (record.calibrationVersion() != ReferenceLoop.VERSION) {
            throw new IllegalArgumentException(label + ": calibration " + record.calibrationVersion() + " (expected: "
                + ReferenceLoop.VERSION + "; tailrace bench --record FILE records again)");
        }
        return record;
    }
}
