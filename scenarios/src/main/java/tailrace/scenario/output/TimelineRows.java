package tailrace.scenario.output;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.FileLayout;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.text.CsvOutput;

/**
 * Writes the activities of ranks over time to {@code timeline.csv}. To keep the file small, it writes only evenly
 * spread ranks of large programs, and only the beginning of long programs.
 */
public final class TimelineRows implements ProgramRows {
    /** Name of the activity in a row for a computation. */
    public static final String COMPUTE = "compute";
    /** Largest number of ranks of a program. */
    public static final int RANKS = 32;
    /** Largest number of rows. */
    public static final int ROWS = 30_000;
    /** The file. */
    public static final FileLayout LAYOUT = FileLayout.of("timeline.csv",
                    "One row per computation and per call of a collective on a rank, for at most 32 ranks of a program,"
                    + " spread evenly. Only the first 30,000 rows are written.")
            .with("workload", "name of the workload")
            .with("rank", "number of the rank, from 0")
            .with("what", "`compute`, or the kind of the collective")
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
     * Whether a rank is shown. The ranks are divided into as many parts as there are shown ranks, and the first rank of
     * each part is shown.
     */
    public static boolean isShown(final int rank, final int of) {
        return of <= RANKS || rank == 0 || (long) rank * RANKS / of != (rank - 1L) * RANKS / of;
    }
}
