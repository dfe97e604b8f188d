package tailrace.scenario.results.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.core.StepListener;

/** Counts the bytes that have been read from a file, before they are decompressed. */
final class CountedInput extends FilterInputStream {
    private final StepListener steps;
    /** Size of the file; 0: unknown. */
    private final long sizeBytes;
    private long readBytes;

    /** Reads an open file. */
    CountedInput(final Path file, final InputStream in, final StepListener steps) throws IOException {
        super(in);
        this.steps = steps;
        this.sizeBytes = Files.size(file);
    }

    @Override
    public int read(final byte[] bytes, final int offset, final int length) throws IOException {
        final int got = in.read(bytes, offset, length);
        readBytes += Math.max(0, got);
        if (sizeBytes > 0) {
            steps.step(Math.min(readBytes, sizeBytes), sizeBytes);
        }
        return got;
    }

    @Override
    public int read() throws IOException {
        final int got = in.read();
        readBytes += got < 0 ? 0 : 1;
        return got;
    }
}
