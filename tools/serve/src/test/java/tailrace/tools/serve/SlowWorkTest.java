package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.InputFile;

class SlowWorkTest {
    @TempDir
    private Path folder;

    @Test
    void shouldEndTheReadOfAFileThatTakesTooLong() throws Exception {
        final Path file = folder.resolve("endless");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1L << 42);
        }
        final CountDownLatch ended = new CountDownLatch(1);
        final SlowWork work = SlowWork.within(1);
        final Refusal refusal = assertThrows(Refusal.class, () -> work.of(() -> {
            try (InputStream in = InputFile.open(file)) {
                return in.transferTo(OutputStream.nullOutputStream());
            } catch (final CancellationException e) {
                ended.countDown();
                throw e;
            } catch (final IOException e) {
                throw new UncheckedIOException(e);
            }
        }));
        assertEquals("name: takes more than 1 s to be looked at (expected: a smaller result)", refusal.getMessage());
        assertTrue(ended.await(1, TimeUnit.MINUTES));
        assertEquals("next", work.of(() -> "next"));
    }
}
