package tailrace.tools.peers.hpcc;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.StringTokenizer;
import tailrace.core.NearestFile;
import tailrace.scenario.results.text.TextInput;

/**
 * Reads a file line by line, and splits each line into words. It skips blank lines, and decompresses files whose name
 * ends in {@code .gz}.
 */
final class HpccLines implements AutoCloseable {
    private static final int LONGEST_QUOTE = 60;

    private final Path file;
    private final BufferedReader reader;
    private String[] tokens = new String[8];
    private int count;
    private int line;

    /**
     * Opens a file.
     *
     * @throws IllegalArgumentException if the file cannot be read
     */
    HpccLines(final Path file) {
        this.file = file;
        try {
            if (Files.isDirectory(file)) {
                throw new IllegalArgumentException(file + ": is a folder (expected: a file)");
            }
            this.reader = new BufferedReader(new InputStreamReader(TextInput.open(file), StandardCharsets.UTF_8));
        } catch (final NoSuchFileException e) {
            throw new IllegalArgumentException(file + ": no such file (" + NearestFile.hint(file)
                + "expected: a file that can be read)", e);
        } catch (final AccessDeniedException e) {
            throw new IllegalArgumentException(file + ": no permission (expected: a file that can be read)", e);
        } catch (final IOException e) {
            throw unreadable(e);
        }
    }

    /** Reads a text instead of the file. */
    HpccLines(final Path file, final Reader text) {
        this.file = file;
        this.reader = new BufferedReader(text);
    }

    private IllegalArgumentException unreadable(final IOException e) {
        return new IllegalArgumentException(file + ": cannot be read: " + clean(String.valueOf(e.getMessage()))
                + " (expected: a text file)", e);
    }

    /** Moves to the next line with words. At the end, it returns false and keeps the number of the last line. */
    boolean next() {
        try {
            count = 0;
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                line++;
                split(text);
                if (count > 0) {
                    return true;
                }
            }
            return false;
        } catch (final IOException e) {
            throw unreadable(e);
        }
    }

    private void split(final String text) {
        final StringTokenizer words = new StringTokenizer(text, " \t\f\u000b\r");
        while (words.hasMoreTokens()) {
            if (count == tokens.length) {
                tokens = Arrays.copyOf(tokens, 2 * count);
            }
            tokens[count++] = words.nextToken();
        }
    }

    /** Returns the number of words on the line. */
    int count() {
        return count;
    }

    /**
     * Returns whether the line begins with a word that is not a number, as do the notes after the data in the
     * simulator's files.
     */
    boolean isProse() {
        final char first = tokens[0].charAt(0);
        return !(first >= '0' && first <= '9') && first != '-' && first != '+' && first != '.';
    }

    /** Returns a word of the line. */
    String token(final int index) {
        return tokens[index];
    }

    /** Returns the number of the line, from 1. */
    int line() {
        return line;
    }

    Path file() {
        return file;
    }

    /** Returns the words of the line from a position to the end, separated by single blanks. */
    String rest(final int from) {
        return String.join(" ", Arrays.asList(tokens).subList(Math.min(from, count), count));
    }

    /** Returns some words of the line, beginning at a position, separated by single blanks. */
    String words(final int from, final int number) {
        return String.join(" ", Arrays.asList(tokens).subList(from, from + number));
    }

    /** Creates an error at the current line. */
    IllegalArgumentException error(final String message) {
        return new IllegalArgumentException(file + ":" + Math.max(1, line) + ": " + message);
    }

    /** Creates an error about a word of the current line. */
    IllegalArgumentException error(final int index, final String what, final String expected) {
        return error(what + " " + quoted(tokens[index]) + " (expected: " + expected + ")");
    }

    /** Reads a word as a whole number in a range. */
    long whole(final int index, final String what, final long min, final long max) {
        final String token = tokens[index];
        if (isWhole(token)) {
            final long value = Long.parseLong(token);
            if (value >= min && value <= max) {
                return value;
            }
        }
        throw error(index, what, "a whole number from " + min + " to " + max);
    }

    /** Returns whether a text consists of 1 to 18 digits. */
    static boolean isWhole(final String token) {
        if (token.isEmpty() || token.length() > 18) {
            return false;
        }
        for (int i = 0; i < token.length(); i++) {
            if (token.charAt(i) < '0' || token.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Quotes a text for a message, on one line and shortened. */
    static String quoted(final String text) {
        return "'" + clean(text) + "'";
    }

    /** Prepares a text for a message, on one line and shortened. */
    static String clean(final String text) {
        final StringBuilder clean = new StringBuilder();
        for (int i = 0; i < Math.min(text.length(), LONGEST_QUOTE); i++) {
            final char c = text.charAt(i);
            clean.append(c != '\t' && Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? '?' : c);
        }
        return text.length() > LONGEST_QUOTE ? clean + "..." : clean.toString();
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
