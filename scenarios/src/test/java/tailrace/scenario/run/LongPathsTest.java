package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Size;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.noeffect.SettingsCheck;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.links.LinkRow;
import tailrace.transport.cc.Hpcc;

/** Tests HPCC on paths with more switches than fit into a packet initially. */
class LongPathsTest {
    @TempDir
    private Path folder;

    /** Creates eight endless flows to one host at the last switch of a row. Only the link of this host is slow. */
    private Scenario scenario(final int switches, final String... sets) throws IOException {
        final StringBuilder text = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            text.append("host h").append(i).append('\n');
        }
        for (int i = 0; i < switches; i++) {
            text.append("switch s").append(i).append('\n');
        }
        for (int i = 0; i < 8; i++) {
            text.append("link h").append(i).append(" s0 100Gbps 1us\n");
        }
        for (int i = 0; i + 1 < switches; i++) {
            text.append("link s").append(i).append(" s").append(i + 1).append(" 1600Gbps 1us\n");
        }
        text.append("link h8 s").append(switches - 1).append(" 100Gbps 1us\n");
        Files.writeString(folder.resolve("row.topo"), text);
        return ScenarioFile.parse("""
                name: row
                topology: {type: file, file: row.topo}
                switch: {type: shared-memory, buffer: 64MB}
                transport: {type: hpcc}
                workloads:
                  - {sizes: {type: fixed, size: 0B}, arrivals: once, pattern: {type: pairs, pairs: [h0->h8, h1->h8,
                     h2->h8, h3->h8, h4->h8, h5->h8, h6->h8, h7->h8]}}
                stop: {at: 3ms}
                outputs: {measureFrom: 2ms}
                """, "row.yaml", folder, List.of(sets));
    }

    /** eta is 0.95. Without telemetry of the last switch, flows fill its link, and their windows are in its queue. */
    @ParameterizedTest
    @CsvSource({"8, false", "9, false", "9, true", "17, false", "40, true"})
    void shouldKeepTheLinkBehindTheLastSwitchAtEta(final int switches, final boolean ratePerHop) throws IOException {
        try (SimulationRun simulation = new SimulationRun(
                scenario(switches, "transport.ratePerHop=" + ratePerHop), new SimulationRun.Options())) {
            simulation.run(RunMonitor.NONE);
            final LinkRow last = simulation.links().stream().filter(row -> row.link().contains("->h8"))
                    .findFirst().orElseThrow();
            assertEquals(0.95, last.utilization(), 0.01, last.toString());
            assertTrue(simulation.network().portOfLink(simulation.topology().linkCount() - 1, 1)
                    .queuedBytes(simulation.simulator().nowPs()) < 50_000, "a standing queue");
        }
    }

    @Test
    void shouldRefusePathsThatAreTooLongToBeRecorded() throws IOException {
        SimulationRun.check(scenario(127));
        final Scenario tooLong = scenario(128);
        assertEquals("row.yaml:4: transport: hpcc on a path of 128 switches (expected: at most 127)",
                assertThrows(IllegalArgumentException.class, () -> SimulationRun.check(tooLong)).getMessage());
    }

    /** A data header has 48 B, an ACK 60 B minus 14 B of padding. Telemetry adds 2 B, and 8 B for each switch. */
    @ParameterizedTest
    @CsvSource({"fixed, 9, 90, 88", "longest-path, 5, 90, 88", "longest-path, 9, 122, 120", "longest-path, 1, 58, 56"})
    void shouldMakePacketsAsLongAsTelemetryNeedsWhenAskedTo(
            final String room, final int switches, final long header, final long ack) throws IOException {
        final Scenario scenario = scenario(switches, "transport.telemetryRoom=" + room);
        SimulationRun.check(scenario);
        SimulationRun.check(scenario);
        assertEquals(Size.bytes(header), scenario.transport.header);
        assertEquals(Size.bytes(ack), scenario.transport.ack);
        assertEquals(Hpcc.Params.Room.FIXED, ((Hpcc.Params) scenario.transport).telemetryRoom, "it is done");
    }

    /** The HPCC ns-3 simulator's packets have room for five switches. */
    @Test
    void shouldWarnWhereTheProfileOfTheSimulatorIsBlind() throws IOException {
        assertEquals(List.of(), warnings(scenario(5, "transport.profile=hpcc-sim")));
        assertEquals(List.of(), warnings(scenario(6)));
        assertEquals(List.of("row.yaml:4: transport: profile hpcc-sim on a path of 6 switches (expected: at most 5, as"
                + " that simulator changes no rate by the telemetry of more; or profile paper)"),
                warnings(scenario(6, "transport.profile=hpcc-sim")));
    }

    private static List<String> warnings(final Scenario scenario) {
        try (CheckedScenario checked = CheckedScenario.of(scenario)) {
            return SettingsCheck.warnings(scenario, checked.fabric());
        }
    }
}
