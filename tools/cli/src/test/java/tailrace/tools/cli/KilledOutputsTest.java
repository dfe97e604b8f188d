package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.tools.command.ToolCalls;

/**
 * Compares the files of a killed run with the files of the same run that completes. Takes some 6 s, because the files
 * must become long enough first.
 */
class KilledOutputsTest {
    private static final int TRIES = 6000;
    private static final int COMPARED_BYTES = 1 << 16;
    private static final String SCENARIO = """
            name: killed
            topology: {type: star, hosts: 8, rate: 10Gbps}
            transport: {type: dctcp}
            workloads:
              - sizes: {type: fixed, size: 2KB}
                load: {type: host, value: 0.5}
            stop: {arrivals: 1000s}
            outputs:
              flows: csv.gz
              queues: {every: 1us}
              packets: {links: [tor0->h0]}
              trace: {}
            """;

    @TempDir
    private Path folder;

    private static long sizeOf(final Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }

    private void killWhenAllFilesAreLarge(final Path results, final String... files) throws Exception {
        final Path printed = folder.resolve("out.txt");
        final Process run = MainCalls.start(
            printed, "run", folder.resolve("killed.yaml").toString(), "-q", "-o", results.toString());
        try {
            for (int i = 0; i < TRIES; i++) {
                boolean all = true;
                for (final String file : files) {
                    all &= sizeOf(results.resolve(file)) > COMPARED_BYTES;
                }
                if (all) {
                    return;
                }
                assertTrue(run.isAlive(), Files.readString(printed));
                Thread.sleep(50);
            }
            throw new AssertionError("files have not grown: " + Files.readString(printed));
        } finally {
            run.destroyForcibly().waitFor();
        }
    }

    @Test
    void shouldLeaveTheBeginningOfEachFileWhenTheProcessIsKilled() throws Exception {
        final String[] files = {"flows.csv.gz", "queues.csv", "tor0-to-h0-0.pcap", "packets.trace"};
        Files.writeString(folder.resolve("killed.yaml"), SCENARIO);
        final Path killed = folder.resolve("killed");
        killWhenAllFilesAreLarge(killed, files);
        final Path whole = folder.resolve("whole");
        MainCalls.calls().done("run", folder.resolve("killed.yaml").toString(), "-q", "-o", whole.toString(),
            "--set", "stop.arrivals=50ms");
        for (final String file : files) {
            assertTrue(sizeOf(whole.resolve(file)) > COMPARED_BYTES, file + " is long enough");
            assertArrayEquals(begin(whole.resolve(file)), begin(killed.resolve(file)), file);
        }
        final ToolCalls trace = MainCalls.calls();
        trace.done("trace", killed.toString(), "--count");
        assertTrue(trace.err().contains(": its run is: killed before its end"), trace.err());
        final long bytes = sizeOf(killed.resolve("packets.trace"));
        final long events = Long.parseLong(trace.out().strip());
        assertTrue(events > bytes / 56 - 100 && events < bytes / 56, events + " events in " + bytes + " bytes");
    }

    private static byte[] begin(final Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            final byte[] bytes = in.readNBytes(COMPARED_BYTES);
            assertEquals(COMPARED_BYTES, bytes.length);
            return bytes;
        }
    }
}
