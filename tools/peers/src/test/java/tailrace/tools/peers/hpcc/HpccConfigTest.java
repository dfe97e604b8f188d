package tailrace.tools.peers.hpcc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HpccConfigTest {
    @TempDir
    private Path folder;

    private Path file(final String... lines) {
        return TextFiles.write(folder.resolve("case/dctcp/config.txt"), lines);
    }

    private String failure(final String... lines) {
        final Path file = file(lines);
        return TextFiles.failure(file, () -> HpccConfig.read(file));
    }

    @Test
    void shouldReadValuesOfEveryKindWhenTheyAreInRange() {
        final HpccConfig config = HpccConfig.read(file(
                "# a comment", "", "CC_MODE 3", "  RATE_AI\t50Mb/s  ", "KMIN_MAP 2 25000000000 100 100000000000 400",
                "PMAX_MAP 1 25000000000 0.2", "LINK_DOWN 100 3 7", "SIMULATOR_STOP_TIME 2.1", "RP_TIMER 300.5",
                "EWMA_GAIN 0.00390625", "BUFFER_SIZE 32", "ACK_HIGH_PRIO 1", "QLEN_MON_END 2005000000"));
        assertEquals(3, config.ccMode());
        assertEquals(50_000_000, config.rateAiBitsPerSec());
        assertEquals(400, config.kMinKb().at(100_000_000_000L));
        assertEquals(0.2, config.pMax().at(25_000_000_000L));
        assertFalse(config.kMaxKb().has(25_000_000_000L));
        assertEquals(Optional.of(new HpccLinkDown(2_000_100_000_000L, 3, 7)), config.linkDown());
        assertEquals(2_100_000_000_000L, config.stopPs());
        assertEquals(300_500_000, config.rpTimerPs());
        assertEquals(0.00390625, config.ewmaGain());
        assertEquals(32L << 20, config.bufferBytes());
        assertTrue(config.ackHighPrio());
        assertEquals(2_005_000_000, config.qlenMonEndNs());
        assertEquals(4, config.lineOf("RATE_AI"));
        assertEquals(0, config.lineOf("RATE_HAI"));
    }

    @Test
    void shouldHaveTheDefaultsOfTheSimulatorWhenAKeyIsAbsent() {
        final HpccConfig config = HpccConfig.read(file("CC_MODE 1"));
        assertEquals(1000, config.packetPayloadBytes());
        assertEquals(3_010_000_000_000L, config.stopPs());
        assertEquals(16L << 20, config.bufferBytes());
        assertEquals(55_000_000, config.alphaResumeIntervalPs());
        assertEquals(0, config.rpTimerPs());
        assertEquals(0, config.ewmaGain());
        assertEquals(5, config.miThresh());
        assertEquals(100_000_000, config.minRateBitsPerSec());
        assertTrue(config.hasWin() && config.globalT() && config.fastReact() && config.multiRate());
        assertFalse(config.varWin() || config.ackHighPrio() || config.sampleFeedback());
        assertEquals(Optional.empty(), config.linkDown());
        assertTrue(config.enablePfc());
        assertEquals(500_000_000, config.timelyTHighPs());
    }

    @Test
    void shouldNameLineKeyAndValueWhenAValueIsWrong() {
        assertEquals("config.txt:2: HAS_WIN yes (expected: 0 or 1)", failure("CC_MODE 1", "HAS_WIN yes"));
        assertEquals("config.txt:1: HAS_WIN  (expected: 0 or 1)", failure("HAS_WIN"));
        assertEquals("config.txt:1: INT_MULTI 0 (expected: a whole number from 1 to 10000)", failure("INT_MULTI 0"));
        assertEquals("config.txt:1: RATE_AI 50Mbit (expected: a rate such as 100Gbps or 50Mb/s)",
                failure("RATE_AI 50Mbit"));
        assertEquals("config.txt:1: CC_MODE 2 (expected: 1 DCQCN, 3 HPCC, 7 TIMELY, 8 DCTCP or 10 HPCC-PINT)",
                failure("CC_MODE 2"));
        assertEquals("config.txt:1: EWMA_GAIN 1.5 (expected: a number from 0 to 1)", failure("EWMA_GAIN 1.5"));
        assertTrue(failure("KMAX_MAP 2 25000000000 100").startsWith("config.txt:1: KMAX_MAP 2 25000000000 100 (exp"));
        assertEquals("config.txt:1: KMAX_MAP 2 1000 100 1000 200 (expected: each rate once; the last of its values "
                + "counts)", failure("KMAX_MAP 2 1000 100 1000 200"));
        assertTrue(failure("LINK_DOWN 1 2").startsWith("config.txt:1: LINK_DOWN 1 2 (expected: microseconds"));
        assertEquals("config.txt:1: QLEN_MON_START 2.5 (expected: whole nanoseconds)", failure("QLEN_MON_START 2.5"));
        assertTrue(failure("").contains("no key (expected: "));
    }

    @Test
    void shouldTakeRatesOfZero() {
        final HpccConfig config = HpccConfig.read(file("RATE_AI 0Mb/s", "RATE_HAI 0", "DCTCP_RATE_AI 0bps"));
        assertEquals(0, config.rateAiBitsPerSec());
        assertEquals(0, config.rateHaiBitsPerSec());
        assertEquals(0, config.dctcpRateAiBitsPerSec());
    }

    @Test
    void shouldNameTheNearestKeyWhenAKeyIsUnknown() {
        assertEquals("config.txt:1: key 'CC_MOD' (expected: a known key; did you mean CC_MODE?)", failure("CC_MOD 1"));
        assertEquals("config.txt:1: key 'XYZ' (expected: a key of the HPCC simulator)", failure("XYZ 1"));
    }

    @Test
    void shouldReadWordsAsTheSimulatorDoesWhenLinesAreOdd() {
        final List<String> doubtful = new ArrayList<>();
        final HpccConfig config = HpccConfig.read(file("CC_MODE 3 3", "KMIN_MAP 1 1000 5", "KMIN_MAP 1 2000 6 HAS_WIN",
                "# CC_MODE 8 and BUFFER_SIZE xyz", "BETA 1", "INT_MULTI 4 # units", "PMAX_MAP 2 9 0.5 9 0.25"),
                e -> doubtful.add(e.getMessage().replaceAll(".*config.txt:", "").replaceAll(" \\(expected.*", "")));
        assertEquals(8, config.ccMode());
        assertEquals(5, config.kMinKb().at(1_000));
        assertEquals(6, config.kMinKb().at(2_000));
        assertEquals(16, config.bufferSize());
        assertEquals(4, config.intMulti());
        assertEquals(0.25, config.pMax().at(9));
        assertEquals(List.of("1: '3' behind CC_MODE", "3: 'HAS_WIN' behind KMIN_MAP", "3: KMIN_MAP 1 2000 6",
                "4: CC_MODE 8 in a comment", "4: CC_MODE 8", "5: key 'BETA'", "6: '# units' behind INT_MULTI",
                "7: PMAX_MAP 2 9 0.5 9 0.25"),
                doubtful);
    }

    @Test
    void shouldNameBothLinesWhenAKeyStandsTwice() {
        assertEquals("config.txt:3: CC_MODE 8 (expected: each key once; it stands in line 1)",
                failure("CC_MODE 1", "HAS_WIN 1", "CC_MODE 8"));
    }

    @Test
    void shouldRefuseWhatIsNotThereButOnlyWhenItIsAskedFor() {
        assertEquals("config.txt:1: ENABLE_TRACE 1 (expected: 0, or the keys TRACE_FILE and TRACE_OUTPUT_FILE, too)",
                failure("ENABLE_TRACE 1"));
        assertTrue(failure("LB_MODE 4").startsWith("config.txt:1: LB_MODE 4 (expected: 0 or 2 or 3 or 6 or 9; "));
        assertTrue(failure("NIC_TOTAL_PAUSE_TIME 5").startsWith("config.txt:1: NIC_TOTAL_PAUSE_TIME 5 (expected: 0; "));
        final HpccConfig config = HpccConfig.read(file("ENABLE_TRACE 0", "LB_MODE 0", "ENABLE_IRN 0", "ENABLE_PFC 0",
                "CONWEAVE_TX_EXPIRY_TIME 1000", "FLOW_INPUT_FILE in.txt", "FLOWGEN_STOP_TIME 2.1",
                "QLEN_MON_START 2.0"));
        assertFalse(config.enablePfc());
        assertEquals(12_100_000_000_000L, config.stopPs());
        final List<IllegalArgumentException> wrong = new ArrayList<>();
        assertEquals(1, HpccConfig.parse(file("ENABLE_IRN 1", "X 1", "LB_MODE 5", "CC_MODE 2", "HAS_WIN 2"),
                wrong::add, wrong::add).unsupported().size());
        assertEquals(3, wrong.size());
    }

    /** The keys and the forms of their values come from the run script of conweave and from SimAI.conf. */
    @Test
    void shouldReadConfigurationsOfConweaveAndSimAi() {
        final HpccConfig conweave = HpccConfig.read(file("FLOW_INPUT_FILE mix/1_in.txt", "VOQ_MON_FILE mix/voq.txt",
                "VOQ_MON_DETAIL_FILE mix/voq2.txt", "EST_ERROR_MON_FILE mix/est.txt", "QLEN_MON_FILE mix/q.txt",
                "QLEN_MON_START 2.0", "QLEN_MON_END 2.1", "SW_MONITORING_INTERVAL 10000", "FLOWGEN_START_TIME 2.0",
                "FLOWGEN_STOP_TIME 2.1", "BUFFER_SIZE 9", "CC_MODE 1", "LB_MODE 0", "ENABLE_PFC 1", "ENABLE_IRN 0",
                "CONWEAVE_TX_EXPIRY_TIME 1000", "CONWEAVE_REPLY_TIMEOUT_EXTRA 4", "CONWEAVE_PATH_PAUSE_TIME 16",
                "CONWEAVE_EXTRA_VOQ_FLUSH_TIME 64", "CONWEAVE_DEFAULT_VOQ_WAITING_TIME 400", "RATE_AI 40.0Mb/s",
                "PMAX_MAP 1 100000000000 0.20", "LOAD 40", "RANDOM_SEED 7", "LINK_DOWN 5 1 2"));
        assertEquals(Optional.empty(), conweave.qlenMonFile());
        assertEquals(9L << 20, conweave.bufferBytes());
        assertEquals(40_000_000, conweave.rateAiBitsPerSec());
        assertEquals(7, conweave.randomSeed());
        assertEquals(2_000_005_000_000L, conweave.linkDown().orElseThrow().atPs());
        final HpccConfig simAi = HpccConfig.read(file("PACKET_PAYLOAD_SIZE 9000", "QP_MON_INTERVAL 100",
                "SIMULATOR_STOP_TIME 40000000000000.00", "TRACE_NODE 0", "MON_START 0", "MON_END 20000",
                "QLEN_MON_INTERVAL 10000", "BW_MON_INTERVAL 10000", "NIC_TOTAL_PAUSE_TIME 0"));
        assertEquals(9000, simAi.packetPayloadBytes());
        assertEquals(Long.MAX_VALUE, simAi.stopPs());
    }

    @Test
    void shouldHaveASmallerUnitOfTheBufferWhenItIsAConfigurationOfM3() {
        assertEquals(300 * 10_240L,
                HpccConfig.read(file("BUFFER_SIZE 300", "FIXED_WIN 18000", "ENABLE_PFC 1")).bufferBytes());
        final HpccConfig parsimon = HpccConfig.read(file("BUFFER_SIZE 3", "FIXED_WIN 18000", "BASE_RTT 14400"));
        assertEquals(3L << 20, parsimon.bufferBytes());
        assertEquals(18_000, parsimon.fixedWinBytes().orElseThrow());
        assertEquals(14_400, parsimon.baseRttNs().orElseThrow());
    }

    @Test
    void shouldFindInputFilesInTheFolderOrTheFolderAbove() {
        final Path above = TextFiles.write(folder.resolve("case/topology.txt"), "x");
        final Path beside = TextFiles.write(folder.resolve("case/dctcp/flow.txt"), "x");
        final Path file = file("TOPOLOGY_FILE topology.txt", "FLOW_FILE flow.txt", "FCT_OUTPUT_FILE out/fct.txt",
                "TRACE_FILE trace.txt");
        final HpccConfig config = HpccConfig.read(file);
        assertEquals(above, config.topologyFile());
        assertEquals(beside, config.flowFile());
        assertEquals(folder.resolve("case/out/fct.txt"), config.fctOutputFile());
        assertTrue(config.traceFile().isEmpty());
        final Path other = file("TOPOLOGY_FILE none.txt");
        assertTrue(TextFiles.failure(other, HpccConfig.read(other)::topologyFile)
                .startsWith("config.txt:1: TOPOLOGY_FILE none.txt (expected: a file; there is none"));
    }

    @Test
    void shouldSayThatAKeyIsMissingWhenThereIsNoDefault() {
        final Path file = file("CC_MODE 1");
        final HpccConfig config = HpccConfig.read(file);
        for (final String key : List.of("RATE_AI", "RATE_HAI")) {
            assertEquals("config.txt: no " + key + " (expected: a line with it; the simulator has no default)",
                    TextFiles.failure(file, key.equals("RATE_AI") ? config::rateAiBitsPerSec
                            : config::rateHaiBitsPerSec));
        }
    }
}
