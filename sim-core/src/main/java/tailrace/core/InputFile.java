package tailrace.core;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Opens files to read them. It refuses pipes and devices, because reading one may never end. It accepts open files of
 * this process such as {@code /dev/fd/63}, which a shell passes for {@code <(command)}. Text is UTF-8. A byte order
 * mark, which some editors and spreadsheets write, is skipped. UTF-16 is refused with a message that names this
 * encoding.
 */
public final class InputFile {
    private static final int MEGA = 1_000_000;

    private static final int MARK_BYTES = 3;
    private static final byte MARK_1 = (byte) 0xEF;
    private static final byte MARK_2 = (byte) 0xBB;
    private static final byte MARK_3 = (byte) 0xBF;
    private static final int LOOK_BYTES = 4;
    private static final byte HIGH = (byte) 0xFE;
    private static final byte LOW = (byte) 0xFF;

    private InputFile() {}

    /**
     * Opens a file. Reading it throws a {@link java.util.concurrent.CancellationException} once the thread is
     * interrupted, so that an interrupted job does not report a file as unreadable.
     *
     * @throws IOException if it cannot be opened, is a pipe or a device, or is a link to a file that the system
     *     generates
     */
    public static InputStream open(final Path file) throws IOException {
        refuseEndless(file);
        return new CancellableInput(file, Channels.newInputStream(FileChannel.open(file, StandardOpenOption.READ)));
    }

    /**
     * Refuses files that may never end: pipes, devices, and links to files that Linux generates while they are read.
     * Generated files, below {@code /proc} and {@code /sys}, may be longer than any disk or wait for events.
     *
     * @throws IOException if the file is one of these, or does not exist
     */
    public static void refuseEndless(final Path file) throws IOException {
        if (isOpenAlready(file)) {
            return;
        }
        if (Files.readAttributes(file, BasicFileAttributes.class).isOther()) {
            throw new FileSystemException(file.toString(), null, "a pipe or a device, and no file");
        }
        if (!isVirtual(file.toAbsolutePath()) && isVirtual(file.toRealPath())) {
            throw new FileSystemException(file.toString(), null, "a link to a file of the system");
        }
    }

    private static boolean isVirtual(final Path file) {
        return file.startsWith("/proc") || file.startsWith("/sys");
    }

    private static boolean isOpenAlready(final Path file) {
        return file.startsWith("/dev/fd") || file.startsWith("/dev/stdin") || file.startsWith("/proc/self/fd");
    }

    /**
     * Reads a text in UTF-8, without a byte order mark.
     *
     * @param mostMegabytes largest size of the file; a larger file is refused before it fills the memory
     * @throws IOException if the file cannot be read, is not a text, or is too long
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
        return text(file.toString(), bytes);
    }

    /**
     * Returns a text's bytes without a byte order mark.
     *
     * @param name name of the text in messages
     * @throws IllegalArgumentException if it is UTF-16, with a mark or without; the stream is then closed
     */
    public static InputStream withoutMark(final String name, final InputStream in) throws IOException {
        final PushbackInputStream bytes = new PushbackInputStream(in, LOOK_BYTES);
        final byte[] first = bytes.readNBytes(LOOK_BYTES);
        if (isUtf16(first)) {
            in.close();
            throw new IllegalArgumentException(name + ": UTF-16 text (expected: UTF-8)");
        }
        final int skipped = hasMark(first) ? MARK_BYTES : 0;
        bytes.unread(first, skipped, first.length - skipped);
        return bytes;
    }

    private static boolean hasMark(final byte... first) {
        return first.length >= MARK_BYTES && first[0] == MARK_1 && first[1] == MARK_2 && first[2] == MARK_3;
    }

    private static boolean isUtf16(final byte... first) {
        if (first.length < 2) {
            return false;
        }
        return first[0] == LOW && first[1] == HIGH || first[0] == HIGH && first[1] == LOW
                || first.length == LOOK_BYTES && (isLatin(first, 0) || isLatin(first, 1));
    }

    /** Whether every other byte is 0 and the bytes between are printable ASCII. */
    private static boolean isLatin(final byte[] first, final int at) {
        return first[1 - at] == 0 && first[LOOK_BYTES - 1 - at] == 0 && isPrintable(first[at])
                && isPrintable(first[at + 2]);
    }

    private static boolean isPrintable(final byte b) {
        return b >= ' ' || b == '\t' || b == '\n' || b == '\r';
    }

    /**
     * Decodes bytes as text.
     *
     * @param name name of the text in messages
     * @throws CharacterCodingException if it is no UTF-8
     * @throws IllegalArgumentException if it is UTF-16
     */
    public static String text(final String name, final byte[] bytes) throws IOException {
        final byte[] plain = withoutMark(name, new ByteArrayInputStream(bytes)).readAllBytes();
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(plain)).toString();
    }
}
