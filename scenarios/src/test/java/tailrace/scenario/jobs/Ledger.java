package tailrace.scenario.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file in which jobs record that they have begun, in any JVM. */
record Ledger(Path file) {
    void add(final long job) {
        try (FileChannel out =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            out.write(ByteBuffer.allocate(Long.BYTES).putLong(0, job));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Number of times that each job has begun. */
    int[] begun(final int count) {
        try {
            final int[] begun = new int[count];
            final ByteBuffer in = ByteBuffer.wrap(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
            while (in.remaining() >= Long.BYTES) {
                begun[(int) in.getLong()]++;
            }
            return begun;
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
