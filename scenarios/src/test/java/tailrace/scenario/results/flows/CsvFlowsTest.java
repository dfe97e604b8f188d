package tailrace.scenario.results.flows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFlowsTest {
    @TempDir
    private Path folder;

    @Test
    void shouldWriteOneLinePerFlowWhenClosed() throws IOException {
        final Path file = folder.resolve("flows.csv");
        try (FlowsWriter out = CsvFlowsWriter.plain(file, HostNames.COUNTED)) {
            out.write(0, "web", 3, 17, 1_000, 0, 4_014_000, 4_014_000, 0, 0);
            out.write(1, "a,b \"c\"", 0, 1, Long.MAX_VALUE, Long.MAX_VALUE, 9, 7, 12, 3);
            assertEquals(2, out.rows());
        }
        assertEquals(List.of(
                "id,workload,src,dst,size_bytes,start_ps,fct_ps,ideal_fct_ps,slowdown,retransmissions,timeouts",
                "0,web,3,17,1000,0,4014000,4014000,1.000000,0,0",
                "1,\"a,b \"\"c\"\"\",0,1,9223372036854775807,9223372036854775807,9,7,1.285714,12,3"),
                Files.readAllLines(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"flows.csv", "flows.csv.gz"})
    void shouldReadBackWhatWasWrittenWhenThereAreManyBlocks(final String name) {
        final Path file = folder.resolve(name);
        final long rows = 20_000;
        try (FlowsWriter out = FlowsFormats.ofFile(file).orElseThrow().write(file, HostNames.COUNTED)) {
            for (long i = 0; i < rows; i++) {
                out.write(i, i % 3 == 0 ? "web" : "a,b", (int) i, (int) (i * 7), i * i, i << 40, i + 1, 7, i % 5,
                        i % 3);
            }
        }
        try (FlowsReader in = FlowsReader.open(folder)) {
            for (long i = 0; i < rows; i++) {
                assertTrue(in.next());
                assertEquals(i, in.id());
                assertEquals(i % 3 == 0 ? "web" : "a,b", in.workload());
                assertEquals((int) i, in.src());
                assertEquals((int) (i * 7), in.dst());
                assertEquals(i * i, in.sizeBytes());
                assertEquals(i << 40 & Long.MAX_VALUE, in.startPs());
                assertEquals(i + 1, in.fctPs());
                assertEquals(7, in.idealFctPs());
                assertEquals(i % 5, in.retransmissions());
                assertEquals(i % 3, in.timeouts());
                assertEquals(Math.max(1, (i + 1) / 7.0), in.slowdown());
            }
            assertFalse(in.next());
        }
    }

    @Test
    void shouldReadNoTimeoutsWhenTheFileHasNoSuchColumn() throws IOException {
        final Path file = folder.resolve("flows.csv");
        Files.writeString(file, "id,workload,src,dst,size_bytes,start_ps,fct_ps,ideal_fct_ps,slowdown,retransmissions\n"
                + "4,web,0,1,1000,5,20,10,2.000000,7\n");
        try (FlowsReader in = FlowsReader.open(folder)) {
            assertTrue(in.next());
            assertEquals(7, in.retransmissions());
            assertEquals(0, in.timeouts());
            assertFalse(in.next());
        }
    }

    @Test
    void shouldNameFileAndReasonOnceWhenDiskIsFull() {
        final FullDisk disk = new FullDisk(100_000);
        final CsvFlowsWriter out = new CsvFlowsWriter(disk, "out/flows.csv");
        final UncheckedIOException failure = assertThrows(UncheckedIOException.class, () -> writeForever(out));
        assertEquals("out/flows.csv: cannot be written (No space left on device)", failure.getMessage());
        assertTrue(out.rows() < 100_000);
        out.close();
        assertTrue(disk.closed);
    }

    private static void writeForever(final FlowsWriter out) {
        for (long i = 0; i < 1_000_000; i++) {
            out.write(i, "web", 1, 2, 1000, i, 2, 1, 0, 0);
        }
    }

    @Test
    void shouldFailAtCloseWhenLastBlockDoesNotFit() {
        final CsvFlowsWriter out = new CsvFlowsWriter(new FullDisk(10), "flows.csv");
        out.write(0, "web", 1, 2, 1000, 0, 2, 1, 0, 0);
        assertThrows(UncheckedIOException.class, out::close);
    }

    @Test
    void shouldWriteTheSameCompressedBytesWhateverTheTimeAndTheMachine() throws Exception {
        final Path atOnce = folder.resolve("a.csv.gz");
        final Path later = folder.resolve("b.csv.gz");
        for (final Path file : List.of(atOnce, later)) {
            try (FlowsWriter out = CsvFlowsWriter.gzip(file, HostNames.COUNTED)) {
                out.write(0, "web", 1, 2, 1000, 0, 2, 1, 0, 0);
                if (file.equals(later)) {
                    Thread.sleep(1100);
                }
                out.write(1, "web", 1, 2, 1000, 0, 2, 1, 0, 0);
                out.write(2, "web", 1, 2, 1000, 0, 2, 1, 0, 0);
            }
        }
        assertArrayEquals(Files.readAllBytes(atOnce), Files.readAllBytes(later));
        assertEquals((byte) 0xFF, Files.readAllBytes(atOnce)[9], "operating system: unknown");
    }

    @Test
    void shouldLeaveAReadableFileWhenARunIsKilledAtItsBeginning() throws IOException {
        final Path file = folder.resolve("killed.csv.gz");
        try (FlowsWriter out = CsvFlowsWriter.gzip(file, HostNames.COUNTED)) {
            out.write(0, "web", 1, 2, 1000, 0, 2, 1, 0, 0);
            final Path left = Files.copy(file, folder.resolve("left.csv.gz"));
            assertEquals(0, count(left));
        }
        assertEquals(1, count(file));
    }

    private static Path gzip(final Path file, final int megabytes, final byte[] kilobyte) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < megabytes * 1000; i++) {
                out.write(kilobyte);
            }
        }
        return file;
    }

    @Test
    void shouldRefuseALineThatWouldFillTheMemory() throws IOException {
        final byte[] blanks = new byte[1000];
        Arrays.fill(blanks, (byte) 'x');
        final Path bomb = gzip(folder.resolve("bomb.csv.gz"), 20, blanks);
        assertEquals(bomb + " after line 0: cannot be read (a line of more than 16 MB)",
                assertThrows(UncheckedIOException.class, () -> count(bomb)).getMessage());
    }

    @Test
    void shouldNameFileWhereverCompressedDataIsDamaged() throws IOException {
        final Path file = folder.resolve("damaged.csv.gz");
        try (FlowsWriter out = CsvFlowsWriter.gzip(file, HostNames.COUNTED)) {
            for (int i = 0; i < 300; i++) {
                out.write(i, "web", 1, 2, 1000, i, 2, 1, 0, 0);
            }
        }
        final byte[] whole = Files.readAllBytes(file);
        int cutsRefused = 0;
        int changesRefused = 0;
        for (int cut = 0; cut < whole.length; cut++) {
            Files.write(file, Arrays.copyOf(whole, cut));
            cutsRefused += isRefused(file) ? 1 : 0;
            final byte[] changed = whole.clone();
            changed[cut] ^= 0x55;
            Files.write(file, changed);
            changesRefused += isRefused(file) ? 1 : 0;
        }
        assertTrue(cutsRefused > 0.9 * whole.length, cutsRefused + " of " + whole.length + " cuts");
        assertTrue(changesRefused > 0.9 * whole.length, changesRefused + " of " + whole.length + " changes");
    }

    /** Whether a file is refused. The error must be one line that names the file. */
    private static boolean isRefused(final Path file) {
        try {
            count(file);
            return false;
        } catch (final IllegalArgumentException | UncheckedIOException refused) {
            final String line = refused.getMessage();
            assertTrue(line.startsWith(file.toString()) && !line.contains("Exception") && !line.contains("\n"), line);
            return true;
        }
    }

    private static int count(final Path file) {
        int rows = 0;
        try (FlowsReader in = FlowsReader.open(file)) {
            while (in.next()) {
                rows++;
            }
        }
        return rows;
    }

    @Test
    void shouldAllocateNothingPerRowWhenWarm() {
        final CsvFlowsWriter out = new CsvFlowsWriter(OutputStream.nullOutputStream(), "flows.csv");
        final com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        write(out, 10_000);
        final long before = threads.getCurrentThreadAllocatedBytes();
        write(out, 100_000);
        final long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 100_000, "bytes for 100,000 rows: " + bytes);
    }

    private static void write(final FlowsWriter out, final long rows) {
        for (long i = 0; i < rows; i++) {
            out.write(i, (i & 1) == 0 ? "web" : "hadoop", 1, 2, i, i << 20, 3 * i, 2, 0, 0);
        }
    }

    @Test
    void shouldRefuseIdealOfZeroWhenWriting() {
        final CsvFlowsWriter out = new CsvFlowsWriter(OutputStream.nullOutputStream(), "flows.csv");
        assertEquals("ideal FCT of flow 4: 0 ps (expected: > 0)", assertThrows(IllegalArgumentException.class,
                () -> out.write(4, "web", 1, 2, 3, 4, 5, 0, 0, 0)).getMessage());
    }

    @Test
    void shouldListFormatsWhenNameIsUnknown() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> FlowsFormats.named("orc")).getMessage()
                .startsWith("flows: orc (expected: csv, csv.gz, "));
    }

    /** Accepts some bytes, then fails like a full disk. */
    static final class FullDisk extends OutputStream {
        private int left;
        private boolean closed;

        FullDisk(final int bytes) {
            left = bytes;
        }

        @Override
        public void write(final byte[] bytes, final int offset, final int length) throws IOException {
            left -= length;
            if (left < 0) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void write(final int value) throws IOException {
            write(new byte[1], 0, 1);
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
