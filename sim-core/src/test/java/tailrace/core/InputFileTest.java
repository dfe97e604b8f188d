package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("list.txt"), "one\ntwo\n");
    }

    @AfterEach
    void clear() {
        Thread.interrupted();
    }

    @Test
    void shouldReadWhatIsThere() throws IOException {
        try (InputStream in = InputFile.open(file)) {
            assertEquals('o', in.read());
            assertEquals(1, in.skip(1));
            assertEquals(6, in.available());
            assertEquals("e\ntwo\n", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void shouldCancelWhenInterruptedBeforeTheFileIsOpened() {
        Thread.currentThread().interrupt();
        assertCancelled(() -> InputFile.text(file, 1));
    }

    @Test
    void shouldCancelEveryKindOfReadWhenInterruptedWhileTheFileIsOpen() throws IOException {
        assertCancelledWhileOpen(InputStream::read);
        assertCancelledWhileOpen(in -> in.read(new byte[4]));
        assertCancelledWhileOpen(InputStream::readAllBytes);
        assertCancelledWhileOpen(in -> in.skip(1));
        assertCancelledWhileOpen(InputStream::available);
        assertCancelledWhileOpen(in -> in.transferTo(OutputStream.nullOutputStream()));
    }

    /** Reads with one of the methods of a stream. */
    private interface Reading {
        void of(InputStream in) throws IOException;
    }

    private void assertCancelledWhileOpen(final Reading reading) throws IOException {
        try (InputStream in = InputFile.open(file)) {
            Thread.currentThread().interrupt();
            assertCancelled(() -> reading.of(in));
        }
    }

    /** Asserts that reading is cancelled, names the file and leaves the thread interrupted; clears the interrupt. */
    private void assertCancelled(final Executable reads) {
        final CancellationException cancelled = assertThrows(CancellationException.class, reads);
        assertEquals("interrupted while reading " + file, cancelled.getMessage());
        assertTrue(Thread.interrupted());
    }
}
