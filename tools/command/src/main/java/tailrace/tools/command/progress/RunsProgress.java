package tailrace.tools.command.progress;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.progress.ProgressListener;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.progress.Stopwatch;

/** Combines the progress of several parallel runs. */
public final class RunsProgress {
    private final ProgressListener listener;
    private final String what;
    private final int count;
    private final Stopwatch watch;
    private final Map<Long, RunProgress> running = new TreeMap<>();
    private final Map<Long, NetworkCounts> networks = new TreeMap<>();
    private NetworkCounts networkOfEnded;   // null: no ended run has one
    private long hopsOfEnded;
    private long flowsOfEnded;
    private int ended;

    /**
     * Creates the progress of runs that have not started.
     *
     * @param what noun for the runs
     * @param count number of runs
     * @param nanoClock returns a time in ns from an arbitrary origin
     */
    public RunsProgress(
            final ProgressListener listener, final String what, final int count, final LongSupplier nanoClock) {
        this.listener = listener;
        this.what = what;
        this.count = count;
        this.watch = new Stopwatch(nanoClock);
    }

    /** Takes the progress of a run. */
    public synchronized void show(final long run, final RunProgress progress) {
        running.put(run, progress);
        final NetworkCounts network = progress.network() == null ? null : progress.network().get();
        if (network != null) {
            networks.put(run, new NetworkCounts(network.drops(), network.marks(), network.pauses(), network.fullest(),
                    network.oldest())); // several networks have no common links
        }
        listener.show(all());
    }

    /** Records that a run has ended. */
    public synchronized void ended(final long run) {
        final RunProgress last = running.remove(run);
        final NetworkCounts network = networks.remove(run);
        networkOfEnded = network == null ? networkOfEnded
                : sum(networkOfEnded,
                        new NetworkCounts(network.drops(), network.marks(), network.pauses(), List.of(), null));
        hopsOfEnded += last == null ? 0 : last.packetHops();
        flowsOfEnded += last == null ? 0 : last.completedFlows();
        ended++;
    }

    /** Returns the sum of all ended and running runs. The phase is that of the slowest run. */
    synchronized RunProgress all() {
        RunPhase phase = RunPhase.WRITING;
        long hops = hopsOfEnded;
        long started = flowsOfEnded;
        long flows = flowsOfEnded;
        double done = ended;
        for (final RunProgress run : running.values()) {
            phase = run.phase().compareTo(phase) < 0 ? run.phase() : phase;
            hops += run.packetHops();
            started += run.startedFlows();
            flows += run.completedFlows();
            done += shareOf(run);
        }
        return new RunProgress(phase, 0, 0, started, flows, hops, watch.seconds(),
                done / count, new RunProgress.Jobs(what, ended, count, running.size()), network());
    }

    private Supplier<NetworkCounts> network() {
        NetworkCounts all = networkOfEnded;
        for (final NetworkCounts each : networks.values()) {
            all = sum(all, each);
        }
        final NetworkCounts found = all;
        return found == null ? null : () -> found;
    }

    private static NetworkCounts sum(final NetworkCounts first, final NetworkCounts second) {
        return first == null ? second : first.with(second);
    }

    /** Returns the finished fraction of a run: 0 during set-up, 1 after the arrivals. */
    private static double shareOf(final RunProgress run) {
        return switch (run.phase()) {
            case RUNNING -> Double.isNaN(run.fraction()) ? 0 : run.fraction();
            case DRAINING, WRITING -> 1;
            default -> 0;
        };
    }

    /** Clears the display of the listener. */
    public void clear() {
        listener.clear();
    }
}
