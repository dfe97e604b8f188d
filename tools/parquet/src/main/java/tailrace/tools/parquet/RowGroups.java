package tailrace.tools.parquet;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import tailrace.scenario.results.files.Failures;

/**
 * Reads the row groups of a Parquet file. It replaces the library's {@code ParquetFileReader}, whose options need
 * Hadoop's codecs and filters. A damaged file can cause any exception, and a wrong length can cause an
 * {@link OutOfMemoryError}.
 */
final class RowGroups implements AutoCloseable {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int TAIL_BYTES = Integer.BYTES + MAGIC.length;

    private final SeekableInputStream in;
    private final long fileBytes;
    private final ParquetMetadata footer;
    private final Iterator<BlockMetaData> groups;
    private int groupRows;

    RowGroups(final Path path) throws IOException {
        final InputFile file = new LocalInputFile(path);
        fileBytes = Files.size(path);
        in = file.newStream();
        try {
            footer = readFooter();
        } catch (final IOException | RuntimeException | OutOfMemoryError e) {
            in.close();
            throw e;
        }
        groups = footer.getBlocks().iterator();
    }

    /**
     * Creates the error for a file. The library may throw any exception for a damaged file, even an
     * {@link OutOfMemoryError} if a length is wrong.
     *
     * @param expected expected kind of file
     */
    static RuntimeException failure(final Path file, final String expected, final Throwable cause) {
        if (cause instanceof final FileSystemException system) {
            return Failures.reading(file.toString(), system);
        }
        return new IllegalArgumentException(file + ": foreign or damaged (expected: " + expected + ")", cause);
    }

    private ParquetMetadata readFooter() throws IOException {
        final byte[] tail = read(fileBytes - TAIL_BYTES, TAIL_BYTES);
        if (!Arrays.equals(tail, Integer.BYTES, TAIL_BYTES, MAGIC, 0, MAGIC.length)) {
            throw new IOException("no magic at the end");
        }
        final int bytes = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
        return new ParquetMetadataConverter().readParquetMetadata(
                new ByteArrayInputStream(read(fileBytes - TAIL_BYTES - bytes, bytes)),
                ParquetMetadataConverter.NO_FILTER);
    }

    private byte[] read(final long begin, final long bytes) throws IOException {
        if (begin < 0 || bytes < 0 || bytes > fileBytes - begin) {
            throw new IOException("too short");
        }
        final byte[] content = new byte[Math.toIntExact(bytes)];
        in.seek(begin);
        in.readFully(content);
        return content;
    }

    MessageType schema() {
        return footer.getFileMetaData().getSchema();
    }

    /** Returns the number of rows in all groups. */
    long rows() {
        return footer.getBlocks().stream().mapToLong(BlockMetaData::getRowCount).sum();
    }

    /** Returns all groups. */
    List<BlockMetaData> all() {
        return footer.getBlocks();
    }

    /** Returns the bytes of all groups. */
    SeekableInputStream bytes() {
        return in;
    }

    /** Returns the columns of the next non-empty group, or null at the end. A column is read on first use. */
    ColumnReadStore next() {
        while (groups.hasNext()) {
            final BlockMetaData group = groups.next();
            groupRows = Math.toIntExact(group.getRowCount());
            if (groupRows > 0) {
                return new ColumnReadStoreImpl(new Pages(group), new NoConverter(), schema(),
                        footer.getFileMetaData().getCreatedBy());
            }
        }
        return null;
    }

    /** Returns the number of rows in the group. */
    int groupRows() {
        return groupRows;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private final class Pages implements PageReadStore {
        private final BlockMetaData group;

        Pages(final BlockMetaData group) {
            this.group = group;
        }

        @Override
        public PageReader getPageReader(final ColumnDescriptor column) {
            final ColumnPath path = ColumnPath.get(column.getPath());
            final ColumnChunkMetaData chunk = group.getColumns().stream()
                    .filter(each -> each.getPath().equals(path)).findFirst().orElseThrow();
            try {
                return new ChunkPages(chunk, read(chunk.getStartingPos(), chunk.getTotalSize()));
            } catch (final IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public long getRowCount() {
            return group.getRowCount();
        }
    }

    /** Converts nothing, because values are read from the columns. */
    private static final class NoConverter extends GroupConverter {
        @Override
        public Converter getConverter(final int field) {
            return new PrimitiveConverter() { };
        }

        @Override
        public void start() {
            // no records
        }

        @Override
        public void end() {
            // no records
        }
    }
}
