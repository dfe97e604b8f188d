package tailrace.tools.command.progress;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Reads the size of the terminal from {@code COLUMNS} and {@code LINES}, or from {@code stty}. It repeats this from
 * time to time.
 */
public final class TerminalSize {
    private static final int STANDARD_COLUMNS = 80;
    private static final int STANDARD_ROWS = 24;
    private static final int MIN_COLUMNS = 10;
    private static final int MIN_ROWS = 3;
    private static final long EVERY_NANOS = 5_000_000_000L;

    private final LongSupplier nanoClock;
    private long askedNanos;
    private int columns;
    private int rows;

    TerminalSize(final LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Returns the width; 80 if unknown. */
    int columns() {
        query();
        return columns;
    }

    /** Returns the height; 24 if unknown. */
    int rows() {
        query();
        return rows;
    }

    private void query() {
        final long now = nanoClock.getAsLong();
        if (columns == 0 || now - askedNanos >= EVERY_NANOS) {
            askedNanos = now;
            final int[] told = {number(System.getenv("LINES")), number(System.getenv("COLUMNS"))};
            final int[] asked = told[0] >= MIN_ROWS && told[1] >= MIN_COLUMNS ? told : words(stty());
            rows = first(told[0], asked[0], MIN_ROWS, STANDARD_ROWS);
            columns = first(told[1], asked[1], MIN_COLUMNS, STANDARD_COLUMNS);
        }
    }

    /**
     * Returns the width from the text of a variable.
     *
     * @param variable value of {@code COLUMNS}, or null
     * @param min minimum width; smaller values are ignored
     * @param standard width if the variable gives none
     */
    public static int columns(final String variable, final int min, final int standard) {
        return first(number(variable), 0, min, standard);
    }

    /** Returns the width from a variable, or else from the second word of {@code rowsAndColumns}. */
    static int columns(final String variable, final Supplier<String> rowsAndColumns) {
        return first(number(variable), words(rowsAndColumns.get())[1], MIN_COLUMNS, STANDARD_COLUMNS);
    }

    private static int first(final int told, final int asked, final int min, final int standard) {
        return told >= min ? told : asked >= min ? asked : standard;
    }

    private static int[] words(final String rowsAndColumns) {
        final String[] words = rowsAndColumns.trim().split(" ");
        return words.length == 2 ? new int[] {number(words[0]), number(words[1])} : new int[2];
    }

    private static int number(final String text) {
        return text != null && text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
    }

    /**
     * Returns rows and columns as {@code stty} prints them. The result is empty if {@code stty} or a terminal is
     * missing.
     */
    private static String stty() {
        try {
            final Process stty = new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            if (!stty.waitFor(1, TimeUnit.SECONDS)) {
                stty.destroy();
                return "";
            }
            return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        } catch (final IOException e) {
            return "";
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
