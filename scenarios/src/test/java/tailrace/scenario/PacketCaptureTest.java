package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.ResultFolder;

class PacketCaptureTest {
    @TempDir
    private Path parent;

    @Test
    void shouldStayInFolderWhenNodesHaveHostileNames() throws IOException {
        final Path topology = Files.writeString(parent.resolve("net.topology"),
                "host ../../../evil\nhost h1\nswitch s0\n"
                + "link ../../../evil s0 10Gbps 1us\nlink h1 s0 10Gbps 1us\n");
        final Scenario scenario = ScenarioFile.parse("""
                topology: {type: file, file: %s}
                workloads:
                  - sizes: {type: fixed, size: 10KB}
                    arrivals: {type: once}
                    pattern: {type: pairs, pairs: ["0->1"]}
                outputs: {packets: {links: ["../../../evil->s0", "../../../evil->s0#0"]}}
                """.formatted(topology), "evil", parent, List.of());
        final Path results = parent.resolve("a/b/c/results");
        try (ResultFolder folder = ResultFolder.create(results)) {
            final Experiment.Options options = new Experiment.Options();
            options.folder = folder;
            try (Experiment experiment = new Experiment(scenario, options)) {
                experiment.run(RunMonitor.NONE);
            }
            assertTrue(Files.exists(results.resolve("%2E.%2F..%2F..%2Fevil-to-s0-0.pcap")),
                    () -> List.of(results.toFile().list()).toString());
        }
        assertEquals(List.of("a", "net.topology"),
                List.of(parent.toFile().list()).stream().sorted().toList());
    }
}
