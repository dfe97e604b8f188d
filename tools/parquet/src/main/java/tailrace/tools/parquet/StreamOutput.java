package tailrace.tools.parquet;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** Adapts an output stream to the interface of the Parquet library. */
final class StreamOutput implements OutputFile {
    private final OutputStream out;
    private final String name;

    StreamOutput(final OutputStream out, final String name) {
        this.out = out;
        this.name = name;
    }

    @Override
    public PositionOutputStream create(final long blockSizeHint) {
        return new Counting(out);
    }

    @Override
    public PositionOutputStream createOrOverwrite(final long blockSizeHint) {
        return new Counting(out);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    @Override
    public String getPath() {
        return name;
    }

    /** Counts the written bytes. It does not close the stream, which its creator closes. */
    private static final class Counting extends PositionOutputStream {
        private final OutputStream out;
        private long written;

        Counting(final OutputStream out) {
            this.out = out;
        }

        @Override
        public long getPos() {
            return written;
        }

        @Override
        public void write(final int value) throws IOException {
            out.write(value);
            written++;
        }

        @Override
        public void write(final byte[] bytes, final int offset, final int length) throws IOException {
            out.write(bytes, offset, length);
            written += length;
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }
    }
}
