package tailrace.scenario.hpcc;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.hpcc.lint.Finding;
import tailrace.scenario.hpcc.lint.Linter;
import tailrace.scenario.results.FlowsReader;

/** Damaged files are read, or refused in one line that names the file; never anything else. */
@Timeout(120)
class FuzzTest {
    private static final String CONFIG = """
            ENABLE_QCN 1
            TOPOLOGY_FILE t.txt
            FLOW_FILE f.txt
            SIMULATOR_STOP_TIME 2.1
            CC_MODE 3
            EWMA_GAIN 0.00390625
            RATE_AI 50Mb/s
            ERROR_RATE_PER_LINK 0.0000
            LINK_DOWN 10 0 2
            KMAX_MAP 2 25000000000 400 100000000000 1600
            PMAX_MAP 1 100000000000 0.2
            BUFFER_SIZE 32
            QLEN_MON_START 2000000000
            """;
    private static final String CONWEAVE = """
            LB_MODE 0
            QLEN_MON_END 2.1
            FLOWGEN_STOP_TIME 2.1
            FIXED_WIN 18000
            TIMELY_BETA 0.8
            """;
    private static final String TOPOLOGY = """
            5 2 5
            3 4
            0 3 10Gbps 1000ns 0
            1 3 10000000000bps 0.001ms 0.01
            2 4 1.25GB/s 1us 0
            3 4 40Gbps 500ns 1e-3
            3 4 40Gbps 500ns 0
            """;
    private static final String INET_TUB = """
            3 1 1 2 25000000000 25000000000
            2
            0 2 25000000000.0 1us 0
            1 2 25000000000.0 1us 0
            """;
    private static final String SIMAI = """
            4 2 1 1 4 H100
            2 3
            0 2 2880Gbps 0.000025ms 0
            1 2 2880Gbps 0.000025ms 0
            0 3 400Gbps 0.0005ms 0
            1 3 400Gbps 0.0005ms 0
            """;
    private static final String FLOWS = "3\n0 1 3 100 25000 2.000000000\n1 0 3 100 800 2.0000125\n1 0 3 100 1 3\n";
    private static final String CONWEAVE_FLOWS = "2\n0 1 3 25000 2.000000000\n1 0 3 800 2e0\n";
    private static final String KWZHAO_FLOWS = "2\n0 0 1 3 100 25000 2.000000000\n1 1 0 3 100 800 2.0000125\n";
    private static final String TRACE = "3\n0 1\n2\n";
    private static final String FCT = """
            0b000001 0b000101 10000 100 25000 2000000000 25894 26560
            0b000101 0b000001 10000 100 25000 2000000000 25894 26560
            """;
    private static final String ABM = """
            time flowsize fct basefct slowdown basertt flowstart priority incast
            10.0021 1e+06 1.23457e+06 880000 1.40292 80 866.5 1 0
            """;
    private static final String CDF = "0 0\n1000 50\n2000 90.5\n10000 100\n";

    @TempDir
    private Path folder;

    private static void fuzz(final int count, final Consumer<Source> parser, final String... seeds) {
        final Mutator mutator = new Mutator(new SplittableRandom(20_210_703));
        int refused = 0;
        for (int i = 0; i < count; i++) {
            final String text = new String(mutator.mutate(seeds[i % seeds.length]), StandardCharsets.UTF_8);
            refused += isRefused(text, parser) ? 1 : 0;
        }
        // Some damage is harmless, most is not; both must occur, or nothing is tested.
        assertTrue(refused > count / 10 && refused < count, refused + " of " + count + " refused");
    }

    /** A text that can be read again and again as a file of the name {@code damaged.txt}. */
    private record Source(String text) {
        HpccLines lines() {
            return new HpccLines(Path.of("damaged.txt"), new StringReader(text));
        }
    }

    private static boolean isRefused(final String text, final Consumer<Source> parser) {
        try {
            parser.accept(new Source(text));
            return false;
        } catch (final IllegalArgumentException e) {
            final String message = e.getMessage();
            assertTrue(message.contains("damaged.txt"), () -> message + " does not name the file, of\n" + text);
            assertTrue(message.contains("expected: "), () -> message + " tells nothing, of\n" + text);
            assertFalse(message.lines().count() != 1 || message.matches("(?s).*\\R.*"), () -> message + " of\n" + text);
            return true;
        } catch (final RuntimeException e) {
            throw new AssertionError("of\n" + text, e);
        }
    }

    @Test
    void shouldReadOrRefuseDamagedConfigurations() {
        fuzz(30_000, source -> {
            final HpccConfig config = HpccConfig.read(source.lines());
            config.linkDown();
            config.stopPs();
            config.bufferBytes();
            config.qlenMonEndNs();
            config.fctOutputFile();
            assertTrue(config.errorRatePerLink() < 1);
        }, CONFIG, CONWEAVE);
    }

    @Test
    void shouldReadOrRefuseDamagedTopologies() {
        fuzz(40_000, source ->
                HpccTopologyFile.read(source.lines(), HpccDialect.ofTopology(source.lines())).toTopology(),
                TOPOLOGY, INET_TUB, TOPOLOGY, SIMAI.replace("4 2 1 1 4", "4 2 0 2 4"));
    }

    @Test
    void shouldReadOrRefuseDamagedTopologiesOfOtherDialects() {
        fuzz(6_000, source -> HpccTopologyFile.read(source.lines(), HpccDialect.SIMAI), SIMAI);
        fuzz(6_000, source -> HpccTopologyFile.read(source.lines(), HpccDialect.INET_TUB), INET_TUB);
    }

    @Test
    void shouldReadOrRefuseDamagedFlows() {
        final BitSet hosts = HpccFlowFile.anyHost();
        fuzz(40_000, source -> {
            try (HpccFlowFile flows =
                    HpccFlowFile.open(source.lines(), HpccDialect.ofFlows(source.lines()), hosts)) {
                long last = 0;
                while (flows.next()) {
                    assertTrue(flows.startPs() >= last && flows.sizeBytes() > 0 && flows.src() != flows.dst());
                    last = flows.startPs();
                }
            }
        }, FLOWS, CONWEAVE_FLOWS, KWZHAO_FLOWS);
    }

    @Test
    void shouldReadOrRefuseDamagedTraceNodes() {
        fuzz(6_000, source -> TraceNodes.read(source.lines(), 4), TRACE);
    }

    @Test
    void shouldReadOrRefuseDamagedFilesOfFinishedFlows() {
        final Path file = folder.resolve("damaged.txt");
        fuzz(2_000, source -> {
            write(file, source.text());
            try (FlowsReader flows = FlowsReader.open(file)) {
                while (flows.next()) {
                    flows.id();
                    flows.src();
                    flows.sizeBytes();
                    flows.startPs();
                    flows.fctPs();
                }
            }
        }, FCT, ABM);
    }

    private static void write(final Path file, final String text) {
        try {
            Files.writeString(file, text);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldFindFaultsButNeverFailWhenFilesAreDamaged() throws IOException {
        final Mutator mutator = new Mutator(new SplittableRandom(1));
        final List<String> seeds = List.of(CONFIG, TOPOLOGY, FLOWS, TRACE, CDF, FCT, ABM, SIMAI, KWZHAO_FLOWS);
        Files.writeString(folder.resolve("t.txt"), TOPOLOGY);
        Files.writeString(folder.resolve("f.txt"), FLOWS);
        final Path file = folder.resolve("damaged.txt");
        int found = 0;
        for (int i = 0; i < 2_000; i++) {
            Files.write(file, mutator.mutate(seeds.get(i % seeds.size())));
            final Linter linter = new Linter(Optional.empty());
            linter.lint(file);
            for (final Finding finding : linter.findings().list()) {
                assertFalse(finding.toString().matches("(?s).*\\R.*"), finding.toString());
                found++;
            }
        }
        assertTrue(found > 1_000, found + " findings");
    }
}
