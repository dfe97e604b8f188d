package tailrace.tools.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tailrace.scenario.RunProgress;

/** One line on the terminal for several runs side by side, rewritten a few times a second. */
final class RepeatProgress {
    private static final long EVERY_NANOS = 200_000_000;
    private static final double NANOS = 1e9;

    private final PrintWriter out;
    private final boolean enabled;
    private final int count;
    private final long startNanos = System.nanoTime();
    private final Map<Long, RunProgress> running = new TreeMap<>();
    private long shownNanos = startNanos;
    private long hopsOfEnded;
    private int ended;
    private boolean visible;

    /** For so many runs. */
    RepeatProgress(final PrintWriter out, final boolean enabled, final int count) {
        this.out = out;
        this.enabled = enabled;
        this.count = count;
    }

    /** The run of a seed has come so far. */
    synchronized void show(final long seed, final RunProgress progress) {
        running.put(seed, progress);
        final long now = System.nanoTime();
        if (enabled && now - shownNanos >= EVERY_NANOS) {
            shownNanos = now;
            visible = true;
            out.print("\r\u001b[K" + text((now - startNanos) / NANOS));
            out.flush();
        }
    }

    /** The run of a seed is over. */
    synchronized void ended(final long seed) {
        final RunProgress last = running.remove(seed);
        hopsOfEnded += last == null ? 0 : last.packetHops();
        ended++;
    }

    /** The line after so many seconds: runs that are over, those under way, the speed of all together. */
    synchronized String text(final double seconds) {
        final StringBuilder line = new StringBuilder();
        line.append(String.format(Locale.ROOT, "%,d of %,d seeds done", ended, count));
        long hops = hopsOfEnded;
        for (final Map.Entry<Long, RunProgress> run : running.entrySet()) {
            final RunProgress progress = run.getValue();
            hops += progress.packetHops();
            line.append(Double.isNaN(progress.fraction())
                    ? String.format(Locale.ROOT, "  seed %d %,d flows", run.getKey(), progress.completedFlows())
                    : String.format(Locale.ROOT, "  seed %d %.0f%%", run.getKey(), 100 * progress.fraction()));
        }
        return line + String.format(Locale.ROOT, "  %.1f M packet-hops/s", hops / seconds / 1e6);
    }

    synchronized void clear() {
        if (visible) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }
}
