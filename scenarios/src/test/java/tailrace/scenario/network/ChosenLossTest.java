package tailrace.scenario.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.net.port.Port;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkFailure;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Tests losses of chosen packets. Hosts form a star with links of 10 Gb/s and 1 us, and packets of 1000 B leave their
 * host 8 us apart. Selective repeat repairs a loss 1.8 us plus one or two packets later, or after a timer of 10 ms.
 */
class ChosenLossTest {
    private static final String STAR = """
            topology: {type: star, hosts: 4, rate: 10Gbps, linkDelay: 1us}
            transport: {type: fixed-window, rate: 1Gbps, payload: 952B, header: 48B, ack: 48B, minRto: 10ms,
              initialRto: 10ms, recovery: selective-repeat}
            workloads:
              - {sizes: {type: fixed, size: 95200B}, arrivals: once,
                 pattern: {type: pairs, pairs: [h0->h1, h2->h1]}}
            """;

    private final List<Long> retransmissions = new ArrayList<>();
    private final List<Long> fctsPs = new ArrayList<>();
    private final List<Integer> timeouts = new ArrayList<>();

    private SimulationRun simulation(final String failures, final ArrivalMode arrivals, final String... sets) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.arrivals = arrivals;
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                retransmissions.add(flow.retransmissions());
                timeouts.add(flow.timeouts());
                fctsPs.add(nowPs - flow.startPs());
            }
        });
        return new SimulationRun(scenario(STAR + "failures: [" + failures + "]", sets), options);
    }

    private static Scenario scenario(final String text, final String... sets) {
        return ScenarioFile.parse(text, "star.yaml", Path.of(""), List.of(sets));
    }

    private static Port port(final SimulationRun simulation, final int link, final int end) {
        return simulation.network().portOfLink(link, end);
    }

    /**
     * A packet that is lost at the far end of h1's link counts as transmitted and as dropped there. A retransmission
     * delivers its data.
     */
    @ParameterizedTest
    @EnumSource(ArrivalMode.class)
    void shouldLoseWhatWasChosenAndNothingElse(final ArrivalMode mode) {
        try (SimulationRun simulation =
                simulation("{link: tor0->h1, drop: [{packet: 3}, {packet: 50, flow: 1}]}", mode)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(2, summary.completed);
            assertEquals(List.of(1L, 2L), retransmissions.stream().sorted().toList());
            assertEquals(3, summary.drops);
            final Port port = port(simulation, 1, 1);
            assertEquals(3, port.observed().lostPackets());
            assertEquals(200, port.observed().deliveredPackets());
            assertEquals(3 * 1000, port.observed().droppedBytes());
            assertEquals(List.of(new LinkFailure(0, "tor0->h1", "drop packet 3, packet 50 of flow 1")),
                    summary.failures);
        }
    }

    @Test
    void shouldGiveTheSameResultsWithWindowsAskedForAndWithout() {
        final List<String> fingerprints = new ArrayList<>();
        for (final ArrivalMode mode : ArrivalMode.values()) {
            try (SimulationRun simulation = simulation("{link: tor0->h1, at: 200us, drop: [{packet: 40}]}", mode)) {
                fingerprints.add(simulation.run(RunMonitor.NONE).fingerprint);
            }
        }
        assertEquals(1, fingerprints.stream().distinct().count(), fingerprints.toString());
    }

    /**
     * Packet 99 is the last packet, so only the timer retransmits it. The scenario states how many of its first
     * arrivals are lost.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldLoseRepetitionsWhenTheirArrivalsAreChosen(final int losses) {
        final String drops = IntStream.rangeClosed(1, losses)
                .mapToObj(arrival -> "{packet: 99, flow: 0, arrival: " + arrival + "}")
                .collect(Collectors.joining(", "));
        final String failures = losses == 0 ? "" : "{link: tor0->h1, drop: [" + drops + "]}";
        try (SimulationRun simulation = simulation(failures, ArrivalMode.FASTER)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            assertEquals(losses, summary.drops);
            assertEquals(losses, summary.timeouts);
            assertEquals(List.of(0, losses), timeouts.stream().sorted().toList());
            assertEquals(losses, retransmissions.get(1));
        }
    }

    /** Packets that arrived before the entry's time do not count and are not lost. */
    @ParameterizedTest
    @CsvSource({"100us, 0", "70us, 1"})
    void shouldCountArrivalsFromItsTimeOn(final String at, final int losses) {
        try (SimulationRun simulation = simulation(
                "{at: " + at + ", link: h0-tor0, drop: [{packet: 10}]}", ArrivalMode.FASTER)) {
            assertEquals(losses, simulation.run(RunMonitor.NONE).drops); // the packet arrives at 81.8 us
        }
    }

    @Test
    void shouldLoseInEachDirectionWhenTheLinkIsNamedWithoutOne() {
        try (SimulationRun simulation = simulation("{link: h1-tor0, drop: [{packet: 5}]}", ArrivalMode.FASTER,
                "workloads[0].pattern.pairs=[h0->h1, h1->h2]")) {
            assertEquals(2, simulation.run(RunMonitor.NONE).drops);
            assertEquals(1, port(simulation, 1, 0).observed().lostPackets());
            assertEquals(1, port(simulation, 1, 1).observed().lostPackets());
        }
    }

    @Test
    void shouldAddUpWithRandomLossesWhicheverComesFirst() {
        final String chosen = "{link: h0->tor0, drop: [{packet: 5}]}";
        final String more = "{at: 200us, link: h0->tor0, drop: [{packet: 50}]}";
        final String none = "{at: 100us, link: h0->tor0, lossRate: 0}";
        final String random = "{link: h0->tor0, lossRate: 0.9}, {at: 1us, link: h0->tor0, lossRate: 0}";
        for (final String failures : List.of(chosen + ", " + random, random + ", " + chosen)) {
            try (SimulationRun simulation = simulation(failures + ", " + none + ", " + more, ArrivalMode.FASTER)) {
                simulation.run(RunMonitor.NONE);
                assertEquals(2, port(simulation, 0, 0).observed().lostPackets(), failures);
            }
        }
        try (SimulationRun simulation = simulation(chosen + ", {at: 1us, link: h0->tor0, lossRate: 0.9}",
                ArrivalMode.FASTER, "stop.at=500us")) {
            simulation.run(RunMonitor.NONE);
            assertTrue(port(simulation, 0, 0).observed().lostPackets() > 30);
        }
    }

    /** Each of the eight subflows has a packet 2. */
    @Test
    void shouldCountPacketsOfEachSubflowByThemselves() {
        try (SimulationRun simulation = simulation("{link: h0->tor0, drop: [{packet: 2}]}", ArrivalMode.FASTER,
                "transport={type: mptcp, subflows: 8, payload: 952B, minRto: 10ms, initialRto: 10ms}",
                "workloads[0].pattern.pairs=[h0->h1]")) {
            assertEquals(8, simulation.run(RunMonitor.NONE).drops);
        }
    }

    @Test
    void shouldNotDelayWhatIsNotLost() {
        try (SimulationRun simulation = simulation("", ArrivalMode.FASTER)) {
            simulation.run(RunMonitor.NONE);
        }
        final long undisturbedPs = fctsPs.get(0);
        fctsPs.clear();
        try (SimulationRun simulation = simulation("{link: h0->tor0, drop: [{packet: 5, arrival: 2}]}",
                ArrivalMode.FASTER)) {
            assertEquals(0, simulation.run(RunMonitor.NONE).drops);
        }
        assertTrue(LongStream.of(fctsPs.get(0), fctsPs.get(1)).anyMatch(fctPs -> fctPs == undisturbedPs));
    }

    @Test
    void shouldRefuseDropsWhenPayloadsDiffer() {
        final String text = STAR + "  - {transport: {type: dctcp, payload: 1000B}, sizes: {type: fixed, size: 1KB},\n"
                + "     arrivals: once, pattern: {type: pairs, pairs: [h0->h1]}}\n"
                + "failures: [{link: h0-tor0, drop: [{packet: 5}]}]";
        assertEquals("star.yaml:9: failures[0].drop: with payloads of 952B and 1KB (expected: one payload, by which"
                + " packets are numbered)", assertThrows(IllegalArgumentException.class,
                        () -> scenario(text)).getMessage());
    }

    @Test
    void shouldReadBackWhatItWrites() {
        final Scenario scenario = scenario(STAR
                + "failures: [{link: h0-tor0, drop: [{packet: 5, arrival: 2, flow: 1}, {packet: 7}]}]");
        assertEquals(scenario, ScenarioFile.parse(ScenarioFile.write(scenario), "x.yaml", Path.of(""), List.of()));
    }
}
