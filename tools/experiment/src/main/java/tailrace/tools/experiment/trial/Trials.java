package tailrace.tools.experiment.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.SentScenario;
import tailrace.scenario.jobs.JobControl;

/**
 * The trials of a scenario with consecutive seeds, beginning with the scenario's own seed. Trials with a stored result
 * are not run again.
 */
public final class Trials {
    private final SeededScenarios scenarios;
    private final List<Metric> metrics;
    private final Executors executors;
    private final List<TrialResult> results = new ArrayList<>();
    private Consumer<TrialResult> finished = result -> { };

    /**
     * Creates trials.
     *
     * @param executors creates an executor for each thread
     */
    public Trials(final SeededScenarios scenarios, final List<Metric> metrics, final Executors executors) {
        this.scenarios = scenarios;
        this.metrics = List.copyOf(metrics);
        this.executors = executors;
    }

    /**
     * Creates trials with the same seeds and metrics. Callers compute the results of the new trials from other trials,
     * without simulations.
     */
    public Trials alike() {
        return new Trials(scenarios, metrics, () -> {
            throw new IllegalStateException("trials that are made of others");
        });
    }

    /** Returns the metrics. */
    public List<Metric> metrics() {
        return metrics;
    }

    /** Returns whether trials have their own {@linkplain TrialBounds intervals}. */
    public boolean giveBounds() {
        return executors.givesBounds();
    }

    /** Returns the scenario with the first seed. */
    public Scenario scenario() {
        return scenarios.given();
    }

    /** Sets the listener that is notified when a trial has run. */
    public void onFinished(final Consumer<TrialResult> listener) {
        finished = listener;
    }

    /** Stores a trial of an earlier call. It ignores seeds of other trials, and trials that already have a result. */
    public void keep(final TrialResult result) {
        final long place = result.seed() - firstSeed();
        if (place >= 0 && place < Integer.MAX_VALUE && !has((int) place)) {
            set((int) place, result);
        }
    }

    private long firstSeed() {
        return scenarios.given().seed;
    }

    private void set(final int place, final TrialResult result) {
        while (results.size() <= place) {
            results.add(null);
        }
        results.set(place, result);
    }

    /** Returns whether a trial has a result. */
    public boolean has(final int trial) {
        return trial < results.size() && results.get(trial) != null;
    }

    /** Returns the result of a trial by its number, from 0. */
    public TrialResult get(final int trial) {
        return results.get(trial);
    }

    /** Returns how many of the first trials have results. */
    public int done(final int count) {
        int there = 0;
        for (int trial = 0; trial < Math.min(count, results.size()); trial++) {
            there += results.get(trial) == null ? 0 : 1;
        }
        return there;
    }

    /** Returns the number of leading trials with results, up to the first missing one. */
    public int inARow() {
        int trial = 0;
        while (has(trial)) {
            trial++;
        }
        return trial;
    }

    /** Returns all results in the order of their seeds. */
    public List<TrialResult> all() {
        return results.stream().filter(each -> each != null).toList();
    }

    /** Returns the values of a metric in the first trials, all of which have results. */
    public double[] values(final int metric, final int count) {
        return results.subList(0, count).stream().mapToDouble(each -> each.values()[metric]).toArray();
    }

    /** Returns the executors of the trials. */
    public Executors executors() {
        return executors;
    }

    /** Returns the heap in bytes that the network of a trial takes. */
    public long networkBytes() {
        return scenarios.networkBytes();
    }

    /** Returns the seed of a trial by its number, from 0. */
    public long seed(final int trial) {
        return firstSeed() + trial;
    }

    /** Returns the seeds of the first trials. */
    public long[] seeds(final int count) {
        return LongStream.range(0, count).map(trial -> firstSeed() + trial).toArray();
    }

    /** Returns the scenario for another JVM. */
    public SentScenario sent() {
        return scenarios.sent();
    }

    /** Runs the trial of a seed without storing it. Several threads may call this method. */
    public TrialResult run(final long seed, final Executor executor, final JobControl control) {
        return scenarios.with(seed, scenario -> executor.run(scenario, metrics, control));
    }

    /** Stores a trial that has just run. */
    public void take(final TrialResult result) {
        set((int) (result.seed() - firstSeed()), result);
        finished.accept(result);
    }
}
