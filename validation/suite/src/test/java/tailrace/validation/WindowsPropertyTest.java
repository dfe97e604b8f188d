package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.LinkRow;
import tailrace.scenario.results.PauseRow;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.Experiment;

/** Whether switches work in windows of time or event by event, everything that can be counted is the same. */
final class WindowsPropertyTest {
    private static final String PAUSES = ", pause: true, ingressQueue: 8MB, pfc: {pauseThreshold: ";
    private static final String[] CROSSBARS = {
        "cioq" + PAUSES + "10KB, unpauseThreshold: 4KB}",
        "cioq, arbiter: inputs" + PAUSES + "3KB, unpauseThreshold: 2KB}",
        "cioq, speedup: 1" + PAUSES + "10KB, unpauseThreshold: 10KB}"};

    private record Counted(
            String fingerprint, long hops, long drops, long marks, long pauses, long flows, long completed,
            double simulatedSeconds, List<LinkRow> links, List<PauseRow> pauseTimeline) {}

    @Property(tries = 60)
    void shouldCountTheSameWhereQueuesDrop(@ForAll final long seed) {
        compare(RandomScenarioPropertyTest.scenario(new SplittableRandom(seed), seed));
    }

    @Property(tries = 60)
    void shouldCountTheSameWhereSwitchesPause(@ForAll final long seed) {
        compare(LosslessPropertyTest.scenario(new SplittableRandom(seed), seed, ""));
    }

    @Property(tries = 60)
    void shouldCountTheSameWhereTheTimeIsUp(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final String scenario = random.nextBoolean()
                ? LosslessPropertyTest.scenario(new SplittableRandom(seed), seed, "")
                : RandomScenarioPropertyTest.scenario(new SplittableRandom(seed), seed);
        compare(scenario.replaceFirst("\\}\\n$", ", at: " + (1 + random.nextInt(200_000)) + "ns}\n"));
    }

    @Property(tries = 60)
    void shouldCountTheSameWhereCrossbarsStallAndPause(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final String yaml = RandomScenarioPropertyTest.scenario(random, seed, CROSSBARS);
        compare(random.nextBoolean() ? yaml
                : yaml.replaceFirst("\\}\\n$", ", at: " + (1 + random.nextInt(200_000)) + "ns}\n"));
    }

    @Test
    void shouldNeedFewerEventsThanHops() {
        final Experiment.Options options = new Experiment.Options();
        options.arrivals = ArrivalMode.IN_WINDOWS;
        final Summary summary = Runs.run(LosslessPropertyTest.scenario(new SplittableRandom(1), 1, ""), options);
        assertTrue(summary.events < summary.packetHops, summary.events + " events for " + summary.packetHops);
    }

    @Test
    void shouldHaveEventsInsideSwitchesWherePacketsCrossACrossbar() {
        final String yaml = RandomScenarioPropertyTest.scenario(new SplittableRandom(1), 1, CROSSBARS)
                .replaceFirst("topology: .*", "topology: {type: leaf-spine}");
        for (final ArrivalMode arrivals : ArrivalMode.values()) {
            final Experiment.Options options = new Experiment.Options();
            options.arrivals = arrivals;
            try (Experiment experiment =
                    new Experiment(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
                experiment.run(RunMonitor.NONE);
                assertEquals(arrivals != ArrivalMode.AS_EVENTS, experiment.network().isInWindows());
                assertEquals(arrivals != ArrivalMode.AS_EVENTS, experiment.network().eventsOfSwitches() > 0);
            }
        }
    }

    @Test
    void shouldPauseInSomeOfTheRunsCompared() {
        long frames = 0;
        for (long seed = 0; seed < 20; seed++) {
            frames += run(RandomScenarioPropertyTest.scenario(new SplittableRandom(seed), seed, CROSSBARS),
                    ArrivalMode.IN_WINDOWS).pauses;
        }
        assertTrue(frames > 100, frames + " pause frames in 20 runs");
    }

    /** Runs a scenario event by event and in windows. */
    static void compare(final String yaml) {
        assertEquals(run(yaml, ArrivalMode.AS_EVENTS), run(yaml, ArrivalMode.IN_WINDOWS), yaml);
    }

    private static Counted run(final String yaml, final ArrivalMode arrivals) {
        final Experiment.Options options = new Experiment.Options();
        options.check = true;
        options.arrivals = arrivals;
        try (Experiment experiment =
                new Experiment(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
            final Summary summary = experiment.run(RunMonitor.NONE);
            return new Counted(summary.fingerprint, summary.packetHops, summary.drops, summary.ecnMarks,
                    summary.pauseFrames, summary.flows, summary.completed, summary.simulatedSeconds,
                    experiment.links(), experiment.pauses());
        }
    }
}
