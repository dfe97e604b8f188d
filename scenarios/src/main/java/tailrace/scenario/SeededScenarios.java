package tailrace.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import tailrace.net.topology.MemoryNeed;

/**
 * Provides a scenario with other seeds, as if each seed had been set on the command line. Threads may share an object.
 */
public final class SeededScenarios {
    private final Scenario scenario;
    private final String text;
    private final Queue<Scenario> spare = new ConcurrentLinkedQueue<>();
    /** Result of {@link #networkBytes()}; 0: not computed yet. */
    private long networkBytes;

    /** Uses a scenario and, if it was checked, the results of the check. */
    public SeededScenarios(final Scenario scenario) {
        this.scenario = scenario;
        this.text = ScenarioFile.write(scenario);
    }

    /** Uses a scenario that another JVM has sent. */
    public SeededScenarios(final SentScenario sent) {
        this.scenario = sent.scenario();
        this.text = sent.text();
    }

    /** The scenario in a form for another JVM, which restores the same object. */
    public SentScenario sent() {
        return new SentScenario(scenario.name, text, scenario.settings(), scenario.pluginHashes());
    }

    /**
     * Refuses a number of seeds that would exceed the largest possible seed.
     *
     * @param count number of seeds, the scenario's seed first
     * @throws IllegalArgumentException if fewer seeds are left
     */
    public SeededScenarios require(final long count) {
        if (scenario.seed > Long.MAX_VALUE - count) {
            throw new IllegalArgumentException("seed: " + scenario.seed + " (expected: small enough to count up to "
                    + count + " from it)");
        }
        return this;
    }

    /** The scenario with its original seed. */
    public Scenario given() {
        return scenario;
    }

    /**
     * Bytes of heap that the network takes in a simulation, the same for all seeds. Seeds change the links, but not the
     * number of nodes.
     */
    public synchronized long networkBytes() {
        if (networkBytes == 0) {
            networkBytes = MemoryNeed.bytes(scenario.buildTopology());
        }
        return networkBytes;
    }

    /**
     * Runs an action on the scenario with a seed. Each thread reads the scenario once, because that takes a
     * millisecond, which is long compared with a small run.
     *
     * @param work action. It may not change the scenario, except for values that a check fills in, and may not keep
     *     references to the scenario.
     */
    public <T> T with(final long seed, final Function<Scenario, T> work) {
        final Scenario read = spare.poll();
        final Scenario lent = read == null ? with(seed) : read;
        lent.seed = seed;
        final T result = work.apply(lent);
        spare.add(lent);
        return result;
    }

    /** Returns a new scenario object with this seed. */
    public Scenario with(final long seed) {
        final String set = "seed=" + seed;
        final Scenario other = ScenarioFile.parse(text, scenario.name, Path.of(""), List.of(set));
        final List<String> settings = new ArrayList<>(scenario.settings());
        settings.removeIf(setting -> setting.startsWith("seed="));
        settings.add(set);
        other.setSettings(settings);
        return other;
    }
}
