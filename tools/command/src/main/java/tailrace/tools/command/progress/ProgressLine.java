package tailrace.tools.command.progress;

import java.io.PrintWriter;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;

/**
 * Shows the progress of a command. On a terminal, it rewrites one line a few times a second and when the phase changes.
 * In a log, it adds a line every half minute.
 */
public final class ProgressLine implements ProgressListener {
    private static final long TERMINAL_NANOS = 200_000_000L;
    private static final long LOG_NANOS = 30_000_000_000L;
    private static final int LOG_WIDTH = 120;
    private static final String ERASE = "\r\u001b[K";

    /** Kinds of output. */
    public enum Kind {
        /** No output. */
        NONE,
        /** A terminal. */
        TERMINAL,
        /** A file or another program. */
        LOG
    }

    private final PrintWriter out;
    private final Kind kind;
    private final LongSupplier nanoClock;
    private final IntSupplier columns;
    private long shownNanos;
    private RunPhase shownPhase;
    private boolean visible;

    /**
     * Creates a line.
     *
     * @param nanoClock returns a time in ns from an arbitrary origin
     * @param columns width of the terminal
     */
    public ProgressLine(
            final PrintWriter out, final Kind kind, final LongSupplier nanoClock, final IntSupplier columns) {
        this.out = out;
        this.kind = kind;
        this.nanoClock = nanoClock;
        this.columns = columns;
        this.shownNanos = nanoClock.getAsLong();
    }

    /** Creates a line on standard error, or none if {@code quiet}. */
    public static ProgressLine on(final PrintWriter err, final boolean quiet) {
        final Kind kind = quiet ? Kind.NONE : Boolean.getBoolean("tailrace.terminal") ? Kind.TERMINAL : Kind.LOG;
        return new ProgressLine(
                PlainWriter.raw(err), kind, System::nanoTime, new TerminalSize(System::nanoTime)::columns);
    }

    /** Runs work that reports its progress on a line, which is erased at the end. */
    public static <T> T during(final PrintWriter err, final boolean quiet, final Function<RunMonitor, T> work) {
        final ProgressLine line = on(err, quiet);
        try {
            return work.apply(progress -> {
                line.show(progress);
                return true;
            });
        } finally {
            line.clear();
        }
    }

    /** Shows the progress, unless the line was updated very recently. */
    @Override
    public synchronized void show(final RunProgress progress) {
        if (kind == Kind.NONE) {
            return;
        }
        final long now = nanoClock.getAsLong();
        final boolean due = now - shownNanos >= (kind == Kind.TERMINAL ? TERMINAL_NANOS : LOG_NANOS);
        // a file is read in one call, which reports no progress
        final boolean reads = kind == Kind.TERMINAL && progress.phase() == RunPhase.READING;
        if (!due && !((visible || reads) && progress.phase() != shownPhase)) {
            return;
        }
        shownNanos = now;
        shownPhase = progress.phase();
        if (kind == Kind.TERMINAL) {
            visible = true;
            out.print(ERASE + ProgressText.of(progress, columns.getAsInt() - 1));
        } else {
            out.println("tailrace: " + ProgressText.of(progress, LOG_WIDTH));
        }
        out.flush();
    }

    /** Erases the line on the terminal. */
    @Override
    public synchronized void clear() {
        if (visible) {
            visible = false;
            out.print(ERASE);
            out.flush();
        }
    }
}
