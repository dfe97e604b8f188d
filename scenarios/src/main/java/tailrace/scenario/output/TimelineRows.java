package tailrace.scenario.output;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.FileLayout;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.text.CsvOutput;

/**
 * Writes the activities of ranks over time to {@code timeline.csv}. For large programs it writes evenly spread ranks
 * only, and for long programs only the beginning, so that the file stays small.
 */
public final class TimelineRows implements ProgramRows {
    /** Activity of a row for a computation. */
    public static final String COMPUTE = "compute";
    /** Ranks of a program at most. */
    public static final int RANKS = 32;
    /** Rows at most. */
    public static final int ROWS = 30_000;
    /** The file. */
    public static final FileLayout LAYOUT = FileLayout.of("timeline.csv",
                    "One row per computation and per call of a collective of a rank: of at most 32 ranks of a program,"
                    + " spread evenly, and 30,000 rows at most, the first ones.")
            .with("workload", "name of the workload")
            .with("rank", "number of the rank, from 0")
            .with("what", "`compute`, or what the collective does")
            .with("start_ps", "time at which the rank began the step or entered the collective")
            .with("end_ps", "time at which the rank ended the step or left the collective");

    private final List<byte[]> names;
    private final CsvOutput out;
    private final int[] ranks;
    private final Map<String, byte[]> quoted = new HashMap<>();
    private int rows;

    /** Creates rows of workloads with these names. */
    TimelineRows(final List<byte[]> names, final CsvOutput out) {
        this.names = names;
        this.out = out;
        this.ranks = new int[names.size()];
    }

    @Override
    public void placed(final int workload, final int[] hostOfRank) {
        ranks[workload] = hostOfRank.length;
    }

    @Override
    public void compute(final ComputeRow row) {
        write(row.workload(), row.rank(), COMPUTE, row.startPs(), row.endPs());
    }

    @Override
    public void call(final CallRow row) {
        write(row.workload(), row.rank(), row.what().operation(), row.startPs(), row.endPs());
    }

    private void write(final int workload, final int rank, final String what, final long startPs, final long endPs) {
        if (rows == ROWS || !isShown(rank, ranks[workload])) {
            return;
        }
        rows++;
        out.field(names.get(workload)).field(rank).field(quoted.computeIfAbsent(what, CsvOutput::quoted))
                .field(startPs).field(endPs).endRow();
    }

    /**
     * Whether a rank is shown. All ranks are divided into as many parts as ranks are shown, and the first rank of each
     * part is shown.
     */
    public static boolean isShown(final int rank, final int of) {
        return of <= RANKS || rank == 0 || (long) rank * RANKS / of != (rank - 1L) * RANKS / of;
    }
}
