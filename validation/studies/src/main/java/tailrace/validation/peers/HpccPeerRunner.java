package tailrace.validation.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.tools.peers.hpcc.run.HpccRun;

/** Runs Tailrace's compatible simulation. It measures the processor time of the thread that reads and simulates. */
public final class HpccPeerRunner implements PeerRunner {

    private final RunMonitor monitor;

    /** Creates a runner without a monitor. */
    public HpccPeerRunner() {
        this(RunMonitor.NONE);
    }

    /** Creates a runner with a monitor, which may end runs. They then throw {@link CancellationException}. */
    public HpccPeerRunner(final RunMonitor monitor) {
        this.monitor = monitor;
    }

    @Override
    public PeerResult run(final Path configFile) {
        final Stopwatch cpu = Stopwatch.ofThread();
        final List<PeerFlow> flows = new ArrayList<>();
        final HpccRun.Options options = new HpccRun.Options();
        options.outputs = false;
        options.flows = f -> flows.add(new PeerFlow(f.src(), f.dst(), f.sourcePort(), f.sizeBytes(), f.startNs(),
                f.fctNs(), f.standaloneNs()));
        final HpccRun run = new HpccRun(configFile, null);
        final Summary summary = run.run(options, monitor);
        if (run.state() == RunState.INTERRUPTED) {
            throw new CancellationException(run.reason());
        }
        return new PeerResult(flows, run.pauseFrames(), cpu.seconds(),
                summary.dataPackets);
    }
}
