package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/** Tests {@code tailrace simai}: results from SimAI's documentation, SimAI's table, and inputs that are refused. */
final class SimaiCommandTest {
    private static final int GPUS = 16;
    private static final String CONFIG = """
            ENABLE_QCN 1
            PACKET_PAYLOAD_SIZE 9000
            CC_MODE 1
            ALPHA_RESUME_INTERVAL 1
            RATE_DECREASE_INTERVAL 4
            RP_TIMER 900
            EWMA_GAIN 0.00390625
            FAST_RECOVERY_TIMES 1
            RATE_AI 50Mb/s
            RATE_HAI 100Mb/s
            L2_CHUNK_SIZE 4000
            L2_ACK_INTERVAL 1
            HAS_WIN 1
            GLOBAL_T 0
            VAR_WIN 1
            KMAX_MAP 1 400000000000 3200
            KMIN_MAP 1 400000000000 800
            PMAX_MAP 1 400000000000 0.2
            BUFFER_SIZE 32
            """;
    private static final String HEADER = "HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 8 ep: 1 pp: 1 vpp:"
            + " 8 ga: 1 all_gpus: 16 checkpoints: 0 checkpoint_initiates: 0\n";

    @TempDir
    private Path folder;
    private final ToolCalls calls = new ToolCalls();
    private Path config;

    @BeforeEach
    void write() throws IOException {
        config = Files.writeString(folder.resolve("SimAI.conf"), CONFIG);
    }

    /**
     * Writes a topology of two servers with eight GPUs and an NVSwitch each. Each GPU has a NIC at the switch of its
     * rail, and there is one spine.
     */
    private Path topology(final String nvLinkRate) throws IOException {
        final StringBuilder text = new StringBuilder("27 8 2 9 40 H100\n");
        for (int id = GPUS; id < 27; id++) {
            text.append(id).append(' ');
        }
        for (int gpu = 0; gpu < GPUS; gpu++) {
            text.append("\n").append(gpu).append(' ').append(GPUS + gpu / 8).append(' ').append(nvLinkRate)
                    .append(" 0.000025ms 0\n").append(gpu).append(' ').append(18 + gpu % 8)
                    .append(" 400Gbps 0.0005ms 0");
        }
        for (int rail = 18; rail < 26; rail++) {
            text.append("\n").append(rail).append(" 26 400Gbps 0.0005ms 0");
        }
        return Files.writeString(folder.resolve("topo"), text + "\n");
    }

    private Path workload(final String... layers) throws IOException {
        return Files.writeString(folder.resolve("w.txt"),
                HEADER + layers.length + "\n" + String.join("\n", layers) + "\n");
    }

    private static String forward(final String name, final long mebibytes) {
        return name + " -1 556000 ALLREDUCE " + (mebibytes << 20) + " 1 NONE 0 1 NONE 0 1";
    }

    private int simai(final Path workload, final Path topology, final String... more) {
        final List<String> args = new ArrayList<>(List.of("simai", "-w", workload.toString(), "-n",
                topology.toString(), "-c", config.toString(), "-t", "8", "-o", folder.resolve("results").toString(),
                "--files", folder.toString(), "--force", "-q"));
        args.addAll(List.of(more));
        return calls.run(args.toArray(String[]::new));
    }

    private List<String> table() throws IOException {
        return Files.readAllLines(folder.resolve("ncclFlowModel_EndToEnd.csv"));
    }

    /** SimAI's tutorial, RING, NVLink 1440G, AS_SEND_LAT 2: busbw in GiB/s of 16 to 128 MiB, within 0.2 %. */
    @Test
    void shouldEqualTheTutorialWhenRingsGoOverNvLink() throws IOException {
        final double[] printed = {141.84, 153.68, 160.60, 163.85};
        final Path workload = workload(forward("a", 16), forward("b", 32), forward("c", 64), forward("d", 128));
        assertEquals(0, simai(workload, topology("1440Gbps"), "--send-lat", "2"), calls.err());
        for (int i = 0; i < printed.length; i++) {
            final String busbw = table().get(3 + i).split(",")[10];
            assertEquals(printed[i], Double.parseDouble(busbw), 0.002 * printed[i]);
        }
    }

    /** SimAI's tutorial, NVLS, NVLink 1360G, AS_SEND_LAT 12: busbw in GiB/s of 16 to 64 MiB, within 0.2 %. */
    @Test
    void shouldEqualTheTutorialWhenNvSwitchesReduce() throws IOException {
        final double[] printed = {148.88, 178.04, 197.38};
        final Path workload = workload(forward("a", 16), forward("b", 32), forward("c", 64));
        assertEquals(0, simai(workload, topology("1360Gbps"), "--send-lat", "12", "--nvls", "1"), calls.err());
        for (int i = 0; i < printed.length; i++) {
            final String busbw = table().get(3 + i).split(",")[10];
            assertEquals(printed[i], Double.parseDouble(busbw), 0.002 * printed[i]);
        }
        assertEquals("workload,0,all-reduce,nvls,8,16777216", Files.readAllLines(
                folder.resolve("results").resolve("collectives.csv")).get(1).replaceFirst(",[0-9]{9,}.*", ""));
    }

    /**
     * The tutorial's rings of 32 over Spectrum-X, AS_SEND_LAT 2, take 4.190 us a round at 49.628 GB/s. The test has
     * rings of two. SimAI reads GLOBAL_T 0 but sets 1, so every pair has the window of the farthest GPUs. With a window
     * for each pair, ACKs would arrive too late, and the ring would take 3 % longer.
     */
    @Test
    void shouldHaveTheWindowOfTheFarthestPairWhateverTheConfigurationSays() throws IOException {
        final long bytes = 64 << 20;
        final Path workload = workload("a -1 1 NONE 0 1 NONE 0 1 ALLREDUCE " + bytes + " 1");
        assertEquals(0, simai(workload, topology("2880Gbps"), "--send-lat", "2"), calls.err());
        final String[] call = Files.readAllLines(
                folder.resolve("results").resolve("collectives.csv")).get(1).split(",");
        final double us = (Long.parseLong(call[8]) - Long.parseLong(call[6])) / 1e6;
        final double tutorial = 2 * 4.190 + bytes / 49_628.0;
        assertEquals(tutorial, us, 0.003 * tutorial);
    }

    /** SimAI's quick start, 2400G, takes 1772 us, with 6 us per message and 28 consecutive messages. */
    @Test
    void shouldEqualTheQuickStartWhenTwoLayersRun() throws IOException {
        final Path workload = workload(forward("embedding_layer", 16), forward("embedding_layer", 64));
        assertEquals(0, simai(workload, topology("2400Gbps")), calls.err());
        final List<String> table = table();
        assertEquals(7, table.size());
        assertTrue(table.get(0).startsWith("File name, Expose DP comm, Expose DP_EP comm,"), table.get(0));
        assertTrue(table.get(1).matches("test1, 0 \\(0.00%\\), 0 \\(0.00%\\), 660 \\(37.23%\\), 0 .*, 1772"),
                table.get(1));
        assertTrue(table.get(2).startsWith("layer_name,test1,fwd compute,wg compute,ig compute,fwd exposed comm,"));
        assertTrue(table.get(3).matches("embedding_layer,test1,556.000000,0.001000,0.001000,(\\d+.\\d{6}),0.000000,"
                + "0.000000,\\1,\\d+.\\d{6},\\d+.\\d{6},0.000000,-nan,0.000000,0.000000,-nan,0.000000,1771.\\d{6}"),
                table.get(3));
        assertTrue(table.get(5).startsWith("SUM,test1,1112.000000,0.002000,0.002000,659."), table.get(5));
        assertTrue(table.get(6).matches("total exposed comm,659.\\d{6},total comp,1112.004000,total time,1771.\\d{6}"),
                table.get(6));
        final String out = calls.out();
        assertTrue(out.contains("id: embedding_layer ,Total cycles spent on fwd pass compute: 556000"), out);
        assertTrue(out.contains("Total collectives issued for this layer: 1"), out);
        assertTrue(out.matches("(?s).*all passes finished at time: 1771\\d{3}, id of first layer: embedding_layer.*"));
    }

    @Test
    void shouldSayOfEachPhaseWhatRankZeroDidWhenAllGroupsAreUsed() throws IOException {
        Files.writeString(folder.resolve("w.txt"), HEADER.replace("NPU_group: 8 ep: 1", "NPU_group: 4 ep: 2") + """
                2
                embedding_layer -1 1000 ALLGATHER 1000000 100 REDUCESCATTER 1000000 10 ALLREDUCE 2000000 7
                moe -1 2000 ALLTOALL_EP 400000 200 ALLTOALL_EP 400000 20 ALLREDUCE_DP_EP 3000000 7
                """);
        assertEquals(0, simai(folder.resolve("w.txt"), topology("2400Gbps")), calls.err());
        final String[] first = table().get(3).split(",");
        final String[] second = table().get(4).split(",");
        assertEquals(first[11], first[6], "the first layer's weights are waited for");
        assertEquals("0.000000", second[6], "the others' are not");
        assertTrue(Double.parseDouble(second[11]) > 12, "a ring of 2 takes 2 messages of 6 us");
        assertEquals(Double.parseDouble(second[9]) / 2, Double.parseDouble(second[10]), 1e-3, "(n-1)/n of EP 2");
        assertEquals("simai", ScenarioFile.read(
                folder.resolve("results").resolve("scenario.resolved.yaml"), List.of()).name, "it runs again");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--send-lat -1 | AS_SEND_LAT: -1 (expected: 0 to 1e9, in us)",
        "--nvls on     | AS_NVLS_ENABLE: on (expected: 0 or 1)",
        "--pxn yes     | AS_PXN_ENABLE: yes (expected: 0 or 1)"})
    void shouldRefuseInOneLineWhenAVariableAsksForTooMuch(final String flags, final String expected)
            throws IOException {
        assertEquals(ExitStatus.BAD_INPUT, simai(workload(forward("a", 1)), topology("2400Gbps"), flags.split(" ")));
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertTrue(calls.err().contains(expected), calls.err());
    }

    @Test
    void shouldRefuseNvlsWhenServersHaveNoNvSwitchOfTheirOwn() throws IOException {
        final Path topology = topology("2400Gbps");
        Files.writeString(topology, Files.readString(topology).replaceFirst("27 8 2 9", "27 8 1 10"));
        assertEquals(ExitStatus.BAD_INPUT, simai(workload(forward("a", 1)), topology, "--nvls", "1"));
        assertTrue(calls.err().contains("AS_NVLS_ENABLE: 1 (expected: 0 with 1 NVSwitches for 2 servers"), calls.err());
    }

    @Test
    void shouldRefusePxnWhenRingsGoThroughSeveralGpusOfSeveralServers() throws IOException {
        Files.writeString(folder.resolve("w.txt"), HEADER.replace("NPU_group: 8", "NPU_group: 16") + "1\n"
                + forward("a", 1) + "\n");
        assertEquals(ExitStatus.BAD_INPUT, simai(folder.resolve("w.txt"), topology("2400Gbps"), "--pxn", "1"));
        assertTrue(calls.err().contains("AS_PXN_ENABLE: 1 (expected: 0 with all-reduce of TP, as PXN needs flows"),
                calls.err());
    }

    @Test
    void shouldWarnWhenGpusServersOrUnitsAreNotAsMeant() throws IOException {
        Files.writeString(folder.resolve("w.txt"), HEADER.replace("NPU_group: 8", "NPU_group: 16")
                .replace("all_gpus: 16", "all_gpus: 64") + "1\na -1 1 ALLREDUCE 100000 1 NONE 0 1 NONE 0 1\n");
        assertEquals(0, simai(folder.resolve("w.txt"), topology("2400Gbps"), "--send-lat", "7200"), calls.err());
        assertTrue(calls.err().contains("warning: all_gpus: 64, but the topology has 16 GPUs"), calls.err());
        assertTrue(calls.err().contains("model_parallel_NPU_group: 16 GPUs are cut by servers of 8"), calls.err());
        assertTrue(calls.err().contains("AS_SEND_LAT: 7200 us before each message: SimAI takes us"), calls.err());
    }
}
