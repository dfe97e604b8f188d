package tailrace.tools.experiment.tail;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.experiment.tail.TailResult.BatchQuantiles;
import tailrace.tools.experiment.tail.TailRows.BatchNumber;

/**
 * Estimates a tail quantile with tilted sizes (CCEval, section 4.3 and algorithm 2), and by plain sampling. The
 * comparison prevents a changed estimand from being mistaken for a gain.
 *
 * <p>The first round has plain cycles. The next rounds search for a law under which the tail is frequent
 * (cross-entropy, algorithm 1), one step per round. Then rounds of one batch alternate between tilted and plain cycles,
 * until the pooled quantile of the tilted cycles has the requested error.
 */
public final class TailRun implements Rounds.Rule<Cycle, CycleFlows>, Rounds.Results<Cycle, CycleFlows> {
    /** Minimum number of effective cycles that determine a law of two parameters. */
    private static final double MIN_EFFECTIVE = 2;

    private final Supplier<FlowProcess> processes;
    private final TiltableSizes original;
    private final long seed;
    private final TailSettings settings;
    private final TailRows kept;
    private final Tilt given;               // null if the run searches for the law
    private final List<String> laws = new ArrayList<>();
    private final List<BatchQuantiles> quantiles = new ArrayList<>();
    private double meanFlows;
    private TiltableSizes law;
    private double switchAbove;
    private TailTally plain;                // null until the search has ended
    private TailTally tilted;
    private int step;
    private CycleFlows[] round;             // cycles of the current round, which put() adds
    private Consumer<List<CycleFlows>> taken;

    /**
     * Prepares a run.
     *
     * @param processes creates a process for each thread
     * @param original target law of sizes
     * @param seed seed of all cycles
     * @param kept journals with the rows of earlier calls
     * @param given tilted law; null: the run searches for it
     */
    public TailRun(final Supplier<FlowProcess> processes, final TiltableSizes original, final long seed,
            final TailSettings settings, final TailRows kept, final Tilt given) {
        this.processes = processes;
        this.original = original;
        this.seed = seed;
        this.settings = settings;
        this.kept = kept;
        this.given = given;
        this.meanFlows = processes.get().meanFlows();
        this.law = original;
    }

    /**
     * Runs in memory until the stop rule holds.
     *
     * @param given tilted law; null: the run searches for it
     */
    public static TailResult run(final Supplier<FlowProcess> processes, final TiltableSizes original, final long seed,
            final TailSettings settings, final Tilt given, final JobRunner runner) {
        final TailRun run = new TailRun(processes, original, seed, settings, TailRows.inMemory(), given);
        Rounds.run(run, run, runner, Rounds.UNWATCHED);
        return run.result();
    }

    @Override
    public Optional<JobBatch<Cycle, CycleFlows>> next() {
        for (; step <= (given == null ? settings.epochs() : 0); step++) {
            final SearchStep known = kept.steps().get(step);
            if (known == null) {
                return Optional.of(step == 0 ? first() : search());
            }
            take(known);
        }
        if (given != null) {
            law = given.law();
            switchAbove = given.switchAbove();
        }
        plain = plain == null ? new TailTally(settings, meanFlows, false) : plain;
        tilted = tilted == null ? new TailTally(settings, meanFlows, true) : tilted;
        while (quantiles.size() < settings.maxBatches() && !isEnough()) {
            final BatchNumber ofTilted = new BatchNumber(true, quantiles.size());
            final BatchNumber ofPlain = new BatchNumber(false, quantiles.size());
            if (!kept.batches().has(ofTilted) || !kept.batches().has(ofPlain)) {
                return Optional.of(kept.batches().has(ofTilted) ? batch(ofPlain, original, Double.POSITIVE_INFINITY)
                        : batch(ofTilted, law, switchAbove));
            }
            tilted.add(kept.batches().get(ofTilted));
            plain.add(kept.batches().get(ofPlain));
            quantiles.add(new BatchQuantiles(kept.batches().get(ofPlain).quantile(),
                    kept.batches().get(ofTilted).quantile()));
        }
        return Optional.empty();
    }

    private boolean isEnough() {
        return quantiles.size() >= settings.minBatches()
                && tilted.isWithin(settings.relativeError(), settings.confidence());
    }

    /** Applies a step of the search: chooses the law under which the tail is most likely. */
    private void take(final SearchStep known) {
        if (step == 0) {
            meanFlows = Double.isNaN(meanFlows) ? known.flows() : meanFlows;
            switchAbove = known.quantile();
            return;
        }
        if (!Double.isNaN(known.quantile())) {
            switchAbove = known.quantile();
            law = known.effective() >= MIN_EFFECTIVE ? law.likeliest(known.marks()) : law;
        }
        laws.add(law.text());
    }

    private JobBatch<Cycle, CycleFlows> first() {
        return cycles("first", 0, settings.plainCycles(), original, Double.POSITIVE_INFINITY, sample -> {
            final double flows = PooledTail.meanFlows(sample);
            kept.steps().put(0, new SearchStep(flows, PooledTail.quantile(sample, settings.level(),
                    Double.isNaN(meanFlows) ? flows : meanFlows), sample.size(), new MarkSums()));
        });
    }

    private JobBatch<Cycle, CycleFlows> search() {
        return cycles("search", step - 1, settings.cyclesPerEpoch(), law, Double.POSITIVE_INFINITY,
                sample -> kept.steps().put(step, SearchStep.of(sample,
                        PooledTail.quantile(sample, settings.level(), meanFlows), settings.weighted())));
    }

    private JobBatch<Cycle, CycleFlows> batch(final BatchNumber number, final TiltableSizes from, final double until) {
        return cycles(number.sizes(), number.number(), settings.cyclesPerBatch(), from, until,
                sample -> kept.batches().put(number, TailBatch.of(sample, settings.level(), meanFlows)));
    }

    /** Creates a round of several cycles of a phase. They are evaluated together. */
    private JobBatch<Cycle, CycleFlows> cycles(final String phase, final int number, final int count,
            final TiltableSizes from, final double until, final Consumer<List<CycleFlows>> atEnd) {
        round = new CycleFlows[count];
        taken = atEnd;
        return JobBatch.of(LongStream.range(0, count)
                .mapToObj(i -> new Cycle(phase, (long) number * count + i, from, until)).toList(),
                cycle -> "trial " + cycle.number() + " of " + phase, () -> {
                    final FlowProcess process = processes.get();
                    return (cycle, control) -> cycle.run(process, original, seed);
                });
    }

    @Override
    public boolean has(final Cycle cycle) {
        return false; // rows are written at the end of a round
    }

    @Override
    public void put(final Cycle cycle, final CycleFlows flows) {
        round[(int) (cycle.number() % round.length)] = flows;
    }

    @Override
    public void roundEnded() {
        taken.accept(List.of(round));
    }

    /** Returns the number of trials in the finished batches. */
    @Override
    public long size() {
        return kept.batches().size() * settings.cyclesPerBatch();
    }

    /** Returns the final result. */
    public TailResult result() {
        final List<TailValue> values = new ArrayList<>();
        for (final TailTally tally : List.of(plain, tilted)) {
            values.add(tally.pooled(settings.confidence()));
            values.add(tally.perTrial(settings.confidence()));
        }
        final Tilt tilt = given != null ? given : new Tilt(law, switchAbove, List.copyOf(laws));
        return new TailResult(List.copyOf(values), tilt, meanFlows,
                settings.plainCycles() + (long) tilt.steps().size() * settings.cyclesPerEpoch(), quantiles);
    }
}
