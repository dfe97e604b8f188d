package tailrace.tools.cli;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import tailrace.scenario.ProgressLine;
import tailrace.scenario.RunPhase;
import tailrace.scenario.RunProgress;

/** Several runs side by side, as one. */
final class RepeatProgress {
    private static final double NANOS = 1e9;

    private final ProgressLine line;
    private final int count;
    private final LongSupplier nanoClock;
    private final long startNanos;
    private final Map<Long, RunProgress> running = new TreeMap<>();
    private long hopsOfEnded;
    private long flowsOfEnded;
    private int ended;

    /** For so many runs, by a clock in ns. */
    RepeatProgress(final ProgressLine line, final int count, final LongSupplier nanoClock) {
        this.line = line;
        this.count = count;
        this.nanoClock = nanoClock;
        this.startNanos = nanoClock.getAsLong();
    }

    /** The run of a seed has come so far. */
    synchronized void show(final long seed, final RunProgress progress) {
        running.put(seed, progress);
        line.show(all());
    }

    /** The run of a seed is over. */
    synchronized void ended(final long seed) {
        final RunProgress last = running.remove(seed);
        hopsOfEnded += last == null ? 0 : last.packetHops();
        flowsOfEnded += last == null ? 0 : last.completedFlows();
        ended++;
    }

    /** All runs together: those that are over, those under way, their work; the phase is that of the last to go. */
    synchronized RunProgress all() {
        RunPhase phase = RunPhase.WRITING;
        long hops = hopsOfEnded;
        long flows = flowsOfEnded;
        double done = ended;
        for (final RunProgress run : running.values()) {
            phase = run.phase().compareTo(phase) < 0 ? run.phase() : phase;
            hops += run.packetHops();
            flows += run.completedFlows();
            done += shareOf(run);
        }
        return new RunProgress(phase, 0, flows, flows, hops, (nanoClock.getAsLong() - startNanos) / NANOS,
                done / count, new RunProgress.Jobs("seeds", ended, count));
    }

    /** Set-up counts as nothing, what comes after the arrivals as all. */
    private static double shareOf(final RunProgress run) {
        return switch (run.phase()) {
            case RUNNING -> Double.isNaN(run.fraction()) ? 0 : run.fraction();
            case DRAINING, WRITING -> 1;
            default -> 0;
        };
    }

    void clear() {
        line.clear();
    }
}
