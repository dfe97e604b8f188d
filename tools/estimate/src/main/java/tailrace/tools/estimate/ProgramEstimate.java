package tailrace.tools.estimate;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.run.ProgramLog;

/** An estimate of a scenario with programs: completion times of flows, and what came of the programs. */
public final class ProgramEstimate extends FlowEstimate {
    private final ProgramLog programs;
    private final List<ProgramRows.StepRow> steps;
    private final List<ProgramRows.CollectiveRow> collectives;
    private final List<ProgramRows.ProgramRow> wholes;

    /**
     * An estimate; the arrays are kept.
     *
     * @param workloads names of the workloads
     * @param fctPs completion times by flow, in ps
     * @param idealFctPs those on the empty network
     * @param programs figures of the programs
     * @param rows what ended, in this order
     */
    public ProgramEstimate(final Decomposition network, final List<String> workloads, final long[] fctPs,
            final long[] idealFctPs, final EstimateAccount account, final ProgramLog programs, final KeptRows rows) {
        super(network, workloads, fctPs, idealFctPs, new long[network.links().count()], account);
        this.programs = programs;
        this.steps = List.copyOf(rows.steps);
        this.collectives = List.copyOf(rows.collectives);
        this.wholes = List.copyOf(rows.wholes);
    }

    /** Keeps rows of steps, collectives and programs. */
    public static final class KeptRows implements ProgramRows {
        private final List<StepRow> steps = new ArrayList<>();
        private final List<CollectiveRow> collectives = new ArrayList<>();
        private final List<ProgramRow> wholes = new ArrayList<>();

        @Override
        public void step(final StepRow row) {
            steps.add(row);
        }

        @Override
        public void collective(final CollectiveRow row) {
            collectives.add(row);
        }

        @Override
        public void program(final ProgramRow row) {
            wholes.add(row);
        }
    }

    /** Reports all steps, collectives and programs that ended. */
    public void reportTo(final ProgramRows rows) {
        collectives.forEach(rows::collective);
        steps.forEach(rows::step);
        wholes.forEach(rows::program);
    }

    @Override
    ProgramLog programs() {
        return programs;
    }
}
