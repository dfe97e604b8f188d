package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.GoodputRow;

/** Tests that result files identify hosts like the user's files, so that rows of both can be joined. */
final class HostNamesInFilesTest {
    @TempDir
    private Path folder;

    private Path run(final String topology) throws IOException {
        Files.writeString(folder.resolve("net.topo"), "switch s\nhost db\nhost web\nhost cache\n"
                + "link db s 10Gbps 1us\nlink web s 10Gbps 1us\nlink cache s 10Gbps 1us\n");
        final String yaml = "name: named\n" + topology + """
                workloads:
                  - name: short
                    sizes: {type: fixed, size: 1KB}
                    pattern: {type: pairs, pairs: [2->0]}
                    arrivals: {type: once}
                  - name: long
                    sizes: {type: fixed, size: 1GB}
                    pattern: {type: pairs, pairs: [1->2]}
                    arrivals: {type: once}
                  - name: asked
                    application: {type: sequential, requesters: all, responders: all, perSecond: 50000, retrievals: 2}
                    sizes: {type: fixed, size: 2KB}
                    stop: 200us
                stop: {at: 1ms}
                """;
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("out"))) {
            options.folder = results;
            try (SimulationRun simulation = new SimulationRun(
                    ScenarioFile.parse(yaml, "test.yaml", folder, List.of()), options)) {
                simulation.run(RunMonitor.NONE);
            }
        }
        return folder.resolve("out");
    }

    private static List<String> column(final Path file, final String row, final int column) throws IOException {
        return Files.readAllLines(file).stream().skip(1).filter(line -> line.contains(row))
                .map(line -> line.split(",")[column]).distinct().sorted().toList();
    }

    @Test
    void shouldNameHostsAsTheTopologyFileDoes() throws IOException {
        final Path out = run("topology: {type: file, file: net.topo}\n");
        assertEquals(List.of("cache"), column(out.resolve("flows.csv"), ",short,", 2));
        assertEquals(List.of("db"), column(out.resolve("flows.csv"), ",short,", 3));
        assertEquals(List.of("web"), column(out.resolve(GoodputRow.FILE), ",long,", 2));
        final List<String> hosts = List.of("cache", "db", "web");
        assertTrue(hosts.containsAll(column(out.resolve("retrievals.csv"), ",asked,", 3)));
        assertTrue(hosts.containsAll(column(out.resolve("retrievals.csv"), ",asked,", 4)));
        assertTrue(hosts.containsAll(column(out.resolve("workflows.csv"), ",asked,", 2)));
        assertTrue(Files.readString(out.resolve("links.csv")).contains("cache->s"));
        try (FlowsReader flows = FlowsReader.open(out)) {
            assertTrue(flows.next());
            assertEquals(-1, flows.src());
        }
        assertEquals(-1, GoodputRow.read(out.resolve(GoodputRow.FILE)).get(0).dst());
    }

    @Test
    void shouldCountHostsWhenNoFileNamesThem() throws IOException {
        final Path out = run("topology: {type: star, hosts: 3}\n");
        assertEquals(List.of("2"), column(out.resolve("flows.csv"), ",short,", 2));
        assertEquals(List.of("0"), column(out.resolve("flows.csv"), ",short,", 3));
        assertEquals(1, GoodputRow.read(out.resolve(GoodputRow.FILE)).get(0).src());
    }
}
