package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.ArrivalMode;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.Utilization;

/** Tests that loads of links count only the time in which flows arrive, not traffic after the last arrival. */
final class ArrivalPeriodTest {
    /** Time of 10 packets of 1,000 B with 48 B of headers at 10 Gb/s: 8.384 us. */
    private static final double BUSY_US = 10 * 1048 * 8 / 10_000.0;

    @TempDir
    private Path folder;

    private List<LinkRow> links;
    private Utilization utilization;

    /** Runs flows from the first to the second of two hosts at a switch. Each flow is a line with start and bytes. */
    private void run(final String more, final String... startUsAndBytes) throws IOException {
        final StringBuilder flows = new StringBuilder("src,dst,start_us,size_bytes\n");
        for (final String flow : startUsAndBytes) {
            flows.append("0,1,").append(flow).append('\n');
        }
        Files.writeString(folder.resolve("flows.csv"), flows);
        runYaml("workloads: [{name: w, flows: {file: flows.csv}}]\n" + more);
    }

    private void runYaml(final String workloads) {
        final String yaml = """
                name: test
                topology: {type: star, hosts: 2, rate: 10Gbps, linkDelay: 1us}
                transport: {type: fixed-window, payload: 1000B, header: 48B}
                """ + workloads;
        for (final ArrivalMode arrivals : ArrivalMode.values()) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.check = true;
            options.arrivals = arrivals;
            try (SimulationRun simulation =
                    new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options)) {
                final Summary summary = simulation.run(RunMonitor.NONE);
                if (links != null && arrivals != ArrivalMode.IN_WINDOWS) {
                    assertEquals(utilization, summary.utilization);
                }
                links = simulation.links();
                utilization = summary.utilization;
            }
        }
    }

    @Test
    void shouldLeaveTheDrainOutWhenTheLastFlowIsLong() throws IOException {
        run("", "0,10000", "50,10000", "100,10000000");
        assertEquals("h0->tor0#0", links.get(0).link());
        assertEquals(2 * BUSY_US / 100, links.get(0).utilization(), 1e-9);
        assertEquals(2 * BUSY_US / 100, utilization.busiest(), 1e-9);
        assertEquals(BUSY_US / 100, utilization.hosts(), 0.01);
        assertEquals(1e-4, utilization.untilSeconds(), 1e-12);
        assertTrue(links.get(0).utilizationOfWholeRun() > 0.8, links.get(0).toString());
        assertTrue(utilization.busiestOfWholeRun() > 0.8, utilization.toString());
    }

    @Test
    void shouldBeginWithTheFirstFlowWhenItComesLate() throws IOException {
        run("", "1000,10000", "1050,10000", "1100,10000");
        assertEquals(2 * BUSY_US / 100, utilization.busiest(), 1e-9);
        assertEquals(1e-3, utilization.fromSeconds(), 1e-12);
    }

    @Test
    void shouldBeginWithTheFirstFlowMeasuredWhenThereIsAWarmUp() throws IOException {
        run("outputs: {measureFrom: 70us}", "0,100000", "90,10000", "100,10000", "190,10000");
        assertEquals(2 * BUSY_US / 100, utilization.busiest(), 1e-9);
        assertEquals(90e-6, utilization.fromSeconds(), 1e-12);
        assertEquals(190e-6, utilization.untilSeconds(), 1e-12);
    }

    @Test
    void shouldBeOfTheWholeRunWhenAllFlowsStartAtOnce() throws IOException {
        run("", "0,10000", "0,10000");
        assertEquals(utilization.busiestOfWholeRun(), utilization.busiest());
        assertEquals(0, utilization.fromSeconds());
    }

    @ParameterizedTest
    @CsvSource({"100us, 1s", "1s, 100us"})
    void shouldEndWithTheStopWhenFlowsFollowFromEachOther(final String ofAll, final String ofWorkload) {
        runYaml("""
                workloads:
                  - name: w
                    application: {type: continuous, senders: hosts 0-0, receivers: hosts 1-1, perSender: 1}
                    sizes: {type: fixed, size: 10MB}
                    stop: %s
                stop: {arrivals: %s}
                """.formatted(ofWorkload, ofAll));
        assertEquals(1e-4, utilization.untilSeconds(), 1e-12);
        assertEquals(0.98, utilization.busiest(), 0.02);
    }
}
