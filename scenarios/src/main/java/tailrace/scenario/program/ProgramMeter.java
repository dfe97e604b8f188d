package tailrace.scenario.program;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;

/**
 * Computes the results of one program from the computations and calls of its ranks. Memory depends on the number of
 * ranks, and on the number of calls and steps in progress.
 */
public final class ProgramMeter implements ProgramListener {
    private final int workload;
    private final Program program;
    private final int[] hostOfRank;
    private final ProgramRows rows;
    private final Int2ObjectOpenHashMap<Passage> calls = new Int2ObjectOpenHashMap<>();
    /** Entry time per call and rank, in ps. */
    private final Long2LongOpenHashMap enteredPs = new Long2LongOpenHashMap();
    private final Int2ObjectOpenHashMap<Passage> steps = new Int2ObjectOpenHashMap<>();
    /**
     * Per rank: start of the rank's current step. The next array is the computing time of the rank before this step.
     */
    private final long[] stepFromPs;
    private final long[] computedBeforeStepPs;
    private final long[] computedPs;
    private final long[] computesUntilPs;
    private final long[] messages;
    private final long[] sentBytes;
    private long startPs;
    private int ranksEnded;

    /** Progress of the ranks through a call or a step. */
    private static final class Passage {
        private long startPs = Long.MAX_VALUE;
        private long firstEndPs;
        private int ended;
    }

    /** Creates a meter of a program that has not begun. */
    public ProgramMeter(final int workload, final Program program, final int[] hostOfRank, final ProgramRows rows) {
        this.workload = workload;
        this.program = program;
        this.hostOfRank = hostOfRank.clone();
        this.rows = rows;
        this.stepFromPs = new long[hostOfRank.length];
        this.computedBeforeStepPs = new long[hostOfRank.length];
        this.computedPs = new long[hostOfRank.length];
        this.computesUntilPs = new long[hostOfRank.length];
        this.messages = new long[hostOfRank.length];
        this.sentBytes = new long[hostOfRank.length];
    }

    @Override
    public void started(final long nowPs) {
        startPs = nowPs;
        Arrays.fill(stepFromPs, nowPs);
    }

    @Override
    public void entered(final int rank, final int call, final long nowPs) {
        final Passage passage = calls.computeIfAbsent(call, none -> new Passage());
        passage.startPs = Math.min(passage.startPs, nowPs);
        enteredPs.put(key(rank, call), nowPs);
    }

    private static long key(final int rank, final int call) {
        return (long) call << Integer.SIZE | rank;
    }

    @Override
    public void left(final int rank, final int call, final long nowPs) {
        final Passage passage = calls.get(call);
        passage.firstEndPs = passage.ended == 0 ? nowPs : passage.firstEndPs;
        passage.ended++;
        final CollectiveCall which = program.call(call);
        rows.call(new ProgramRows.CallRow(workload, call, which, rank, enteredPs.remove(key(rank, call)), nowPs));
        if (passage.ended == which.ranks()) {
            calls.remove(call);
            rows.collective(new ProgramRows.CollectiveRow(
                    workload, which, passage.startPs, passage.firstEndPs, nowPs, rank, Double.NaN));
        }
    }

    @Override
    public void stepped(final int rank, final int step, final long nowPs) {
        final Passage passage = steps.computeIfAbsent(step, none -> new Passage());
        final long fromPs = stepFromPs[rank];
        passage.startPs = Math.min(passage.startPs, fromPs);
        passage.firstEndPs = passage.ended == 0 ? nowPs : passage.firstEndPs;
        passage.ended++;
        if (passage.ended == program.ranks()) {
            steps.remove(step);
            rows.step(new ProgramRows.StepRow(workload, step, passage.startPs, passage.firstEndPs, nowPs, rank,
                    nowPs - fromPs, computedPs[rank] - computedBeforeStepPs[rank]));
        }
        stepFromPs[rank] = nowPs;
        computedBeforeStepPs[rank] = computedPs[rank];
    }

    /** Counts a computation; simultaneous computations on several processors count once. */
    @Override
    public void computes(final int rank, final int cpu, final long nowPs, final long durationPs) {
        final long fromPs = Math.max(nowPs, computesUntilPs[rank]);
        final long untilPs = Math.max(fromPs, nowPs + durationPs);
        computedPs[rank] += untilPs - fromPs;
        computesUntilPs[rank] = untilPs;
        if (durationPs > 0) {
            rows.compute(new ProgramRows.ComputeRow(workload, rank, nowPs, nowPs + durationPs));
        }
    }

    @Override
    public void sends(final int rank, final long bytes, final long nowPs) {
        messages[rank]++;
        sentBytes[rank] += bytes;
    }

    @Override
    public void ended(final int rank, final long nowPs) {
        rows.rank(new ProgramRows.RankRow(workload, rank, hostOfRank[rank], nowPs, computedPs[rank], messages[rank],
                sentBytes[rank]));
        ranksEnded++;
        if (ranksEnded == hostOfRank.length) {
            rows.program(new ProgramRows.ProgramRow(workload, hostOfRank.length, startPs, nowPs));
        }
    }
}
