package tailrace.tools.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.airlift.compress.Compressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.snappy.SnappyCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads files of other programs: their codecs, both versions of pages, missing values, columns that are not read. */
class ForeignFilesTest {
    private static final int ROWS = 30_000;
    private static final MessageType SCHEMA = Types.buildMessage()
            .required(PrimitiveTypeName.INT64).named("number")
            .optional(PrimitiveTypeName.INT32).named("third")
            .required(PrimitiveTypeName.DOUBLE).named("real")
            .repeated(PrimitiveTypeName.INT64).named("list")
            .required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()).named("word")
            .named("foreign");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"UNCOMPRESSED, PARQUET_1_0", "UNCOMPRESSED, PARQUET_2_0", "ZSTD, PARQUET_1_0", "ZSTD, PARQUET_2_0",
        "GZIP, PARQUET_1_0", "GZIP, PARQUET_2_0", "SNAPPY, PARQUET_1_0", "SNAPPY, PARQUET_2_0",
        "LZ4_RAW, PARQUET_1_0", "LZ4_RAW, PARQUET_2_0"})
    void shouldReadPagesOfEachCodec(final CompressionCodecName codec, final WriterVersion version) throws IOException {
        final Path file = write(codec, version);
        try (TableReader in = new TableReader(file)) {
            assertEquals(List.of(new TableColumn("number", TableColumn.Kind.LONG),
                    new TableColumn("third", TableColumn.Kind.LONG), new TableColumn("real", TableColumn.Kind.DOUBLE),
                    new TableColumn("word", TableColumn.Kind.TEXT)), in.columns());
            assertEquals(ROWS, in.rows());
            assertTrue(in.nextGroup());
            final long[] numbers = new long[ROWS];
            final long[] thirds = new long[ROWS];
            final double[] reals = new double[ROWS];
            final String[] words = new String[ROWS];
            in.longs(0, numbers);
            in.longs(1, thirds);
            in.doubles(2, reals);
            in.texts(3, words);
            for (int i = 0; i < ROWS; i++) {
                assertEquals(i, numbers[i]);
                assertEquals(i % 3 == 0 ? i : 0, thirds[i]);
                assertEquals(i / 7.0, reals[i]);
                assertEquals("word " + i % 50, words[i]);
            }
            assertFalse(in.nextGroup());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LZO", "BROTLI", "LZ4"})
    void shouldRefuseOtherCodecs(final CompressionCodecName codec) throws IOException {
        final Path file = write(codec, WriterVersion.PARQUET_1_0);
        try (TableReader in = new TableReader(file)) {
            assertTrue(in.nextGroup());
            assertEquals(file + ": foreign or damaged (expected: a Parquet file)", assertThrows(
                    IllegalArgumentException.class, () -> in.longs(0, new long[ROWS])).getMessage());
        }
    }

    private Path write(final CompressionCodecName codec, final WriterVersion version) throws IOException {
        final Path file = folder.resolve("foreign.parquet");
        try (ParquetWriter<Integer> out = new Foreign(file, codec, version).build()) {
            for (int row = 0; row < ROWS; row++) {
                out.write(row);
            }
        }
        return file;
    }

    private static byte[] compress(final CompressionCodecName codec, final byte[] page) throws IOException {
        return switch (codec) {
            case SNAPPY -> compress(new SnappyCompressor(), page);
            case LZ4_RAW -> compress(new Lz4Compressor(), page);
            case GZIP -> {
                final ByteArrayOutputStream compressed = new ByteArrayOutputStream();
                try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
                    out.write(page);
                }
                yield compressed.toByteArray();
            }
            default -> page;
        };
    }

    private static byte[] compress(final Compressor compressor, final byte[] page) {
        final byte[] compressed = new byte[compressor.maxCompressedLength(page.length)];
        return Arrays.copyOf(compressed,
                compressor.compress(page, 0, page.length, compressed, 0, compressed.length));
    }

    private static final class Foreign extends ParquetWriter.Builder<Integer, Foreign> {
        Foreign(final Path file, final CompressionCodecName codec, final WriterVersion version) {
            super(new LocalOutputFile(file));
            withConf(new PlainParquetConfiguration());
            withCompressionCodec(codec);
            withCodecFactory(codec == CompressionCodecName.ZSTD ? new Codecs() : new ForeignCodecs());
            withWriterVersion(version);
        }

        @Override
        protected Foreign self() {
            return this;
        }

        @Override
        @Deprecated
        protected WriteSupport<Integer> getWriteSupport(final org.apache.hadoop.conf.Configuration configuration) {
            return new ForeignRows();
        }

        @Override
        protected WriteSupport<Integer> getWriteSupport(final ParquetConfiguration configuration) {
            return new ForeignRows();
        }
    }

    private static final class ForeignRows extends WriteSupport<Integer> {
        private RecordConsumer consumer;

        @Override
        @Deprecated
        public WriteContext init(final org.apache.hadoop.conf.Configuration configuration) {
            return new WriteContext(SCHEMA, Map.of());
        }

        @Override
        public WriteContext init(final ParquetConfiguration configuration) {
            return new WriteContext(SCHEMA, Map.of());
        }

        @Override
        public void prepareForWrite(final RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(final Integer row) {
            consumer.startMessage();
            field(0, () -> consumer.addLong(row));
            if (row % 3 == 0) {
                field(1, () -> consumer.addInteger(row));
            }
            field(2, () -> consumer.addDouble(row / 7.0));
            field(3, () -> {
                consumer.addLong(row);
                consumer.addLong(row + 1);
            });
            field(4, () -> consumer.addBinary(Binary.fromString("word " + row % 50)));
            consumer.endMessage();
        }

        private void field(final int column, final Runnable value) {
            consumer.startField(SCHEMA.getFieldName(column), column);
            value.run();
            consumer.endField(SCHEMA.getFieldName(column), column);
        }
    }

    private static final class ForeignCodecs implements CompressionCodecFactory {
        @Override
        public BytesInputCompressor getCompressor(final CompressionCodecName codec) {
            return new BytesInputCompressor() {
                @Override
                public BytesInput compress(final BytesInput page) throws IOException {
                    return BytesInput.from(ForeignFilesTest.compress(codec, page.toInputStream().readAllBytes()));
                }

                @Override
                public CompressionCodecName getCodecName() {
                    return codec;
                }

                @Override
                public void release() {
                    // nothing to store
                }
            };
        }

        @Override
        public BytesInputDecompressor getDecompressor(final CompressionCodecName codec) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void release() {
            // nothing to store
        }
    }
}
