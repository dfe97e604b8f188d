package tailrace.scenario.workload.list;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.workload.list.ConnectionMatrix.Connection;
import tailrace.scenario.workload.list.ConnectionMatrix.Trigger;

/** Checks a connection matrix of htsim without running it. */
public final class MatrixCheck {
    private static final long EARLIEST_PS = 100_000;
    private static final long LATEST_PS = 1_000_000_000_000_000L;
    private static final String IN_MICROSECONDS =
            "starts are in picoseconds; if these are microseconds, multiply them, or say startUnit: us in a scenario, "
            + "--start-unit us of htsim";

    private final ConnectionMatrix matrix;
    private final boolean microseconds;
    private final Findings findings;

    /** Receives the findings. Lines count from 1; line 0 means the whole file. */
    public interface Findings {
        /** Reports a line that cannot be read, in the reader's words: {@code file:line: message}. */
        void unreadable(IllegalArgumentException why);

        /** Reports an error: the matrix cannot run, or cannot run to its end. */
        void error(int line, String what, String remedy);

        /** Reports a warning: the matrix runs, but probably not as intended. */
        void warning(int line, String what, String remedy);

        /** Reports additional information. */
        void note(int line, String what, String remedy);
    }

    private MatrixCheck(final ConnectionMatrix matrix, final boolean microseconds, final Findings findings) {
        this.matrix = matrix;
        this.microseconds = microseconds;
        this.findings = findings;
    }

    /**
     * Checks a file. Triggers are checked only if all lines can be read.
     *
     * @param microseconds whether starts are in microseconds instead of picoseconds
     */
    public static void check(final String file, final boolean microseconds, final Findings findings) {
        final boolean[] broken = new boolean[1];
        final ConnectionMatrix matrix = new ConnectionMatrix(file, null, microseconds, e -> {
            broken[0] = true;
            findings.unreadable(e);
        });
        final MatrixCheck check = new MatrixCheck(matrix, microseconds, findings);
        check.ids();
        check.starts();
        check.sizes();
        if (!broken[0]) {
            check.triggers();
        }
    }

    private void ids() {
        if (matrix.connections().isEmpty()) {
            findings.warning(0, "no connections", "nothing will be simulated");
        }
        final Map<Long, Integer> lines = new HashMap<>();
        for (final Connection connection : matrix.connections()) {
            final Integer before = connection.id == 0 ? null : lines.putIfAbsent(connection.id, connection.line);
            if (before != null) {
                findings.warning(connection.line, "id " + connection.id + " again, the first is in line " + before,
                        "htsim stops at it, Tailrace does not look at ids; give each connection its own");
            }
        }
    }

    private void starts() {
        Connection latest = null;
        for (final Connection connection : matrix.connections()) {
            latest = latest == null || connection.startPs > latest.startPs ? connection : latest;
        }
        if (latest == null || latest.startPs <= 0) {
            return;
        }
        if (!microseconds && (latest.startPs < EARLIEST_PS || latest.hasPoint)) {
            findings.warning(latest.line, "the latest start is " + latest.startPs + " ps", IN_MICROSECONDS);
        } else if (latest.startPs > LATEST_PS) {
            findings.warning(latest.line, "a start more than 1000 seconds after time 0",
                    "starts are in " + (microseconds ? "micro" : "pico") + "seconds; is the unit right?");
        }
        if (microseconds) {
            return;
        }
        matrix.connections().stream().filter(c -> (long) (float) c.startPs != c.startPs).findFirst().ifPresent(c ->
                findings.note(c.line, "start " + c.startPs + " is " + (long) (float) c.startPs + " for htsim",
                "it reads starts with the 24 bits of a float, Tailrace reads them exactly"));
    }

    private void sizes() {
        matrix.connections().stream().filter(c -> c.sizeBytes > Integer.MAX_VALUE).findFirst().ifPresent(c ->
                findings.warning(c.line, "size " + c.sizeBytes, "htsim has 31 bits for sizes and stops at "
                + "larger ones, Tailrace does not"));
    }

    /**
     * Follows all triggers from the connections that can start. Times are ignored, because the number of activations
     * does not depend on them.
     */
    private void triggers() {
        final List<Connection> connections = matrix.connections();
        final MatrixReach reach = new MatrixReach(matrix);
        matrix.triggers().forEach((id, trigger) -> {
            final long activations = reach.activations(id);
            if (trigger.starts.isEmpty()) {
                findings.warning(trigger.line, "no connection waits for trigger " + id, "leave the trigger out");
            }
            if (!trigger.kind.equals("multishot") && activations > trigger.count) {
                findings.error(trigger.line, "trigger " + id + ", a " + trigger.kind + ", is activated " + activations
                        + " times", "expected: " + trigger.count + "; the run stops at one more");
            }
            trigger.starts.stream().filter(number -> !reach.starts(number)).findFirst().ifPresent(number ->
                    findings.error(connections.get(number).line, "never starts: " + why(id, trigger, activations,
                    reach), "let connections that do start have send_done_trigger or recv_done_trigger " + id));
        });
    }

    private String why(final long id, final Trigger trigger, final long activations, final MatrixReach reach) {
        final String waits = "trigger " + id + ", a " + trigger.kind + (trigger.kind.equals("barrier") ? " of "
                + trigger.count : "") + ", is activated " + activations + " times";
        return reach.cannotFire(id) ? waits + ", as connections that activate it wait for each other, in a circle,"
                + " never start, or never end" : waits;
    }
}
