package tailrace.tools.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Supplier;
import tailrace.core.Units;
import tailrace.scenario.RunProgress;

/** One line on the terminal, rewritten a few times a second: simulated time, flows, speed, time left. */
final class ProgressLine {
    private static final double EVERY_SECONDS = 0.2;
    private static final int BAR = 24;

    private final PrintWriter out;
    private final boolean enabled;
    private double shownSeconds;
    private boolean visible;

    ProgressLine(final PrintWriter out, final boolean enabled) {
        this.out = out;
        this.enabled = enabled;
    }

    /** Whether standard error is a terminal, as the launcher has found out. */
    static boolean onTerminal() {
        return Boolean.getBoolean("tailrace.terminal");
    }

    void show(final RunProgress progress) {
        show(progress.wallSeconds(), () -> text(progress));
    }

    /** Shows a line unless the last one was shown a moment ago. */
    void show(final double wallSeconds, final Supplier<String> line) {
        if (!enabled || wallSeconds - shownSeconds < EVERY_SECONDS) {
            return;
        }
        shownSeconds = wallSeconds;
        visible = true;
        out.print("\r\u001b[K" + line.get());
        out.flush();
    }

    /** A bar and a percentage; empty if the fraction is not known. */
    static String bar(final double fraction) {
        if (Double.isNaN(fraction)) {
            return "";
        }
        final int full = (int) Math.round(fraction * BAR);
        return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "] "
            + String.format(Locale.ROOT, "%3.0f%%  ", 100 * fraction);
    }

    static String text(final RunProgress progress) {
        final double fraction = progress.fraction();
        final StringBuilder line = new StringBuilder(bar(fraction));
        line.append(String.format(Locale.ROOT, "%.3f ms simulated  %,d of %,d flows done  %.1f M packet-hops/s",
            (double) progress.simulatedPs() / Units.PS_PER_MS, progress.completedFlows(), progress.startedFlows(),
            progress.packetHops() / progress.wallSeconds() / 1e6));
        if (fraction > 0.02 && fraction < 1) {
            line.append(String.format(Locale.ROOT, "  %.0f s left", progress.wallSeconds() * (1 - fraction)
                / fraction));
        }
        return line.toString();
    }

    void clear() {
        if (visible) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }
}
