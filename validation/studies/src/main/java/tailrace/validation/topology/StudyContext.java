package tailrace.validation.topology;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.results.files.FileNames;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.topology.flow.Goal;
import tailrace.tools.topology.flow.Solver;
import tailrace.tools.topology.flow.Traffic;
import tailrace.tools.topology.search.Probe;
import tailrace.tools.topology.search.ProbeResult;
import tailrace.tools.topology.search.ProbeRows;
import tailrace.tools.topology.search.Prober;
import tailrace.tools.topology.search.Question;
import tailrace.validation.study.KeptResults;

/** Holds the settings of figures, and the instances that are solved so far. */
final class StudyContext implements AutoCloseable {
    private static final String NUMBERS = "numbers";
    private static final double FULL = 0.99;
    private static final double MARGIN = 2e-4;

    /** Number of instances of each point. */
    final int seeds;
    /** Whether only the small versions are run. */
    final boolean quick;
    /** Gap of throughputs, unless a figure has a gap of its own. */
    final double gap;
    private final Solving solving;
    private final JobRunner runner;
    private final Path folder;              // null: nothing is stored
    private final Rounds.Look progress;
    private final Map<String, KeptRows<Probe, ProbeResult>> files = new TreeMap<>();
    private KeptResults<Double> kept;       // null: not yet requested

    /**
     * A solver of throughputs.
     *
     * @param inNames suffix in the names of files with the solver's results
     * @param solver the solver
     */
    record Solving(String inNames, Solver solver) {}

    StudyContext(final int seeds, final boolean quick, final double gap, final Path folder, final Solving solving,
            final JobRunner runner, final Rounds.Look progress) {
        this.seeds = seeds;
        this.quick = quick;
        this.gap = gap;
        this.folder = folder;
        this.solving = solving;
        this.runner = runner;
        this.progress = progress;
    }

    /** Solves the instances that questions about throughputs need. */
    KeptRows<Probe, ProbeResult> answer(final String traffic, final List<? extends Question> questions) {
        return answer(traffic, gap, questions);
    }

    /** Solves the instances that questions need, with another gap. */
    KeptRows<Probe, ProbeResult> answer(final String traffic, final double otherGap,
            final List<? extends Question> questions) {
        return answer(String.format(Locale.ROOT, "%s gap %s", traffic, otherGap), traffic, Goal.gap(otherGap),
            questions);
    }

    /** Solves the instances that questions about full throughput, 0.99 or more, need. */
    KeptRows<Probe, ProbeResult> answerFull(final String traffic, final List<? extends Question> questions) {
        return answer(traffic + " full", traffic, Goal.atLeast(FULL, MARGIN), questions);
    }

    /**
     * Runs pieces of work in parallel without storing results; returns the results in order.
     *
     * @param work work, which may return anything when it is cancelled
     * @throws CancellationException if the work is cancelled
     */
    <S, R> List<R> each(final List<S> pieces, final JobWorker<S, R> work) {
        return each(pieces, work, (job, result) -> {});
    }

    private <S, R> List<R> each(final List<S> pieces, final JobWorker<S, R> work,
            final BiConsumer<Integer, R> ended) {
        final TreeMap<Long, R> results = new TreeMap<>();
        final JobWorker<S, R> whole = (piece, control) -> {
            final R result = work.run(piece, control);
            if (!control.shouldContinue()) {
                throw new CancellationException();
            }
            return result;
        };
        runner.run(JobBatch.of(pieces, Object::toString, () -> whole), new JobListener<R>() {
            @Override
            public void done(final long job, final R result) {
                results.put(job, result);
                ended.accept(Math.toIntExact(job), result);
            }

            @Override
            public boolean onProgress(final JobProgress now) {
                return progress.onProgress(now.done(), now.count());
            }
        });
        return List.copyOf(results.values());
    }

    /**
     * Runs pieces of work in parallel. Their results are numbers, which are stored by the pieces' names.
     *
     * @throws CancellationException if the work is cancelled
     */
    <S> List<Double> numbers(final List<S> pieces, final JobWorker<S, Double> work) {
        kept = kept != null ? kept : new KeptResults<>(folder, NUMBERS, Double.class, warning -> { });
        final List<S> open = pieces.stream().filter(piece -> kept.find(piece.toString()).isEmpty()).toList();
        each(open, work, (job, value) -> kept.keep(open.get(job).toString(), value));
        return pieces.stream().map(piece -> kept.find(piece.toString()).orElse(Double.NaN)).toList();
    }

    static double full() {
        return FULL;
    }

    private KeptRows<Probe, ProbeResult> answer(final String what, final String traffic, final Goal goal,
            final List<? extends Question> questions) {
        final String name = what + solving.inNames;
        final String file = FileNames.of(name.replaceAll("[^A-Za-z0-9.]+", "-"));
        final KeptRows<Probe, ProbeResult> known = files.computeIfAbsent(name, of -> folder == null
            ? ProbeRows.inMemory() : ProbeRows.open(folder.resolve(file + ".csv"), file, warning -> { }));
        new Prober(Traffic.parse(traffic), solving.solver, goal).answer(questions, known, runner, progress);
        return known;
    }

    @Override
    public void close() {
        files.values().forEach(KeptRows::close);
        if (kept != null) {
            kept.close();
        }
    }
}
