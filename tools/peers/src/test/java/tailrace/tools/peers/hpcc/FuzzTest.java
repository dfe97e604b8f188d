package tailrace.tools.peers.hpcc;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.channels.FileChannel;
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
import tailrace.core.RepeatableProperties;
import tailrace.scenario.fuzz.Fuzz;
import tailrace.scenario.fuzz.Mutator;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.tools.peers.lint.LintFinding;
import tailrace.tools.peers.lint.Linter;

/** Checks that the readers either read a damaged file, or refuse it in one line that names the file. */
@Timeout(600)
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
    private static final String CSV = """
            id,src,dst,size_bytes,start_ps,fct_ps,ideal_fct_ps,slowdown,retransmissions,workload
            0,h0,h1,25000,1000,2598000,2498000,1.04,0,web
            1,h1,h0,800,2000,1000000,1000000,1,2,web
            """;
    private static final String MATRIX = """
            Nodes 8
            Connections 3
            Triggers 2
            0->5 id 1 start 0 size 1000000 recv_done_trigger 1
            5->0 id 2 trigger 1 size 2000 send_done_trigger 2
            3->7 id 3 trigger 2 size 50000
            trigger id 1 oneshot
            trigger id 2 barrier count 1
            """;
    private static final String TIERS = """
            Nodes 8
            Tiers 2
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 1000
            Tier 1
            Downlink_speed_Gbps 100
            Radix_Down 4
            Bundle 2
            Downlink_Latency_ns 1000
            """;
    private static final String CDF_COMMAS = "size,cdf\n0,0\n1000,0.5\n,\n2000,1\n";
    private static final String CDF = "0 0\n1000 50\n2000 90.5\n10000 100\n";

    @TempDir
    private Path folder;

    private static void fuzz(final int count, final Consumer<Source> parser, final String... seeds) {
        Fuzz.texts(count, text -> parser.accept(new Source(text)), seeds);
    }

    /** A text that can be read several times as a file with the name {@code damaged.txt}. */
    private record Source(String text) {
        HpccLines lines() {
            return new HpccLines(Path.of(Fuzz.FILE), new StringReader(text));
        }
    }

    @Test
    void shouldReadOrRefuseDamagedConfigurations() {
        fuzz(20_000, source -> {
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
        fuzz(30_000, source ->
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
        fuzz(30_000, source -> {
            try (HpccFlowFile flows =
                    HpccFlowFile.open(source.lines(), HpccDialect.ofFlows(source.lines()), hosts)) {
                long last = 0;
                while (flows.next()) {
                    assertTrue(flows.startPs() >= last && flows.sizeBytes() >= 0 && flows.src() != flows.dst());
                    last = flows.startPs();
                }
            }
        }, FLOWS, CONWEAVE_FLOWS, KWZHAO_FLOWS);
    }

    @Test
    void shouldReadOrRefuseDamagedTraceNodes() {
        fuzz(6_000, source -> TraceNodes.read(source.lines(), 4, e -> {
            throw e;
        }), TRACE);
    }

    @Test
    void shouldReadOrRefuseDamagedFilesOfFinishedFlows() {
        Fuzz.files(6_000, folder, file -> {
            try (FlowsReader flows = FlowsReader.open(file)) {
                while (flows.next()) {
                    flows.id();
                    flows.src();
                    flows.sizeBytes();
                    flows.startPs();
                    flows.fctPs();
                }
            }
        }, FCT, ABM, CSV);
    }

    @Test
    void shouldFindFaultsButNeverFailWhenFilesAreDamaged() throws IOException {
        final Mutator mutator = new Mutator(new SplittableRandom(1));
        final List<String> seeds = List.of(
                CONFIG, TOPOLOGY, FLOWS, TRACE, CDF, FCT, ABM, SIMAI, KWZHAO_FLOWS, CSV, MATRIX, TIERS, CDF_COMMAS);
        Files.writeString(folder.resolve("t.txt"), TOPOLOGY);
        Files.writeString(folder.resolve("f.txt"), FLOWS);
        final Path file = folder.resolve(Fuzz.FILE);
        final int files = RepeatableProperties.share(5_000);
        int found = 0;
        try (FileChannel channel = FileChannel.open(file, CREATE, WRITE)) {
            for (int i = 0; i < files; i++) {
                Fuzz.overwrite(channel, mutator.mutate(seeds.get(i % seeds.size())));
                final Linter linter = new Linter(Optional.empty());
                linter.lint(file);
                for (final LintFinding finding : linter.findings().list()) {
                    assertFalse(finding.toString().matches("(?s).*\\R.*"), finding.toString());
                    found++;
                }
            }
        }
        assertTrue(found > files / 2, found + " findings");
    }
}
