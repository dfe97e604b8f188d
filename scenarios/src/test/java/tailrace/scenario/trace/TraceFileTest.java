package tailrace.scenario.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.results.writer.Rows;

class TraceFileTest {
    private static final TraceHeader HEADER = new TraceHeader(3, List.of("h0", "h1", "h\u00e9 2", "s0"),
            List.of(new TraceHeader.Link("h0->s0#0", 0, 3, 10_000_000_000L),
                    new TraceHeader.Link("s0->h0#0", 3, 0, 10_000_000_000L)), true, List.of(0, 1, 2));

    @TempDir
    private Path folder;

    @Test
    void shouldKeepWhatResultFilesCallHosts() {
        for (final List<Integer> numbers : Arrays.asList(List.of(0, 1, 2), List.of(7, 1, 4), null)) {
            final TraceHeader header = new TraceHeader(3, HEADER.nodes(), HEADER.links(), false, numbers);
            assertEquals(header, TraceHeader.parse(ByteBuffer.wrap(header.toBytes())));
            assertEquals(2, header.hostCalled("h\u00e9 2"));
            assertEquals(numbers == null ? 1 : numbers.indexOf(1), header.hostCalled("1"));
            assertEquals(-1, header.hostCalled("s0"));
        }
    }

    private Path file() {
        return folder.resolve(TraceLayout.FILE);
    }

    private static Packet packet() {
        return new PacketPool(8).take();
    }

    private Path write(final Consumer<Rows> events) {
        final RowWriter rows = new RowWriter();
        try (TraceWriter writer = new TraceWriter(file(), HEADER, () -> 0)) {
            events.accept(rows.rows(PacketRows.NUMBERS, writer));
            rows.finish();
        }
        return file();
    }

    /** Writes events of packets whose fields are drawn at random, and compares them with the events read. */
    private static final class RandomEvents {
        private final SplittableRandom random;
        private final Packet packet = packet();
        private int event;
        private int link;
        private long timePs;

        RandomEvents(final long seed) {
            random = new SplittableRandom(seed);
        }

        void draw() {
            timePs += random.nextLong(1L << 40);
            link = random.nextInt(2);
            event = random.nextInt(2);
            packet.kind = (byte) random.nextInt(4);
            packet.seq = packet.kind == Packet.PFC ? random.nextInt(2) : random.nextLong(1L << 50);
            packet.echoSeq = random.nextLong(1L << 50);
            packet.flowId = random.nextInt(Integer.MAX_VALUE);
            packet.src = random.nextInt(3);
            packet.dst = random.nextInt(3);
            packet.wireBytes = random.nextInt(1 << 20);
            packet.payloadBytes = random.nextInt(256);
            packet.priority = (byte) random.nextInt(-1, 8);
            packet.flags = (byte) random.nextInt(256);
            packet.utilization = random.nextInt(8);
        }

        void put(final Rows rows) {
            TraceEvent.put(rows, link, event, packet, timePs);
        }

        void assertReadBack(final TraceEvent read) {
            assertEquals(timePs, read.timePs());
            assertEquals(link, read.link());
            assertEquals(event, read.event());
            assertEquals(packet.wireBytes, read.wireBytes());
            assertEquals(packet.priority, read.priority());
            if (packet.kind == Packet.PFC) {
                assertEquals(packet.seq == 1 ? TraceEvent.PAUSE : TraceEvent.RESUME, read.kind());
                assertEquals(packet.payloadBytes, read.seq());
                assertEquals(List.of(-1, -1, -1, 0, 0L, 0),
                        List.of(read.flow(), read.src(), read.dst(), read.payloadBytes(), read.dataSeq(),
                                read.subflow()));
                return;
            }
            final boolean ofSubflow = packet.has(Packet.MULTIPATH);
            assertEquals(packet.kind, read.kind());
            assertEquals(packet.seq, read.seq());
            assertEquals(ofSubflow ? packet.echoSeq : 0, read.dataSeq());
            assertEquals(packet.flowId, read.flow());
            assertEquals(packet.src, read.src());
            assertEquals(packet.dst, read.dst());
            assertEquals(packet.kind == Packet.DATA ? packet.payloadBytes : 0, read.payloadBytes());
            assertEquals(ofSubflow ? packet.utilization : 0, read.subflow());
            for (final int flag : new int[] {
                Packet.ECN_CAPABLE, Packet.ECN_CE, Packet.ECN_ECHO, Packet.RETRANSMISSION, Packet.MULTIPATH}) {
                assertEquals(packet.has(flag), read.has(flag), "flag " + flag);
            }
            assertFalse(read.has(Packet.TELEMETRY), "only flags of the layout");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1000, 10_000})
    void shouldReadWhatWasWrittenInPiecesOfAnySize(final int recordsPerPiece) {
        final int events = 10_000;
        final RandomEvents written = new RandomEvents(recordsPerPiece);
        write(rows -> {
            for (int i = 0; i < events; i++) {
                written.draw();
                written.put(rows);
            }
        });
        final RandomEvents again = new RandomEvents(recordsPerPiece);
        try (TraceReader reader = new TraceReader(file(), recordsPerPiece)) {
            assertEquals(HEADER, reader.header());
            assertEquals(events, reader.records());
            assertEquals(0, reader.cutBytes());
            for (int i = 0; i < events; i++) {
                assertTrue(reader.next());
                again.draw();
                again.assertReadBack(reader.event());
            }
            assertFalse(reader.next());
            assertFalse(reader.next());
            assertThrows(IndexOutOfBoundsException.class, () -> reader.event().timePs());
        }
    }

    /** The layout is public, because other programs read the file. */
    @Test
    void shouldHaveTheDocumentedBytes() throws IOException {
        final Packet packet = packet();
        packet.kind = Packet.DATA;
        packet.seq = 0x0102030405060708L;
        packet.echoSeq = 0x1112131415161718L;
        packet.flowId = 0x21222324;
        packet.src = 1;
        packet.dst = 2;
        packet.wireBytes = 1500;
        packet.payloadBytes = 1446;
        packet.priority = 5;
        packet.flags = Packet.ECN_CAPABLE | Packet.ECN_CE | Packet.RETRANSMISSION | Packet.MULTIPATH;
        packet.utilization = 7;
        final byte[] bytes = Files.readAllBytes(
                write(rows -> TraceEvent.put(rows, 1, TraceEvent.DROPPED, packet, 0x31323334L)));
        final int header = bytes.length - TraceLayout.RECORD_BYTES;
        assertEquals("5441494c54524345" + "01000000" + "80000000" + "38000000" + "01000000" + "03000000" + "04000000"
                + "02000000" + "00000000" + "02000000" + "6830", HexFormat.of().formatHex(bytes, 0, 46));
        assertEquals(0x80, header);
        assertEquals("3433323100000000" + "0807060504030201" + "1817161514131211" + "24232221" + "01000000"
                + "01000000" + "02000000" + "dc050000" + "a6050000" + "00" + "01" + "05" + "8b" + "07" + "000000",
                HexFormat.of().formatHex(bytes, header, bytes.length));
    }

    @Test
    void shouldReadUpToTheLastWholeEventWhenTheFileIsCut() throws IOException {
        final RandomEvents written = new RandomEvents(1);
        final byte[] whole = Files.readAllBytes(write(rows -> {
            for (int i = 0; i < 3; i++) {
                written.draw();
                written.put(rows);
            }
        }));
        final int header = whole.length - 3 * TraceLayout.RECORD_BYTES;
        for (int length = header; length < whole.length; length++) {
            Files.write(file(), Arrays.copyOf(whole, length));
            try (TraceReader reader = new TraceReader(file())) {
                long events = 0;
                while (reader.next()) {
                    events++;
                }
                assertEquals((length - header) / TraceLayout.RECORD_BYTES, events);
                assertEquals((length - header) % TraceLayout.RECORD_BYTES, reader.cutBytes());
            }
        }
        for (int length = 0; length < header; length++) {
            Files.write(file(), Arrays.copyOf(whole, length));
            assertEquals(file() + ": foreign, damaged or cut in its header (expected: a packet trace of Tailrace)",
                    assertThrows(IllegalArgumentException.class, () -> new TraceReader(file())).getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "0 | foreign, damaged or cut in its header (expected: a packet trace of Tailrace)",
        "8 | a packet trace of version 255 (expected: 1)",
        "12 | foreign, damaged or cut in its header (expected: a packet trace of Tailrace)",
        "16 | foreign, damaged or cut in its header (expected: a packet trace of Tailrace)",
        "24 | foreign, damaged or cut in its header (expected: a packet trace of Tailrace)",
        "28 | foreign, damaged or cut in its header (expected: a packet trace of Tailrace)",
        "32 | foreign, damaged or cut in its header (expected: a packet trace of Tailrace)",
        "40 | foreign, damaged or cut in its header (expected: a packet trace of Tailrace)"})
    void shouldSayInOneLineThatItIsNoTrace(final int at, final String expected) throws IOException {
        final byte[] bytes = Files.readAllBytes(write(rows -> { }));
        bytes[at] = (byte) 255;
        Files.write(file(), bytes);
        assertEquals(file() + ": " + expected,
                assertThrows(IllegalArgumentException.class, () -> new TraceReader(file())).getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {TraceLayout.LINK, TraceLayout.SRC, TraceLayout.DST, TraceLayout.KIND, TraceLayout.EVENT})
    void shouldSayWhichEventIsDamaged(final int field) throws IOException {
        final RandomEvents written = new RandomEvents(1);
        final byte[] bytes = Files.readAllBytes(write(rows -> {
            written.draw();
            written.put(rows);
            written.put(rows);
        }));
        bytes[bytes.length - TraceLayout.RECORD_BYTES + field] = 9;
        Files.write(file(), bytes);
        try (TraceReader reader = new TraceReader(file())) {
            assertTrue(reader.next());
            assertEquals(file() + ": event 2 is damaged (expected: one of its 2 links, 3 hosts and of a known kind)",
                    assertThrows(IllegalArgumentException.class, reader::next).getMessage());
        }
    }

    @Test
    void shouldTellInOneLineThatTheDiskIsFull() {
        final Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        assertEquals("/dev/full: cannot be written (No space left on device)",
                assertThrows(UncheckedIOException.class, () -> new TraceWriter(full, HEADER, () -> 0)).getMessage());
    }

    @Test
    void shouldHaveAHeaderThatReadsBack() {
        final byte[] bytes = HEADER.toBytes();
        assertEquals(0, bytes.length % Long.BYTES);
        assertArrayEquals(bytes, TraceHeader.parse(ByteBuffer.wrap(bytes)).toBytes());
    }
}
