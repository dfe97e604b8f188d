package tailrace.tools.evaluate.tail;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import tailrace.scenario.jobs.JobRunner;

/**
 * Estimates a tail quantile with tilted sizes (CCEval, section 4.3 and algorithm 2), and beside it what plain sampling
 * gives, so that a change of the estimand is never taken for fewer trials.
 */
public final class TailRun {
    private final Cycles cycles;
    private final TailSettings settings;
    private final double meanFlows;
    private final List<CycleFlows> first;

    /**
     * Prepares a run and simulates the first cycles of the original law.
     *
     * @param processes makes what each thread simulates
     * @param original law of sizes that results are about
     * @param seed of all cycles
     * @param runner runs them
     */
    public TailRun(final Supplier<FlowProcess> processes, final SizeLaw original, final long seed,
            final TailSettings settings, final JobRunner runner) {
        this.cycles = new Cycles(processes, original, seed, runner);
        this.settings = settings;
        this.first = cycles.run("first", 0, settings.plainCycles(), original, Double.POSITIVE_INFINITY);
        final double known = processes.get().meanFlows();
        this.meanFlows = Double.isNaN(known) ? PooledTail.meanFlows(first) : known;
    }

    /** Looks for a tilted law, and runs with it. */
    public TailResult run() {
        return run(search(), trials -> { });
    }

    /** Looks for a tilted law. */
    public Tilt search() {
        return new CrossEntropy(cycles, settings)
                .search(meanFlows, PooledTail.quantile(first, settings.level(), meanFlows));
    }

    /** Runs with a law that is given: as many plain cycles as tilted ones, until these know the pooled quantile. */
    public TailResult run(final Tilt tilt) {
        return run(tilt, trials -> { });
    }

    /**
     * The same, watched.
     *
     * @param progress told of the number of tilted trials after each batch
     */
    public TailResult run(final Tilt tilt, final LongConsumer progress) {
        final TailTally tilted = new TailTally(settings, meanFlows, true);
        final TailTally plain = new TailTally(settings, meanFlows, false);
        for (int batch = 0; batch < settings.maxBatches(); batch++) {
            final long number = (long) batch * settings.cyclesPerBatch();
            tilted.addBatch(cycles.run("tilted", number, settings.cyclesPerBatch(), tilt.law(), tilt.switchAbove()));
            plain.addBatch(cycles.run(
                    "plain", number, settings.cyclesPerBatch(), cycles.original(), Double.POSITIVE_INFINITY));
            progress.accept(number + settings.cyclesPerBatch());
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
                first.size() + (long) tilt.steps().size() * settings.cyclesPerEpoch());
    }
}
