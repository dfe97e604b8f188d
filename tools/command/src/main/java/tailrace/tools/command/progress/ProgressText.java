package tailrace.tools.command.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.core.Units;
import tailrace.scenario.progress.RunProgress;

/** Formats the progress of a run as one line within a width. */
public final class ProgressText {
    private static final int BAR = 24;
    private static final int SHORT_BAR = 10;

    private ProgressText() {}

    /**
     * Returns the phase, and as many of these items as fit: percentage, remaining time, flows or jobs, speed, simulated
     * time, a bar.
     */
    public static String of(final RunProgress progress, final int width) {
        final String head = progress.phase() + percent(progress.fraction());
        final List<String> parts = List.of(counted(progress), speed(progress), simulated(progress));
        final String left = left(progress);
        String line = fits(head, left, width) ? left : "";
        int room = width - head.length() - line.length();
        final List<String> shown = new ArrayList<>();
        for (final String part : parts) {
            if (!part.isEmpty() && part.length() <= room) {
                shown.add(part);
                room -= part.length();
            }
        }
        line = head + bar(progress.fraction(), room) + String.join("", shown) + line;
        return line.length() <= width ? line : line.substring(0, Math.max(0, width));
    }

    private static boolean fits(final String head, final String part, final int width) {
        return head.length() + part.length() <= width;
    }

    /** Formats a fraction as at most 99 %, because the line disappears when the work is finished. */
    private static String percent(final double fraction) {
        return Double.isNaN(fraction) ? "" : String.format(Locale.ROOT, " %2d %%",
                (int) Math.min(99, Math.max(0, Math.floor(100 * fraction))));
    }

    private static String bar(final double fraction, final int room) {
        final int length = room >= BAR + 4 ? BAR : SHORT_BAR;
        if (Double.isNaN(fraction) || room < length + 4) {
            return "";
        }
        final int full = (int) Math.max(0, Math.min(length - 1, Math.floor(fraction * length)));
        return "  [" + "#".repeat(full) + "-".repeat(length - full) + "]";
    }

    private static String counted(final RunProgress progress) {
        if (progress.jobs() != null) {
            return String.format(Locale.ROOT, "  %,d of %,d %s", progress.jobs().done(), progress.jobs().all(),
                    progress.jobs().what());
        }
        if (progress.startedFlows() == 0) {
            return "";
        }
        return progress.completedFlows() == progress.startedFlows()
                ? String.format(Locale.ROOT, "  %,d flows", progress.completedFlows())
                : String.format(Locale.ROOT, "  %,d of %,d flows done", progress.completedFlows(),
                        progress.startedFlows());
    }

    private static String speed(final RunProgress progress) {
        final String work = progress.phase().work();
        return work.isEmpty() || progress.wallSeconds() <= 0 ? "" : String.format(Locale.ROOT, "  %.1f M %s/s",
                progress.packetHops() / progress.wallSeconds() / 1e6, work);
    }

    private static String simulated(final RunProgress progress) {
        return progress.simulatedPs() == 0 ? "" : String.format(Locale.ROOT, "  %.3f ms simulated",
                (double) progress.simulatedPs() / Units.PS_PER_MS);
    }

    private static String left(final RunProgress progress) {
        final double seconds = progress.secondsLeft();
        return Double.isNaN(seconds) ? "" : String.format(Locale.ROOT, "  %.0f s left", seconds);
    }
}
