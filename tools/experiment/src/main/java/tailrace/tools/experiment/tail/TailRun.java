package tailrace.tools.experiment.tail;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import tailrace.scenario.jobs.JobRunner;
import tailrace.tools.experiment.tail.TailResult.BatchQuantiles;

/**
 * Estimates a tail quantile with tilted sizes (CCEval, section 4.3 and algorithm 2), and beside it what plain sampling
 * gives, so that a change of the estimand is never taken for fewer trials.
 */
public final class TailRun {
    private final Cycles cycles;
    private final TailSettings settings;
    private final TailKept kept;
    private final double meanFlows;
    private final SearchStep first;

    /**
     * Prepares a run and simulates the first cycles of the original law.
     *
     * @param processes makes what each thread simulates
     * @param original law of sizes that results are about
     * @param seed of all cycles
     * @param runner runs them
     * @param kept what is there already
     */
    public TailRun(final Supplier<FlowProcess> processes, final TiltableSizes original, final long seed,
            final TailSettings settings, final JobRunner runner, final TailKept kept) {
        this.cycles = new Cycles(processes, original, seed, runner);
        this.settings = settings;
        this.kept = kept;
        final double known = processes.get().meanFlows();
        this.first = kept.step(0).orElseGet(() -> first(known));
        this.meanFlows = Double.isNaN(known) ? first.flows() : known;
    }

    private SearchStep first(final double knownFlows) {
        final List<CycleFlows> plain = cycles.run("first", 0, settings.plainCycles(), cycles.original(),
                Double.POSITIVE_INFINITY);
        final double flows = PooledTail.meanFlows(plain);
        final SearchStep step = new SearchStep(flows, PooledTail.quantile(plain, settings.level(),
                Double.isNaN(knownFlows) ? flows : knownFlows), plain.size(), new MarkSums());
        kept.add(0, step);
        return step;
    }

    /** Looks for a tilted law, and runs with it. */
    public TailResult run() {
        return run(search(), trials -> { });
    }

    /** Looks for a tilted law. */
    public Tilt search() {
        return new CrossEntropy(cycles, settings, kept).search(meanFlows, first.quantile());
    }

    /** Runs with a law that is given: as many plain cycles as tilted ones, until these know the pooled quantile. */
    public TailResult run(final Tilt tilt) {
        return run(tilt, trials -> { });
    }

    /**
     * The same, watched.
     *
     * @param progress told of the number of trials, plain and tilted, after each batch
     */
    public TailResult run(final Tilt tilt, final LongConsumer progress) {
        final TailTally tilted = new TailTally(settings, meanFlows, true);
        final TailTally plain = new TailTally(settings, meanFlows, false);
        final List<BatchQuantiles> quantiles = new ArrayList<>();
        for (int batch = 0; batch < settings.maxBatches(); batch++) {
            final TailBatch ofTilted = batch(true, batch, tilt.law(), tilt.switchAbove());
            final TailBatch ofPlain = batch(false, batch, cycles.original(), Double.POSITIVE_INFINITY);
            tilted.add(ofTilted);
            plain.add(ofPlain);
            quantiles.add(new BatchQuantiles(ofPlain.quantile(), ofTilted.quantile()));
            progress.accept(2L * (batch + 1) * settings.cyclesPerBatch());
            if (batch + 1 >= settings.minBatches()
                    && tilted.isWithin(settings.relativeError(), settings.confidence())) {
                break;
            }
        }
        final List<TailValue> values = new ArrayList<>();
        for (final TailTally tally : List.of(plain, tilted)) {
            values.add(tally.pooled(settings.confidence()));
            values.add(tally.perTrial(settings.confidence()));
        }
        return new TailResult(List.copyOf(values), tilt, meanFlows,
                settings.plainCycles() + (long) tilt.steps().size() * settings.cyclesPerEpoch(), quantiles);
    }

    private TailBatch batch(final boolean tilted, final int number, final TiltableSizes law, final double switchAbove) {
        return kept.batch(tilted, number).orElseGet(() -> {
            final TailBatch batch = TailBatch.of(cycles.run(tilted ? "tilted" : "plain",
                    (long) number * settings.cyclesPerBatch(), settings.cyclesPerBatch(), law, switchAbove),
                    settings.level(), meanFlows);
            kept.add(tilted, number, batch);
            return batch;
        });
    }
}
