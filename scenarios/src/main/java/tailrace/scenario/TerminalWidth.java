package tailrace.scenario;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** Columns of the terminal: what {@code COLUMNS} or {@code stty} says, asked again now and then; else 80. */
final class TerminalWidth implements IntSupplier {
    private static final int STANDARD = 80;
    private static final int LEAST = 10;
    private static final long EVERY_NANOS = 5_000_000_000L;

    private final LongSupplier nanoClock;
    private long askedNanos;
    private int columns;

    TerminalWidth(final LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    @Override
    public int getAsInt() {
        final long now = nanoClock.getAsLong();
        if (columns == 0 || now - askedNanos >= EVERY_NANOS) {
            askedNanos = now;
            columns = of(System.getenv("COLUMNS"), TerminalWidth::stty);
        }
        return columns;
    }

    /** Width that a text says, or else the second word of another. */
    static int of(final String variable, final java.util.function.Supplier<String> rowsAndColumns) {
        final int told = number(variable);
        if (told >= LEAST) {
            return told;
        }
        final String[] words = rowsAndColumns.get().trim().split(" ");
        final int asked = words.length == 2 ? number(words[1]) : 0;
        return asked >= LEAST ? asked : STANDARD;
    }

    private static int number(final String text) {
        return text != null && text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
    }

    /** Rows and columns, or nothing where there is no such program or no terminal. */
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
