package tailrace.tools.parquet;

import com.github.luben.zstd.RecyclingBufferPool;
import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import com.github.luben.zstd.util.Native;
import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Compresses pages with Zstandard, and decompresses pages of other programs with further codecs. It replaces the
 * library's own codecs, which need Hadoop.
 */
final class Codecs implements CompressionCodecFactory {
    private static final int ZSTD_LEVEL = 3;

    /**
     * Prepares compression, which unpacks a library into the folder for temporary files.
     *
     * @throws IllegalArgumentException if the library cannot be unpacked there
     */
    static void prepare() {
        try {
            Native.load();
        } catch (final LinkageError e) {
            throw new IllegalArgumentException("java.io.tmpdir: " + System.getProperty("java.io.tmpdir")
                    + ": a library cannot be unpacked there (expected: a folder for temporary files; TAILRACE_JAVA_OPTS"
                    + "=-Djava.io.tmpdir=DIR names another)", e);
        }
    }

    @Override
    public BytesInputCompressor getCompressor(final CompressionCodecName codec) {
        if (codec != CompressionCodecName.ZSTD) {
            throw new IllegalArgumentException("codec " + codec + " (expected: ZSTD)");
        }
        return new ZstdCompressor();
    }

    @Override
    public BytesInputDecompressor getDecompressor(final CompressionCodecName codec) {
        throw new UnsupportedOperationException("the library only writes");
    }

    @Override
    public void release() {
        // no resources to release
    }

    /**
     * Decompresses a page.
     *
     * @param size bytes of the decompressed page
     * @throws IllegalArgumentException if the codec is LZO, Brotli or Hadoop's form of LZ4
     */
    static byte[] decompress(final CompressionCodecName codec, final byte[] page, final int size) throws IOException {
        return switch (codec) {
            case UNCOMPRESSED -> page;
            case ZSTD -> {
                prepare();
                yield Zstd.decompress(page, size);
            }
            case GZIP -> gunzip(page, size);
            case SNAPPY -> decompress(new SnappyDecompressor(), page, size);
            case LZ4_RAW -> decompress(new Lz4Decompressor(), page, size);
            default -> throw new IllegalArgumentException("codec " + codec);
        };
    }

    private static byte[] gunzip(final byte[] page, final int size) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(page))) {
            return in.readNBytes(size);
        }
    }

    private static byte[] decompress(final Decompressor decompressor, final byte[] page, final int size) {
        final byte[] plain = new byte[size];
        decompressor.decompress(page, 0, page.length, plain, 0, size);
        return plain;
    }

    private static final class ZstdCompressor implements BytesInputCompressor {
        @Override
        public BytesInput compress(final BytesInput page) throws IOException {
            final ByteArrayOutputStream compressed = new ByteArrayOutputStream();
            try (ZstdOutputStreamNoFinalizer out =
                    new ZstdOutputStreamNoFinalizer(compressed, RecyclingBufferPool.INSTANCE, ZSTD_LEVEL)) {
                page.writeAllTo(out);
                out.flush();        // ends a block as the library's own codec does, so that the bytes are the same
            }
            return BytesInput.from(compressed.toByteArray());
        }

        @Override
        public CompressionCodecName getCodecName() {
            return CompressionCodecName.ZSTD;
        }

        @Override
        public void release() {
            // no resources to release
        }
    }
}
