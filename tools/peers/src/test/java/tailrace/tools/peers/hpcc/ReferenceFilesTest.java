package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.tools.peers.hpcc.run.HpccFctWriter;
import tailrace.tools.peers.lint.Linter;
import tailrace.tools.peers.lint.Severity;

/** Reads all input files of runs of the simulator itself, and the files that it wrote. */
class ReferenceFilesTest {
    @TempDir
    private Path folder;

    private Path reference;

    @BeforeEach
    void findTheFiles() {
        final Optional<Path> found = ReferenceFiles.folder();
        assumeTrue(found.isPresent(), "no reference files; -Dtailrace.reference=FOLDER says where they are");
        reference = found.orElseThrow();
    }

    @Test
    void shouldReadEveryConfigurationAndTheFilesItNames() {
        int read = 0;
        for (final Path file : ReferenceFiles.named(reference, "config.txt")) {
            final HpccConfig config = HpccConfig.read(file);
            final Path topologyFile = config.topologyFile();
            final Path flowFile = config.flowFile();
            assertEquals(HpccDialect.ORIGINAL, HpccDialect.recognise(topologyFile, flowFile));
            final HpccTopologyFile topology = HpccTopologyFile.read(topologyFile, HpccDialect.ORIGINAL);
            final Topology built = topology.toTopology(config.errorRatePerLink(), false);
            assertEquals(topology.links().size(), built.linkCount());
            built.links().forEach(l -> assertTrue(config.kMinKb().has(l.rateBitsPerSec())));
            final BitSet traced = TraceNodes.read(
                    config.traceFile().orElseThrow(), topology.nodeCount(), e -> {
                        throw e;
                    });
            assertTrue(traced.isEmpty());
            assertTrue(config.rateAiBitsPerSec() > 0);
            read++;
        }
        assertTrue(read >= 40, "only " + read + " configurations");
    }

    @Test
    void shouldFindNoErrorInFilesThatTheSimulatorRan() {
        for (final String name : List.of("config.txt", "flow.txt", "topology.txt", "trace.txt", "fct.txt")) {
            for (final Path file : ReferenceFiles.named(reference, name)) {
                final Linter linter = new Linter(Optional.empty());
                linter.lint(file);
                assertEquals(0, linter.findings().count(Severity.ERROR), linter.findings().list().toString());
            }
        }
    }

    @Test
    void shouldReadEveryFlow() throws IOException {
        for (final Path file : ReferenceFiles.named(reference, "flow.txt")) {
            final HpccTopologyFile topology =
                    HpccTopologyFile.read(file.resolveSibling("topology.txt"), HpccDialect.ORIGINAL);
            try (HpccFlowFile flows = HpccFlowFile.open(file, HpccDialect.ORIGINAL, topology.hosts())) {
                long count = 0;
                while (flows.next()) {
                    assertEquals(3, flows.priorityGroup());
                    assertTrue(flows.startPs() >= 2_000_000_000_000L);
                    count++;
                }
                assertEquals(flows.flowCount(), count);
            }
        }
    }

    @Test
    void shouldWriteWhatTheSimulatorWroteByteForByte() throws IOException {
        for (final Path file : ReferenceFiles.named(reference, "fct.txt")) {
            final Path copy = folder.resolve("fct.txt");
            try (FlowsReader in = FlowsReader.open(file);
                    HpccFctWriter out = new HpccFctWriter(copy, HpccDialect.ORIGINAL)) {
                final Iterator<String> lines = Files.readAllLines(file).iterator();
                while (in.next()) {
                    final String[] words = lines.next().split(" ");
                    out.write(in.id(), in.src(), in.dst(), Integer.parseInt(words[2]), Integer.parseInt(words[3]),
                            in.sizeBytes(), in.startPs() / 1000, in.fctPs() / 1000, in.idealFctPs() / 1000);
                }
                assertFalse(lines.hasNext());
                out.keep();
            }
            assertEquals(-1, Files.mismatch(file, copy), file.toString());
        }
    }
}
