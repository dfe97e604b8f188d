package tailrace.tools.parquet;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Reads the pages of one column in one row group. It decompresses a page on first use. */
final class ChunkPages implements PageReader {
    private final ParquetMetadataConverter converter = new ParquetMetadataConverter();
    private final long values;
    private final ByteArrayInputStream in;
    private final CompressionCodecName codec;
    private long valuesRead;

    /** Creates a reader; {@code content} has all bytes of a column in a row group. */
    ChunkPages(final ColumnChunkMetaData chunk, final byte[] content) {
        this.values = chunk.getValueCount();
        this.in = new ByteArrayInputStream(content);
        this.codec = chunk.getCodec();
    }

    @Override
    public long getTotalValueCount() {
        return values;
    }

    @Override
    public DictionaryPage readDictionaryPage() {
        try {
            in.mark(0);
            final PageHeader header = Util.readPageHeader(in);
            if (header.type != PageType.DICTIONARY_PAGE) {
                in.reset();
                return null;
            }
            return new DictionaryPage(plain(header), header.uncompressed_page_size,
                    header.dictionary_page_header.num_values, encoding(header.dictionary_page_header.encoding));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public DataPage readPage() {
        try {
            while (valuesRead < values) {
                final PageHeader header = Util.readPageHeader(in);
                switch (header.type) {
                    case DATA_PAGE -> {
                        return dataPage(header, header.data_page_header);
                    }
                    case DATA_PAGE_V2 -> {
                        return dataPage(header, header.data_page_header_v2);
                    }
                    default -> in.skip(header.compressed_page_size);
                }
            }
            return null;
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private DataPage dataPage(final PageHeader page, final DataPageHeader header) throws IOException {
        valuesRead += header.num_values;
        return new DataPageV1(plain(page), header.num_values, page.uncompressed_page_size, null,
                encoding(header.repetition_level_encoding), encoding(header.definition_level_encoding),
                encoding(header.encoding));
    }

    /** Levels are never compressed. */
    private DataPage dataPage(final PageHeader page, final DataPageHeaderV2 header) throws IOException {
        valuesRead += header.num_values;
        final int levelBytes =
                Math.addExact(header.repetition_levels_byte_length, header.definition_levels_byte_length);
        final ByteArrayInputStream content = new ByteArrayInputStream(content(page));
        final byte[] repetitions = content.readNBytes(header.repetition_levels_byte_length);
        final byte[] definitions = content.readNBytes(header.definition_levels_byte_length);
        final byte[] data = content.readAllBytes();
        return DataPageV2.uncompressed(header.num_rows, header.num_nulls, header.num_values,
                BytesInput.from(repetitions), BytesInput.from(definitions), encoding(header.encoding),
                BytesInput.from(header.is_compressed
                        ? Codecs.decompress(codec, data, page.uncompressed_page_size - levelBytes) : data), null);
    }

    private BytesInput plain(final PageHeader page) throws IOException {
        return BytesInput.from(
                Codecs.decompress(codec, content(page), page.uncompressed_page_size));
    }

    /**
     * Returns the bytes of a page after a check of its optional checksum (parquet-format, {@code PageHeader.crc}:
     * CRC-32).
     */
    private byte[] content(final PageHeader page) throws IOException {
        final byte[] bytes = in.readNBytes(page.compressed_page_size);
        if (bytes.length < page.compressed_page_size) {
            throw new EOFException();
        }
        if (page.isSetCrc()) {
            final CRC32 crc = new CRC32();
            crc.update(bytes);
            if ((int) crc.getValue() != page.crc) {
                throw new IOException("the checksum of a page does not match");
            }
        }
        return bytes;
    }

    private org.apache.parquet.column.Encoding encoding(final Encoding encoding) {
        return converter.getEncoding(encoding);
    }
}
