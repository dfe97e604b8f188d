package tailrace.tools.command.progress;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import tailrace.core.PlainText;

/**
 * Prints {@link PlainText}, so that names from files cannot put control characters on the terminal. Only
 * {@link ProgressLine} and {@link TerminalBlock} use the {@link #raw} writer, because they erase their output.
 */
public final class PlainWriter extends PrintWriter {
    private final PrintWriter raw;

    /** Creates a writer that prints at once to another writer. */
    public PlainWriter(final PrintWriter raw) {
        super(new Filter(raw), true);
        this.raw = raw;
    }

    /** Returns the underlying writer, or the argument if it is no such writer. */
    static PrintWriter raw(final PrintWriter writer) {
        return writer instanceof final PlainWriter plain ? plain.raw : writer;
    }

    /** Returns whether this writer, or the underlying one, failed to print. */
    @Override
    public boolean checkError() {
        return super.checkError() | raw.checkError();
    }

    private static final class Filter extends FilterWriter {
        Filter(final Writer out) {
            super(out);
        }

        @Override
        public void write(final int c) throws IOException {
            out.write(c == '\r' ? c : PlainText.of(String.valueOf((char) c)).charAt(0));
        }

        @Override
        public void write(final char[] chars, final int from, final int count) throws IOException {
            write(new String(chars, from, count), 0, count);
        }

        @Override
        public void write(final String text, final int from, final int count) throws IOException {
            out.write(PlainText.of(text.substring(from, from + count)));
        }
    }
}
