package tailrace.tools.parquet;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A file that is read as a whole before Parquet looks at it byte by byte, which on the disk takes a call for each. */
final class MemoryInput implements InputFile {
    private final byte[] content;

    MemoryInput(final Path file) throws IOException {
        this.content = Files.readAllBytes(file);
    }

    @Override
    public long getLength() {
        return content.length;
    }

    @Override
    public SeekableInputStream newStream() {
        return new Stream(new Bytes(content));
    }

    /** Knows its place. */
    private static final class Bytes extends ByteArrayInputStream {
        Bytes(final byte[] content) {
            super(content);
        }

        synchronized long place() {
            return pos;
        }

        synchronized void goTo(final long place) {
            pos = (int) place;
        }
    }

    private static final class Stream extends DelegatingSeekableInputStream {
        private final Bytes in;

        Stream(final Bytes in) {
            super(in);
            this.in = in;
        }

        @Override
        public long getPos() {
            return in.place();
        }

        @Override
        public void seek(final long place) {
            in.goTo(place);
        }
    }
}
