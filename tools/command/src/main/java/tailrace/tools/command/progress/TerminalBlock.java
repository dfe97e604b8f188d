package tailrace.tools.command.progress;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.IntSupplier;
import tailrace.core.PlainText;

/** Prints lines at the bottom of a terminal, and rewrites them with each new state. */
public final class TerminalBlock {
    private static final String ERASE_LINE = "\u001b[K";
    private static final String ERASE_BELOW = "\u001b[J";

    private final PrintWriter out;
    private final IntSupplier columns;
    private final IntSupplier rows;
    private int shown;

    /** Creates a block of the terminal's size. */
    public static TerminalBlock on(final PrintWriter out) {
        final TerminalSize size = new TerminalSize(System::nanoTime);
        return new TerminalBlock(out, size::columns, size::rows);
    }

    TerminalBlock(final PrintWriter out, final IntSupplier columns, final IntSupplier rows) {
        this.out = PlainWriter.raw(out);
        this.columns = columns;
        this.rows = rows;
    }

    /** Returns the number of characters per line. */
    public int width() {
        return columns.getAsInt() - 1;
    }

    /** Returns the number of lines. */
    public int height() {
        return rows.getAsInt() - 1;
    }

    /** Replaces the previous lines by new ones. It omits lines that do not fit on the terminal. */
    public void show(final List<String> lines) {
        final StringBuilder text = new StringBuilder();
        if (shown > 0) {
            text.append("\r\u001b[").append(shown).append('A');
        }
        shown = Math.min(lines.size(), height());
        for (final String line : lines.subList(0, shown)) {
            final String plain = PlainText.of(line);
            text.append(plain, 0, Math.min(plain.length(), width())).append(ERASE_LINE).append('\n');
        }
        out.print(text.append(ERASE_BELOW));
        out.flush();
    }
}
