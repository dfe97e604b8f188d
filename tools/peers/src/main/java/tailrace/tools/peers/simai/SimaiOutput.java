package tailrace.tools.peers.simai;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.FileLayout;
import tailrace.scenario.output.Output;
import tailrace.scenario.output.WatchedRun;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.program.simai.SimaiProgram;
import tailrace.scenario.program.simai.SimaiWorkload;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.workload.application.SimaiApplication;

/** Writes and prints the results of rank 0, as SimAI does for its workloads. The run must last until rank 0 ends. */
public final class SimaiOutput implements Output {
    /** The table that SimAI writes. */
    public static final FileLayout CSV = FileLayout.of("ncclFlowModel_EndToEnd.csv",
                    "As SimAI writes it, of rank 0: two lines of totals, a row per layer, a row of sums and a line of"
                            + " totals; times in us, bandwidths in GiB/s.")
            .with("layer_name", "name of the layer")
            .with("test1", "SimAI's name of the run")
            .with("fwd compute", "computation of the forward pass; wg: of weight gradients, ig: of input gradients")
            .with("fwd exposed comm", "communication that the rank waited for; wg, ig: as in fwd compute")
            .with("fwd total comm", "time of the layer's collective; wg, ig: as in fwd compute")
            .with("algbw", "size divided by time of the collective in the column before, in GiB/s")
            .with("busbw", "algbw times 2(n-1)/n for an all-reduce, (n-1)/n for others")
            .with("workload finished at", "end of the rank");
    /** The lines that SimAI prints. */
    public static final FileLayout PRINTED = FileLayout.of("simai.txt",
            "What SimAI prints at the end: times of rank 0 in each layer, in cycles of a ns.");

    @Override
    public List<String> files() {
        return List.of(CSV.file(), PRINTED.file());
    }

    @Override
    public void open(final WatchedRun run) {
        final int[] found = IntStream.range(0, run.workloads().size())
                .filter(i -> run.workloads().get(i).application instanceof SimaiApplication).toArray();
        require(found.length == 1, "outputs: simai with " + found.length + " workloads of SimAI (expected: one)");
        final SimaiApplication application = (SimaiApplication) run.workloads().get(found[0]).application;
        final SimaiWorkload workload = SimaiWorkload.read(application.file);
        final SimaiProgram.Made made = application.make(workload, run.topology().hostCount());
        final EndToEnd numbers = new EndToEnd(workload, made);
        run.onPrograms(new RankZero(found[0], made, numbers));
        run.atEnd(() -> {
            if (numbers.hasEnded()) {
                AtomicFiles.write(run.file(CSV.file()), String.join("\n", numbers.csv()) + "\n");
                AtomicFiles.write(run.file(PRINTED.file()), String.join("\n", numbers.printed()) + "\n");
            }
        });
    }

    /** Records the calls and the end of rank 0. */
    private static final class RankZero implements ProgramRows {
        private final int workload;
        private final EndToEnd numbers;
        private final Int2ObjectOpenHashMap<SimaiProgram.Call> calls = new Int2ObjectOpenHashMap<>();

        RankZero(final int workload, final SimaiProgram.Made made, final EndToEnd numbers) {
            this.workload = workload;
            this.numbers = numbers;
            made.calls().forEach(call -> calls.put(call.number(), call));
        }

        @Override
        public void call(final CallRow row) {
            if (row.workload() == workload && row.rank() == 0) {
                numbers.left(calls.get(row.call()), row.endPs() - row.startPs());
            }
        }

        @Override
        public void rank(final RankRow row) {
            if (row.workload() == workload && row.rank() == 0) {
                numbers.ended(row.endPs());
            }
        }
    }
}
