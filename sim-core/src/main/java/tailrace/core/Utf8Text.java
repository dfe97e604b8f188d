package tailrace.core;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads text in UTF-8: skips a byte order mark, as editors and spreadsheets write it, and refuses UTF-16 by name. */
public final class Utf8Text {
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int LOOK_BYTES = 4;
    private static final byte HIGH = (byte) 0xFE;
    private static final byte LOW = (byte) 0xFF;

    private Utf8Text() {}

    /**
     * The bytes of a text without a mark at their beginning.
     *
     * @param name what it is called in messages
     * @throws IllegalArgumentException if it is UTF-16, with a mark or without; the stream is closed then
     */
    public static InputStream withoutMark(final String name, final InputStream in) throws IOException {
        final PushbackInputStream bytes = new PushbackInputStream(in, LOOK_BYTES);
        final byte[] first = bytes.readNBytes(LOOK_BYTES);
        if (isUtf16(first)) {
            in.close();
            throw new IllegalArgumentException(name + ": UTF-16 text (expected: UTF-8)");
        }
        final int skipped = hasMark(first) ? MARK.length : 0;
        bytes.unread(first, skipped, first.length - skipped);
        return bytes;
    }

    private static boolean hasMark(final byte... first) {
        return first.length >= MARK.length && first[0] == MARK[0] && first[1] == MARK[1] && first[2] == MARK[2];
    }

    private static boolean isUtf16(final byte... first) {
        if (first.length < 2) {
            return false;
        }
        return first[0] == LOW && first[1] == HIGH || first[0] == HIGH && first[1] == LOW
                || first.length == LOOK_BYTES && (isLatin(first, 0) || isLatin(first, 1));
    }

    /** Whether every other byte is 0, and those between are ASCII that texts have. */
    private static boolean isLatin(final byte[] first, final int at) {
        return first[1 - at] == 0 && first[LOOK_BYTES - 1 - at] == 0 && isPrintable(first[at])
                && isPrintable(first[at + 2]);
    }

    private static boolean isPrintable(final byte b) {
        return b >= ' ' || b == '\t' || b == '\n' || b == '\r';
    }

    /**
     * Bytes as text.
     *
     * @param name what it is called in messages
     * @throws CharacterCodingException if it is no UTF-8
     * @throws IllegalArgumentException if it is UTF-16
     */
    public static String text(final String name, final byte[] bytes) throws IOException {
        final byte[] plain = withoutMark(name, new ByteArrayInputStream(bytes)).readAllBytes();
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(plain)).toString();
    }
}
