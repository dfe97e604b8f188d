package tailrace.tools.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.flows.FlowsFormats;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;

class ParquetFlowsTest {
    @TempDir
    private Path parent;

    @Test
    void shouldReadBackWhatWasWrittenWhenFormatIsFoundByName() {
        final long rows = 50_000;
        try (ResultFolder folder = ResultFolder.create(parent.resolve("run"))) {
            try (FlowsWriter out = folder.openFlows("parquet", HostNames.COUNTED)) {
                for (long i = 0; i < rows; i++) {
                    out.write(i, i % 3 == 0 ? "web" : "häd,oop", (int) i, 7, i * i, i << 30, i + 5, 4, i % 2, i % 3);
                }
                assertEquals(rows, out.rows());
                assertFalse(Files.exists(folder.file("flows.parquet")));
            }
            assertFalse(Files.exists(folder.file("flows.parquet.part")));
        }
        try (FlowsReader in = FlowsReader.open(parent.resolve("run"))) {
            for (long i = 0; i < rows; i++) {
                assertTrue(in.next());
                assertEquals(i, in.id());
                assertEquals(i % 3 == 0 ? "web" : "häd,oop", in.workload());
                assertEquals((int) i, in.src());
                assertEquals(7, in.dst());
                assertEquals(i * i, in.sizeBytes());
                assertEquals(i << 30, in.startPs());
                assertEquals(i + 5, in.fctPs());
                assertEquals(4, in.idealFctPs());
                assertEquals(i % 2, in.retransmissions());
                assertEquals(i % 3, in.timeouts());
            }
            assertFalse(in.next());
        }
    }

    @Test
    void shouldReadNoTimeoutsWhenTheFileHasNoSuchColumn() throws IOException {
        final Path file = parent.resolve("flows.parquet");
        try (ParquetWriter<Integer> out = new OldFile(file).build()) {
            for (int row = 1; row <= 1000; row++) {
                out.write(row);
            }
        }
        try (RowGroups groups = new RowGroups(file)) {
            assertTrue(groups.all().size() > 1);
        }
        try (FlowsReader in = FlowsReader.open(parent)) {
            for (int row = 1; row <= 1000; row++) {
                assertTrue(in.next());
                assertEquals(row, in.fctPs());
                assertEquals(row, in.retransmissions());
                assertEquals(0, in.timeouts());
            }
            assertFalse(in.next());
        }
    }

    /**
     * Writes a file in the format of earlier versions, which did not record timeouts. Each column has the number of the
     * row as its value. There are several row groups.
     */
    private static final class OldFile extends ParquetWriter.Builder<Integer, OldFile> {
        OldFile(final Path file) {
            super(new LocalOutputFile(file));
            withConf(new PlainParquetConfiguration());
            withCodecFactory(new Codecs());
            withCompressionCodec(CompressionCodecName.ZSTD);
            withRowGroupSize(1000L);
        }

        @Override
        protected OldFile self() {
            return this;
        }

        @Override
        @Deprecated
        protected WriteSupport<Integer> getWriteSupport(final org.apache.hadoop.conf.Configuration configuration) {
            return new OldRows();
        }

        @Override
        protected WriteSupport<Integer> getWriteSupport(final ParquetConfiguration configuration) {
            return new OldRows();
        }
    }

    private static final class OldRows extends WriteSupport<Integer> {
        private RecordConsumer consumer;

        @Override
        @Deprecated
        public WriteContext init(final org.apache.hadoop.conf.Configuration configuration) {
            return new WriteContext(FlowRow.WITHOUT_TIMEOUTS, Map.of());
        }

        @Override
        public WriteContext init(final ParquetConfiguration configuration) {
            return new WriteContext(FlowRow.WITHOUT_TIMEOUTS, Map.of());
        }

        @Override
        public void prepareForWrite(final RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(final Integer row) {
            consumer.startMessage();
            for (int i = 0; i < FlowRow.WITHOUT_TIMEOUTS.getFieldCount(); i++) {
                consumer.startField(FlowRow.nameOf(i), i);
                switch (FlowRow.WITHOUT_TIMEOUTS.getType(i).asPrimitiveType().getPrimitiveTypeName()) {
                    case INT64 -> consumer.addLong(row);
                    case INT32 -> consumer.addInteger(row);
                    case DOUBLE -> consumer.addDouble(row);
                    default -> consumer.addBinary(Binary.fromString("web"));
                }
                consumer.endField(FlowRow.nameOf(i), i);
            }
            consumer.endMessage();
        }
    }

    @Test
    void shouldSayInOneLineWhenFileIsNoParquet() throws IOException {
        final Path file = Files.writeString(parent.resolve("x.parquet"), "size,fct,ideal\n1,2,3\n");
        final String message = assertThrows(IllegalArgumentException.class, () -> {
            try (FlowsReader in = FlowsFormats.named("parquet").read(file)) {
                in.next();
            }
        }).getMessage();
        assertTrue(message.startsWith(file + ": ") && message.contains("expected: a Parquet file of flows"), message);
        assertFalse(message.contains("\n"));
    }

    @Test
    void shouldNameTheFileWhenItCannotBeCreated() {
        final Path file = parent.resolve("no/such/folder/flows.parquet");
        assertTrue(assertThrows(UncheckedIOException.class,
                () -> FlowsFormats.named("parquet").write(file, HostNames.COUNTED))
                .getMessage().startsWith(file + ": cannot be written ("));
    }

    /** Pages have checksums. After a flipped bit in the footer, the rows are right or the file is refused. */
    @Test
    void shouldReadNoOtherRowsWhenABitHasFlipped() throws IOException {
        final Path whole = parent.resolve("whole.parquet");
        try (FlowsWriter out = FlowsFormats.named("parquet").write(whole, HostNames.COUNTED)) {
            for (long i = 0; i < 500; i++) {
                out.write(i, i % 3 == 0 ? "web" : "rpc", (int) i, 7, i * i, i << 30, i + 5, 4, i % 2, i % 3);
            }
        }
        final List<String> rows = rows(whole);
        final byte[] bytes = Files.readAllBytes(whole);
        final Path file = parent.resolve("damaged.parquet");
        final RandomStream random = new RngStreams(2).stream("flips");
        int refused = 0;
        for (int round = 0; round < 400; round++) {
            final byte[] damaged = bytes.clone();
            damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, damaged);
            try {
                assertEquals(rows, rows(file), "round " + round);
            } catch (final IllegalArgumentException | UncheckedIOException said) {
                refused++;
            }
        }
        assertTrue(refused > 200, refused + " of 400 refused");
    }

    private static List<String> rows(final Path file) {
        final List<String> rows = new ArrayList<>();
        try (FlowsReader in = FlowsFormats.named("parquet").read(file)) {
            while (in.next()) {
                rows.add(in.id() + in.workload() + in.src() + ' ' + in.dst() + ' ' + in.sizeBytes() + ' ' + in.startPs()
                        + ' ' + in.fctPs() + ' ' + in.idealFctPs() + ' ' + in.retransmissions() + ' ' + in.timeouts());
            }
        }
        return rows;
    }

    @Test
    void shouldNameTheFileInOneLineWhereverItIsDamaged() throws IOException {
        final Path whole = parent.resolve("whole.parquet");
        try (FlowsWriter out = FlowsFormats.named("parquet").write(whole, HostNames.COUNTED)) {
            for (long i = 0; i < 500; i++) {
                out.write(i, i % 3 == 0 ? "web" : "rpc", (int) i, 7, i * i, i << 30, i + 5, 4, i % 2, i % 3);
            }
        }
        final byte[] bytes = Files.readAllBytes(whole);
        final Path file = parent.resolve("damaged.parquet");
        final RandomStream random = new RngStreams(1).stream("damage");
        int count = 0;
        for (int round = 0; round < 400; round++) {
            final byte[] damaged = round % 4 == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes.clone();
            for (int i = 0; i < 1 + round % 3 && round % 4 != 0; i++) {
                damaged[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            try (FlowsReader in = FlowsFormats.named("parquet").read(file)) {
                while (in.next()) {
                    in.workload();
                }
            } catch (final IllegalArgumentException | UncheckedIOException refused) {
                assertTrue(refused.getMessage().startsWith(file + ": "), refused.getMessage());
                assertFalse(refused.getMessage().contains("@") || refused.getMessage().contains("\n"),
                        refused.getMessage());
                count++;
            }
        }
        assertTrue(count >= 100, count + " of 400 refused, of which 100 are cut");
    }

    @Test
    void shouldWriteNamesOfHostsWhenAFileGivesThem(@TempDir final Path parent) throws IOException {
        final Topology.Builder builder = Topology.builder();
        builder.addHost("db", 0);
        builder.addHost("web", 0);
        builder.link(0, 1, 1, 1);
        final Path file = parent.resolve("flows.parquet");
        try (FlowsWriter out = FlowsFormats.named("parquet").write(
                file, HostNames.of(builder.build().withGivenNames()))) {
            out.write(0, "w", 1, 0, 1000, 0, 20, 10, 0, 0);
        }
        try (FlowsReader in = FlowsReader.open(file)) {
            assertTrue(in.next());
            assertEquals(-1, in.src());
            assertEquals(1000, in.sizeBytes());
        }
        assertTrue(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains("web"));
    }
}
