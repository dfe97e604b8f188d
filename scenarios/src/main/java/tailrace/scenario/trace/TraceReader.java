package tailrace.scenario.trace;

import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.agrona.IoUtil;
import org.agrona.concurrent.UnsafeBuffer;
import tailrace.core.InputFile;
import tailrace.scenario.results.files.Failures;

/** Reads a trace of any length, event by event. Only a piece of the file is mapped at a time. */
public final class TraceReader implements AutoCloseable {
    private static final int RECORDS_PER_PIECE = 1 << 20;
    private static final int MAX_HEADER_BYTES = 1 << 30;

    private final Path file;
    private final FileChannel channel;
    private final TraceHeader header;
    private final int headerBytes;
    private final int recordsPerPiece;
    private final long records;
    private final long cutBytes;
    private final TraceEvent event = new TraceEvent();
    private final UnsafeBuffer piece = new UnsafeBuffer(0, 0);
    private MappedByteBuffer mapped;        // null: no piece is mapped, or the reader is closed
    private long nextRecord;
    private int inPiece;
    private int piecesEnd;

    /**
     * Opens a file at its first event. If the file is still being written, it has the events written so far.
     *
     * @throws IllegalArgumentException if it is not a trace
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public TraceReader(final Path file) {
        this(file, RECORDS_PER_PIECE);
    }

    TraceReader(final Path file, final int recordsPerPiece) {
        this.file = file;
        this.recordsPerPiece = recordsPerPiece;
        try {
            channel = open(file);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
        try {
            final ByteBuffer bytes = readHeader();
            headerBytes = bytes.limit();
            header = TraceHeader.parse(bytes);
            final long length = channel.size() - headerBytes;
            records = length / TraceLayout.RECORD_BYTES;
            cutBytes = length % TraceLayout.RECORD_BYTES;
        } catch (final IOException | RuntimeException e) {
            close();
            throw failure(e);
        }
    }

    private static FileChannel open(final Path file) throws IOException {
        InputFile.open(file).close(); // this gives a better error message
        return new FileInputStream(file.toFile()).getChannel();
    }

    private ByteBuffer readHeader() throws IOException {
        final ByteBuffer begin = read(TraceLayout.NAMES);
        if (!Arrays.equals(begin.array(), 0, Long.BYTES, TraceLayout.MAGIC_BYTES, 0, Long.BYTES)) {
            throw new EOFException();
        }
        final int version = begin.getInt(TraceLayout.VERSION_FIELD);
        if (version != TraceLayout.VERSION) {
            throw new IllegalArgumentException(file + ": a packet trace of version " + version + " (expected: "
                    + TraceLayout.VERSION + ")");
        }
        final int length = begin.getInt(TraceLayout.HEADER_BYTES);
        if (length < TraceLayout.NAMES || length > Math.min(MAX_HEADER_BYTES, channel.size())
                || begin.getInt(TraceLayout.RECORD_BYTES_FIELD) != TraceLayout.RECORD_BYTES) {
            throw new EOFException();
        }
        return read(length);
    }

    private ByteBuffer read(final int length) throws IOException {
        final ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, bytes.position()) < 0) {
                throw new EOFException();
            }
        }
        return bytes.flip();
    }

    private RuntimeException failure(final Exception cause) {
        if (cause instanceof final IllegalArgumentException told && String.valueOf(told.getMessage()).startsWith(
                file.toString())) {
            return told;
        }
        if (cause instanceof final IOException io && !(cause instanceof EOFException)) {
            return Failures.reading(file.toString(), io);
        }
        return new IllegalArgumentException(
                file + ": foreign, damaged or cut in its header (expected: a packet trace of Tailrace)", cause);
    }

    /** Header, which applies to all events. */
    public TraceHeader header() {
        return header;
    }

    /** Number of events. */
    public long records() {
        return records;
    }

    /** Bytes of an incomplete last event, which is left out; 0 if the last event is complete. */
    public long cutBytes() {
        return cutBytes;
    }

    /**
     * Moves to the next event; returns false at the end.
     *
     * @throws IllegalArgumentException if it is damaged
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public boolean next() {
        if (inPiece == piecesEnd && !nextPiece()) {
            return false;
        }
        event.at(piece, inPiece);
        inPiece += TraceLayout.RECORD_BYTES;
        nextRecord++;
        if (isDamaged()) {
            throw new IllegalArgumentException(file + ": event " + nextRecord + " is damaged (expected: one of its "
                    + header.links().size() + " links, " + header.hosts() + " hosts and of a known kind)");
        }
        return true;
    }

    private boolean isDamaged() {
        final int hosts = header.hosts();
        return event.link() < 0 || event.link() >= header.links().size()
                || event.kind() < TraceEvent.DATA || event.kind() > TraceEvent.SIGNAL
                || event.event() < TraceEvent.DELIVERED || event.event() > TraceEvent.DROPPED
                || event.src() < TraceEvent.NONE || event.src() >= hosts
                || event.dst() < TraceEvent.NONE || event.dst() >= hosts;
    }

    private boolean nextPiece() {
        final long count = Math.min(recordsPerPiece, records - nextRecord);
        unmap();
        if (count == 0) {
            return false;
        }
        piecesEnd = (int) (count * TraceLayout.RECORD_BYTES);
        try {
            mapped = channel.map(FileChannel.MapMode.READ_ONLY,
                    headerBytes + nextRecord * TraceLayout.RECORD_BYTES, piecesEnd);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
        piece.wrap(mapped);
        return true;
    }

    private void unmap() {
        inPiece = 0;
        piecesEnd = 0;
        if (mapped != null) {
            piece.wrap(0, 0);
            event.leave();
            IoUtil.unmap(mapped);
            mapped = null;
        }
    }

    /** Current event. The object is reused for the next event. */
    public TraceEvent event() {
        return event;
    }

    @Override
    public void close() {
        unmap();
        try {
            channel.close();
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
    }
}
