package tailrace.core;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Opens files to read them. Pipes and devices are refused, as reading one may never end, but for an open file of this
 * process such as {@code /dev/fd/63}, which is what a shell makes of {@code <(command)}.
 */
public final class InputFile {
    private static final int MEGA = 1_000_000;

    private InputFile() {}

    /**
     * Opens a file.
     *
     * @throws IOException if it cannot be opened, or is a pipe or a device
     */
    public static InputStream open(final Path file) throws IOException {
        if (Files.readAttributes(file, BasicFileAttributes.class).isOther() && !isOpenAlready(file)) {
            throw new FileSystemException(file.toString(), null, "a pipe or a device, and no file");
        }
        return Files.newInputStream(file);
    }

    private static boolean isOpenAlready(final Path file) {
        return file.startsWith("/dev/fd") || file.startsWith("/dev/stdin") || file.startsWith("/proc/self/fd");
    }

    /**
     * Reads a text in UTF-8, without a byte order mark.
     *
     * @param mostMegabytes what is longer is refused before it fills the memory
     * @throws IOException if it cannot be read, is no text or too long
     * @throws IllegalArgumentException if it is UTF-16
     */
    public static String text(final Path file, final int mostMegabytes) throws IOException {
        final byte[] bytes;
        try (InputStream in = open(file)) {
            bytes = in.readNBytes(mostMegabytes * MEGA + 1);
        }
        if (bytes.length > mostMegabytes * MEGA) {
            throw new FileSystemException(file.toString(), null, "more than " + mostMegabytes + " MB");
        }
        return Utf8Text.text(file.toString(), bytes);
    }
}
