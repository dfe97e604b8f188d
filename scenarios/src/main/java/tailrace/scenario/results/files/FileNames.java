package tailrace.scenario.results.files;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import tailrace.core.Hashing;

/**
 * Converts names that users choose into names of files and folders, the same on every machine.
 *
 * <p>Ordinary names stay unchanged. Characters that a file system could misread are percent-encoded (RFC 3986 section
 * 2.1): each byte of their UTF-8 text becomes {@code %} and two hexadecimal digits. Different names therefore stay
 * different. All characters are encoded except letters, digits, blanks and {@code -_.,+=@#()[]{}}. A dot or blank at an
 * end, and the first letter of a device name of Windows, are encoded as well. If the result is longer than 120
 * characters, a hash replaces its end.
 */
public final class FileNames {
    private static final int MAX_LENGTH = 120;
    private static final int KEPT_LENGTH = MAX_LENGTH - 17;
    private static final String EMPTY = "%";
    private static final String SAFE = "-_.,+=@#()[]{} ";
    private static final Pattern WINDOWS_DEVICE =
            Pattern.compile("(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private FileNames() {}

    /** Name for a file or folder: never empty, a single step of a path, at most 120 ASCII characters. */
    public static String of(final String name) {
        if (name.isEmpty()) {
            return EMPTY;
        }
        final boolean device = WINDOWS_DEVICE.matcher(name).matches();
        final StringBuilder out = new StringBuilder();
        for (int i = 0; i < name.length(); i += Character.charCount(name.codePointAt(i))) {
            final int c = name.codePointAt(i);
            final boolean end = i == 0 || i == name.length() - 1;
            if (isSafe(c) && !(end && (c == '.' || c == ' ')) && !(device && i == 0)) {
                out.append((char) c);
            } else {
                appendBytes(out, new String(Character.toChars(c)));
            }
        }
        return out.length() <= MAX_LENGTH ? out.toString() : shortened(out, name);
    }

    private static boolean isSafe(final int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || SAFE.indexOf(c) >= 0;
    }

    private static void appendBytes(final StringBuilder out, final String character) {
        for (final byte b : character.getBytes(StandardCharsets.UTF_8)) {
            out.append(String.format(Locale.ROOT, "%%%02X", b));
        }
    }

    /**
     * Shortens a name. A tilde, which no other name contains, distinguishes the result from names that need not be
     * shortened.
     */
    private static String shortened(final CharSequence encoded, final String name) {
        return encoded.subSequence(0, KEPT_LENGTH) + "~" + Hashing.hex(name);
    }
}
