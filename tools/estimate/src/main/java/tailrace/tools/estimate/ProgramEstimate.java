package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.scenario.output.TimelineRows;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.run.ProgramLog;

/**
 * An estimate of a scenario with programs: completion times of flows, and times of the programs' steps and collectives.
 */
public final class ProgramEstimate extends FlowEstimate {
    private final ProgramLog programs;
    private final KeptRows rows;

    /**
     * Creates an estimate; the arrays are not copied.
     *
     * @param workloads names of the workloads
     * @param fctPs completion times by flow, in ps
     * @param idealFctPs completion times on the empty network, in ps
     * @param programs results of the programs
     * @param rows ended steps, collectives and programs, in order
     */
    public ProgramEstimate(final Decomposition network, final List<String> workloads, final long[] fctPs,
            final long[] idealFctPs, final EstimateAccount account, final ProgramLog programs, final KeptRows rows) {
        super(network, workloads, fctPs, idealFctPs, new long[network.links().count()], account);
        this.programs = programs;
        this.rows = rows;
    }

    /**
     * Records ended steps, collectives and programs, to report them later. Of the computations and calls of single
     * ranks, it keeps only those that a timeline shows.
     */
    public static final class KeptRows implements ProgramRows {
        private final List<Consumer<ProgramRows>> rows = new ArrayList<>();
        private final Map<Integer, Integer> ranks = new HashMap<>();
        private int spans;

        @Override
        public void placed(final int workload, final int[] hostOfRank) {
            ranks.put(workload, hostOfRank.length);
            rows.add(to -> to.placed(workload, hostOfRank.clone()));
        }

        @Override
        public void compute(final ComputeRow row) {
            if (isShown(row.workload(), row.rank())) {
                rows.add(to -> to.compute(row));
            }
        }

        @Override
        public void call(final CallRow row) {
            if (isShown(row.workload(), row.rank())) {
                rows.add(to -> to.call(row));
            }
        }

        private boolean isShown(final int workload, final int rank) {
            return TimelineRows.isShown(rank, ranks.get(workload)) && spans++ < TimelineRows.ROWS;
        }

        @Override
        public void collective(final CollectiveRow row) {
            rows.add(to -> to.collective(row));
        }

        @Override
        public void step(final StepRow row) {
            rows.add(to -> to.step(row));
        }

        @Override
        public void rank(final RankRow row) {
            rows.add(to -> to.rank(row));
        }

        @Override
        public void program(final ProgramRow row) {
            rows.add(to -> to.program(row));
        }
    }

    /** Reports the recorded items in their original order. */
    @Override
    public void reportTo(final ProgramRows to) {
        rows.rows.forEach(row -> row.accept(to));
    }

    @Override
    ProgramLog programs() {
        return programs;
    }
}
