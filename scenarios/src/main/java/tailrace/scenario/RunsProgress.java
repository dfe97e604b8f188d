package tailrace.scenario;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** Several runs side by side, as one. */
public final class RunsProgress {
    private static final double NANOS = 1e9;

    private final ProgressLine line;
    private final String what;
    private final int count;
    private final LongSupplier nanoClock;
    private final long startNanos;
    private final Map<Long, RunProgress> running = new TreeMap<>();
    private long hopsOfEnded;
    private long flowsOfEnded;
    private int ended;

    /**
     * Nothing has run yet.
     *
     * @param what the runs are called
     * @param count all of them
     * @param nanoClock time in ns from any moment on
     */
    public RunsProgress(
            final ProgressLine line, final String what, final int count, final LongSupplier nanoClock) {
        this.line = line;
        this.what = what;
        this.count = count;
        this.nanoClock = nanoClock;
        this.startNanos = nanoClock.getAsLong();
    }

    /** The run of this number has come so far. */
    public synchronized void show(final long run, final RunProgress progress) {
        running.put(run, progress);
        line.show(all());
    }

    /** The run of this number is over. */
    public synchronized void ended(final long run) {
        final RunProgress last = running.remove(run);
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
                done / count, new RunProgress.Jobs(what, ended, count));
    }

    /** Set-up counts as nothing, what comes after the arrivals as all. */
    private static double shareOf(final RunProgress run) {
        return switch (run.phase()) {
            case RUNNING -> Double.isNaN(run.fraction()) ? 0 : run.fraction();
            case DRAINING, WRITING -> 1;
            default -> 0;
        };
    }

    /** Takes the line off the terminal. */
    public void clear() {
        line.clear();
    }
}
