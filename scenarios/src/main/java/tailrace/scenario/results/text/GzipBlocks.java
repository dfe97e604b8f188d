package tailrace.scenario.results.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses each block into a separate gzip member, so that a file that ends early is still a valid gzip file.
 * According to RFC 1952 section 2.2, a file may consist of several members. Equal blocks give equal bytes on every
 * machine.
 */
final class GzipBlocks extends OutputStream {
    private static final int LEVEL = 3;
    /**
     * Offset of the operating system's code in the header. The next constant is the code of an unknown system (RFC 1952
     * section 2.3).
     */
    private static final int OS_AT = 9;
    private static final byte OS_UNKNOWN = (byte) 0xFF;

    private final OutputStream out;
    private final Member member = new Member();

    GzipBlocks(final OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(final byte[] bytes, final int offset, final int length) throws IOException {
        member.reset();
        try (GZIPOutputStream gzip = new FastGzip(member)) {
            gzip.write(bytes, offset, length);
        }
        member.writeTo(out);
    }

    @Override
    public void write(final int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /** Compresses at a level that takes a third of the default level's time and produces a tenth more bytes. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(final OutputStream out) throws IOException {
            super(out);
            def.setLevel(LEVEL);
        }
    }

    /** Collects the bytes of one gzip member, which are then written at once. */
    private static final class Member extends ByteArrayOutputStream {
        @Override
        public synchronized void writeTo(final OutputStream out) throws IOException {
            buf[OS_AT] = OS_UNKNOWN; // the operating system, which JDKs fill in differently
            out.write(buf, 0, count);
        }
    }
}
