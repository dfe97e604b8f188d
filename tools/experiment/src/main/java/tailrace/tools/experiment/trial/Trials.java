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
 * The trials of a scenario: its seed, the one after it, and so on. Those that are there already are not run again.
 */
public final class Trials {
    private final SeededScenarios scenarios;
    private final List<Metric> metrics;
    private final Executors executors;
    private final List<TrialResult> results = new ArrayList<>();
    private Consumer<TrialResult> finished = result -> { };

    /**
     * Trials.
     *
     * @param executors makes one for each thread
     */
    public Trials(final SeededScenarios scenarios, final List<Metric> metrics, final Executors executors) {
        this.scenarios = scenarios;
        this.metrics = List.copyOf(metrics);
        this.executors = executors;
    }

    /** Trials of the same seeds and metrics, which are put together from these and others and never run. */
    public Trials alike() {
        return new Trials(scenarios, metrics, () -> {
            throw new IllegalStateException("trials that are made of others");
        });
    }

    /** What is measured. */
    public List<Metric> metrics() {
        return metrics;
    }

    /** Whether they have {@linkplain TrialBounds intervals} of their own. */
    public boolean giveBounds() {
        return executors.givesBounds();
    }

    /** The scenario with the first seed. */
    public Scenario scenario() {
        return scenarios.given();
    }

    /** Listener that is notified of every trial that is run, as soon as it has ended. */
    public void onFinished(final Consumer<TrialResult> listener) {
        finished = listener;
    }

    /** Takes a trial over from an earlier call; one of a seed that is none of these, or is there, is left out. */
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

    /** Whether the trial of this number, from 0, is there. */
    public boolean has(final int trial) {
        return trial < results.size() && results.get(trial) != null;
    }

    /** A trial by its number. */
    public TrialResult get(final int trial) {
        return results.get(trial);
    }

    /** How many of the first trials are there. */
    public int done(final int count) {
        int there = 0;
        for (int trial = 0; trial < Math.min(count, results.size()); trial++) {
            there += results.get(trial) == null ? 0 : 1;
        }
        return there;
    }

    /** How many of the first trials are there until one is missing. */
    public int inARow() {
        int trial = 0;
        while (has(trial)) {
            trial++;
        }
        return trial;
    }

    /** All that are there, in the order of their seeds. */
    public List<TrialResult> all() {
        return results.stream().filter(each -> each != null).toList();
    }

    /** Values of a metric in the first trials, all of which are there. */
    public double[] values(final int metric, final int count) {
        return results.subList(0, count).stream().mapToDouble(each -> each.values()[metric]).toArray();
    }

    /** Makes what runs them. */
    public Executors executors() {
        return executors;
    }

    /** Heap that the network of a trial takes, in bytes. */
    public long networkBytes() {
        return scenarios.networkBytes();
    }

    /** Seed of the trial of this number, from 0. */
    public long seed(final int trial) {
        return firstSeed() + trial;
    }

    /** Seeds of the first trials. */
    public long[] seeds(final int count) {
        return LongStream.range(0, count).map(trial -> firstSeed() + trial).toArray();
    }

    /** The scenario for another JVM. */
    public SentScenario sent() {
        return scenarios.sent();
    }

    /** Runs the trial of a seed, and keeps nothing of it. May be called by several threads. */
    public TrialResult run(final long seed, final Executor executor, final JobControl control) {
        return scenarios.lend(seed, scenario -> executor.run(scenario, metrics, control));
    }

    /** Takes a trial that was run just now. */
    public void take(final TrialResult result) {
        set((int) (result.seed() - firstSeed()), result);
        finished.accept(result);
    }
}
