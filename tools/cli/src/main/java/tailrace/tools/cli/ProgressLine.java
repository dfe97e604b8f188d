package tailrace.tools.cli;

import java.io.PrintWriter;
import java.util.Locale;
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
        if (!enabled || progress.wallSeconds() - shownSeconds < EVERY_SECONDS) {
            return;
        }
        shownSeconds = progress.wallSeconds();
        visible = true;
        out.print("\r\u001b[K" + text(progress));
        out.flush();
    }

    static String text(final RunProgress progress) {
        final StringBuilder line = new StringBuilder();
        final double fraction = progress.fraction();
        if (!Double.isNaN(fraction)) {
            final int full = (int) Math.round(fraction * BAR);
            line.append('[').append("#".repeat(full)).append("-".repeat(BAR - full)).append("] ");
            line.append(String.format(Locale.ROOT, "%3.0f%%  ", 100 * fraction));
        }
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
