package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.net.Network;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.output.Output;
import tailrace.scenario.output.WatchedRun;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.run.SimulationRun;

/** Checks that counts are the same whether switches advance in lookahead windows or event by event. */
final class LookaheadPropertyTest {
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

    @Property(tries = 60)
    void shouldTellTheSameOfEveryPacket(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final String yaml = switch (random.nextInt(3)) {
            case 0 -> LosslessPropertyTest.scenario(random, seed, "");
            case 1 -> RandomScenarioPropertyTest.scenario(random, seed, CROSSBARS);
            default -> RandomScenarioPropertyTest.scenario(random, seed);
        };
        final TapLog asEvents = new TapLog();
        final TapLog inWindows = new TapLog();
        final Counted counted = run(yaml, ArrivalMode.AS_EVENTS, asEvents);
        assertEquals(counted, run(yaml, ArrivalMode.IN_WINDOWS, inWindows), yaml);
        assertEquals(asEvents.sorted(), inWindows.sorted(), yaml);
        assertEquals(0, asEvents.maxLatePs, yaml);
        assertTrue(inWindows.maxLatePs <= inWindows.network.maxLatePs(), inWindows.maxLatePs + " ps: " + yaml);
    }

    @Test
    void shouldTellOfPacketsInWindows() {
        final String yaml = LosslessPropertyTest.scenario(new SplittableRandom(1), 1, "");
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = ArrivalMode.IN_WINDOWS;
        options.outputs = List.of(new TapLog());
        final Summary summary = Runs.run(yaml, options);
        assertTrue(summary.events < summary.packetHops, summary.events + " events for " + summary.packetHops);
    }

    @Test
    void shouldNeedFewerEventsThanHops() {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.arrivals = ArrivalMode.IN_WINDOWS;
        final Summary summary = Runs.run(LosslessPropertyTest.scenario(new SplittableRandom(1), 1, ""), options);
        assertTrue(summary.events < summary.packetHops, summary.events + " events for " + summary.packetHops);
    }

    @Test
    void shouldHaveEventsInsideSwitchesWherePacketsCrossACrossbar() {
        final String yaml = RandomScenarioPropertyTest.scenario(new SplittableRandom(1), 1, CROSSBARS)
                .replaceFirst("topology: .*", "topology: {type: leaf-spine}");
        for (final ArrivalMode arrivals : ArrivalMode.values()) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.arrivals = arrivals;
            try (SimulationRun simulation =
                    new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
                simulation.run(RunMonitor.NONE);
                assertEquals(arrivals != ArrivalMode.AS_EVENTS, simulation.network().isInWindows());
                assertEquals(arrivals != ArrivalMode.AS_EVENTS, simulation.network().eventsOfSwitches() > 0);
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

    private static Counted run(final String yaml, final ArrivalMode arrivals, final Output... outputs) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.outputs = List.of(outputs);
        options.check = true;
        options.arrivals = arrivals;
        try (SimulationRun simulation =
                new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            return new Counted(summary.fingerprint, summary.packetHops, summary.drops, summary.ecnMarks,
                    summary.pauseFrames, summary.flows, summary.completed, summary.simulatedSeconds,
                    simulation.links(), simulation.pauses());
        }
    }

    /** Records the events of all packets. */
    private static final class TapLog implements Output, PacketTap {
        private final List<Told> all = new ArrayList<>();
        private final Map<Port, Integer> links = new HashMap<>();
        private Network network;
        private long latestPs;
        private long maxLatePs;

        private record Told(long timePs, boolean dropped, int link, int flow, long seq, int kind, int flags) {}

        @Override
        public Detail detail() {
            return Detail.PACKETS;
        }

        @Override
        public List<String> files() {
            return List.of();
        }

        @Override
        public void open(final WatchedRun run) {
            network = run.network();
            run.ports().forEach(port -> {
                links.put(port, links.size());
                run.tap(port, this);
            });
        }

        @Override
        public void delivered(final Port port, final Packet packet) {
            add(port, packet, packet.timePs, false);
        }

        @Override
        public void dropped(final Port port, final Packet packet, final long nowPs) {
            add(port, packet, nowPs, true);
        }

        private void add(final Port port, final Packet packet, final long timePs, final boolean dropped) {
            latestPs = Math.max(latestPs, timePs);
            maxLatePs = Math.max(maxLatePs, latestPs - timePs);
            all.add(new Told(timePs, dropped, links.get(port), packet.flowId, packet.seq, packet.kind,
                    packet.flags));
        }

        /** Returns the events sorted by time and link. Events of one link at one time keep their order. */
        List<Told> sorted() {
            return all.stream().sorted(Comparator.comparingLong(Told::timePs).thenComparing(Told::dropped)
                    .thenComparingInt(Told::link)).toList();
        }
    }
}
