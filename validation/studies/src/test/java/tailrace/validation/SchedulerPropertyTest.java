package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;
import tailrace.scenario.results.Summary;

/**
 * Checks for each queueing discipline that pauses lose nothing, that all counts are right and that all engines agree.
 * Takes some 15 s for 260 simulations in checked mode.
 */
final class SchedulerPropertyTest {
    private static final String[] SCHEDULERS = {
        "fifo", "round-robin", "{type: round-robin, strictPriorities: 2}", "dwrr",
        "{type: dwrr, weights: [4, 0.5, 2], quantum: 300B, strictPriorities: 1}", "pifo",
        "{type: pifo, rank: sjf, keepsFlowOrder: false}", "{type: pifo, rank: edf}", "{type: pifo, rank: lstf}",
        "sp-pifo", "{type: sp-pifo, queues: 3, rank: {type: lstf, slackPerKilobyte: 1us}}", "{type: aifo, window: 8}"};
    private static final String[] SWITCHES = {
        "output-queued", "cioq", "cioq, arbiter: inputs, ingressQueue: 20KB, ingressDrops: least-important",
        "cioq, whenFull: push-out", "cioq, pause: true, ingressQueue: 64MB"};

    private static String withScheduler(final String yaml, final String scheduler) {
        return yaml.replaceFirst(", scheduler: [a-z-]+", "")
                .replaceFirst("switch: \\{type: ([a-z-]+)", "switch: {type: $1, scheduler: " + scheduler)
                .replaceFirst("loadBalancing: \\{type: adaptive[^}]*}", "loadBalancing: packet-scatter");
    }

    private static String scheduler(final SplittableRandom random, final int count) {
        return SCHEDULERS[random.nextInt(count)];
    }

    /** The last discipline drops packets, so it is not used with switches that pause. */
    private static String lossless(final long seed, final String model) {
        final SplittableRandom random = new SplittableRandom(seed);
        return withScheduler(
                LosslessPropertyTest.scenario(random, seed, model), scheduler(random, SCHEDULERS.length - 1));
    }

    private static String dropping(final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final String yaml = RandomScenarioPropertyTest.scenario(random, seed, SWITCHES);
        return withScheduler(yaml, scheduler(random, SCHEDULERS.length - (yaml.contains("pause: true") ? 1 : 0)));
    }

    @Property(tries = 60)
    void shouldCountTheSameInWindowsAndEventByEventWhereQueuesDrop(@ForAll final long seed) {
        LookaheadPropertyTest.compare(dropping(seed));
    }

    @Property(tries = 40)
    void shouldCountTheSameInWindowsAndEventByEventWhereSwitchesPause(@ForAll final long seed) {
        LookaheadPropertyTest.compare(lossless(seed, ""));
    }

    @Property(tries = 40)
    void shouldLoseNothingWhereSwitchesPause(@ForAll final long seed) {
        final String yaml = lossless(seed, "");
        final Summary summary = Runs.run(yaml, new WheelQueue());
        assertEquals(0, summary.drops, yaml);
        assertEquals(summary.flows, summary.completed, yaml);
    }

    @Property(tries = 20)
    void shouldHaveOneFingerprintOnEveryQueueAndWithEitherOrderOfTies(@ForAll final long seed) {
        for (final String model : new String[] {"", "model: {ties: insertion, nic: queue-pairs}\n"}) {
            final String yaml = lossless(seed, model);
            assertEquals(
                    Runs.run(yaml, new WheelQueue()).fingerprint, Runs.run(yaml, new HeapQueue()).fingerprint, yaml);
        }
    }

    private static String quick(final String switches, final String priorities) {
        return "seed: 3\ntopology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 4}\nswitch: " + switches
                + "\nworkloads: [{name: a, sizes: {type: cdf, name: websearch},"
                + " load: {type: max-link, value: 0.7}, priority: " + priorities + "}]\nstop: {flows: 60}\n";
    }

    /** All packets have the same priority, so the discipline has nothing to distinguish. */
    @ParameterizedTest
    @ValueSource(strings = {"fifo", "round-robin", "{type: dwrr, weights: [3, 1], quantum: 200B}"})
    void shouldDoAsStrictPrioritiesWhereThereIsOnlyOne(final String scheduler) {
        assertEquals(
                Runs.run(quick("{}", "3"), new WheelQueue()).fingerprint,
                Runs.run(quick("{scheduler: " + scheduler + "}", "3"), new WheelQueue()).fingerprint);
    }

    @Test
    void shouldCompleteFlowsEarlierOnAverageWhenTheShortestRemainingGoesFirst() {
        final double strict = Runs.run(quick("{}", "0"), new WheelQueue()).slowdown.get("all").mean();
        final double srpt = Runs.run(quick("{scheduler: pifo}", "0"), new WheelQueue()).slowdown.get("all").mean();
        assertTrue(srpt < 0.9 * strict, () -> srpt + " with SRPT, " + strict + " without");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{type: shared-memory, scheduler: aifo}", "{type: cioq, pause: true, scheduler: aifo}",
        "{scheduler: fifo, ecn: {basis: drain}}",
        "{type: output-pause, scheduler: dwrr}", "{scheduler: pifo, loadBalancing: adaptive-load-balancing}"})
    void shouldRefuseWhatADisciplineCannotMean(final String switches) {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> Runs.run(quick(switches, "0"), new WheelQueue())).getMessage();
        assertTrue(message.contains("scheduler") && message.contains("(expected: "), message);
    }
}
