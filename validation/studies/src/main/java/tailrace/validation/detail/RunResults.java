package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import tailrace.scenario.results.stats.MeanInterval;

/** All available results, by run and seed. */
final class RunResults {
    private final Map<String, RunResult> byRunAndSeed = new HashMap<>();
    private final TreeSet<Long> seeds = new TreeSet<>();

    void add(final RunResult result) {
        byRunAndSeed.put(result.name() + "#" + result.seed(), result);
        seeds.add(result.seed());
    }

    /** Returns the results of a run, by seed. */
    List<RunResult> of(final String run) {
        final List<RunResult> found = new ArrayList<>();
        seeds.forEach(seed -> Optional.ofNullable(byRunAndSeed.get(run + "#" + seed)).ifPresent(found::add));
        return found;
    }

    /** Returns all results. */
    List<RunResult> all() {
        return List.copyOf(byRunAndSeed.values());
    }

    /** Measures a figure with each seed that has all required results. */
    MeanInterval measure(final ToDoubleFunction<Seed> figure) {
        return measure(figure, UnaryOperator.identity());
    }

    /** Measures a figure under a choice. */
    MeanInterval measure(final ToDoubleFunction<Seed> figure, final Choice choice) {
        return measure(figure, choice::runName);
    }

    private MeanInterval measure(final ToDoubleFunction<Seed> figure, final UnaryOperator<String> runs) {
        final List<Double> values = new ArrayList<>();
        for (final long seed : seeds) {
            try {
                values.add(figure.applyAsDouble(new Seed(seed, runs)));
            } catch (final MissingException none) {
                continue;
            }
        }
        return MeanInterval.of(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Signals that a required run is missing. */
    @SuppressWarnings("serial")
    private static final class MissingException extends RuntimeException {
        MissingException(final String what) {
            super(what, null, false, false);
        }
    }

    /** The results of one seed. */
    final class Seed {
        private final long seed;
        private final UnaryOperator<String> runs;

        private Seed(final long seed, final UnaryOperator<String> runs) {
            this.seed = seed;
            this.runs = runs;
        }

        RunResult run(final String name) {
            final RunResult found = byRunAndSeed.get(runs.apply(name) + "#" + seed);
            if (found == null) {
                throw new MissingException(name);
            }
            return found;
        }

        /** Returns the time of retrievals of a size, in ms. */
        double ms(final String run, final String size, final TimeQuantiles.Statistic statistic) {
            return get(run, run(run).retrievals(), size).get(statistic);
        }

        /** Returns the time of workflows with a number of retrievals, in ms. */
        double workflowMs(final String run, final String count, final TimeQuantiles.Statistic statistic) {
            return get(run, run(run).workflows(), count).get(statistic);
        }

        /** Returns the time of continuous flows of a size, in ms. */
        double flowMs(final String run, final String size, final TimeQuantiles.Statistic statistic) {
            return get(run, run(run).flows(), size).get(statistic);
        }

        private static TimeQuantiles get(final String run, final Map<String, TimeQuantiles> map, final String key) {
            if (!map.containsKey(key)) {
                throw new MissingException(run + " " + key);
            }
            return map.get(key);
        }
    }
}
