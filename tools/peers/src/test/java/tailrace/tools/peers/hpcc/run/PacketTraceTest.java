package tailrace.tools.peers.hpcc.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.peers.hpcc.TextFiles;

/**
 * Compares traces with those of the HPCC ns-3 simulator (commit 9f4be2a) for the same files: three hosts send to a slow
 * fourth host through a switch with PFC, under TIMELY. The expected hashes are hashes of the simulator's files with
 * zeros between the fields.
 */
class PacketTraceTest {
    private static final int HEADER_BYTES = 4 + 8 * 11 + 4;
    private static final int RECORD_BYTES = 56;

    @TempDir
    private Path folder;

    private byte[] trace(final String traced, final String... more) throws IOException {
        TextFiles.write(folder.resolve("topology.txt"), "5 1 4", "4", "0 4 100Gbps 1000ns 0", "1 4 100Gbps 1000ns 0",
                "4 2 100Gbps 1000ns 0", "3 4 25Gbps 2000ns 0");
        TextFiles.write(folder.resolve("flow.txt"), "4", "0 3 3 100 200000 2", "1 3 3 200 200000 2.000000100",
                "2 3 3 100 150500 2.000001", "3 0 3 100 2300 2.000002");
        TextFiles.write(folder.resolve("trace.txt"), traced, "", "First line: tracing node #", "Node IDs...");
        final List<String> lines = new ArrayList<>(List.of("TOPOLOGY_FILE topology.txt", "FLOW_FILE flow.txt",
                "TRACE_FILE trace.txt", "TRACE_OUTPUT_FILE out/mix.tr", "FCT_OUTPUT_FILE out/fct.txt",
                "PFC_OUTPUT_FILE out/pfc.txt", "SIMULATOR_STOP_TIME 2.1", "CC_MODE 7", "EWMA_GAIN 0.00390625",
                "RATE_AI 100Mb/s", "RATE_HAI 500Mb/s", "MIN_RATE 1000Mb/s", "L2_CHUNK_SIZE 4000", "L2_ACK_INTERVAL 1",
                "HAS_WIN 0", "ACK_HIGH_PRIO 1", "KMAX_MAP 2 25000000000 200 100000000000 200",
                "KMIN_MAP 2 25000000000 50 100000000000 50", "PMAX_MAP 2 25000000000 0.2 100000000000 0.2",
                "BUFFER_SIZE 1"));
        lines.addAll(List.of(more));
        final Path config = TextFiles.write(folder.resolve("config.txt"), lines.toArray(String[]::new));
        new HpccRun(config, null).run(new HpccRun.Options(), RunMonitor.NONE);
        final Path file = folder.resolve("out/mix.tr");
        return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    }

    private static String sha256(final byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldWriteTheVeryRecordsOfTheSimulatorWhenTraceIsOn() throws IOException {
        final byte[] trace = trace("4\n0 2 3 4", "ENABLE_TRACE 1");
        assertEquals(HEADER_BYTES + 5_742 * RECORD_BYTES, trace.length);
        assertEquals("48661e3066b02405cd92d5d2a4c2caa0a753899a949b3a2794fc1c48fabed6d4", sha256(trace));
    }

    @Test
    void shouldTraceWhenTheConfigurationDoesNotSay() throws IOException {
        assertEquals("48661e3066b02405cd92d5d2a4c2caa0a753899a949b3a2794fc1c48fabed6d4",
                sha256(trace("4\n0 2 3 4")));
    }

    @Test
    void shouldTellPortsAndWindowWhenNoNodeIsTraced() throws IOException {
        final ByteBuffer header = ByteBuffer.wrap(trace("0", "ENABLE_TRACE 1")).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(HEADER_BYTES, header.remaining());
        assertEquals(8, header.getInt());
        assertEquals("4 4 25", header.getShort() + " " + header.get() + " " + header.getLong() / 1_000_000_000);
        assertEquals(52_000, header.getInt(HEADER_BYTES - 4));
    }

    @Test
    void shouldWriteNoTraceWhenItIsOff() throws IOException {
        assertEquals(0, trace("1\n4", "ENABLE_TRACE 0").length);
        assertFalse(Files.exists(folder.resolve("out/mix.tr.part")));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldEndTheRunWithoutFilesWhenTheDiskIsFull() {
        final Exception full = assertThrows(UncheckedIOException.class,
                () -> trace("4\n0 2 3 4", "TRACE_OUTPUT_FILE /dev/full"));
        assertTrue(full.getMessage().contains("/dev/full"), full.getMessage());
        for (final String name : List.of("fct.txt", "fct.txt.part", "pfc.txt", "pfc.txt.part")) {
            assertFalse(Files.exists(folder.resolve("out").resolve(name)), name);
        }
    }
}
