package tailrace.validation.transports;

import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.validation.study.KeptRuns;

/**
 * What a run of Tailrace gives.
 *
 * @param hash of what it depends on
 * @param timesUs completion times of its flows, up to the last ACK at the sender, in us
 * @param retransmissions data packets sent again
 * @param cpuSeconds processor time of the process meanwhile, with what its compilers and collectors took; {@link
 *     #UNKNOWN}: others ran beside it
 */
record TransportRun(String hash, double[] timesUs, long retransmissions, double cpuSeconds)
        implements KeptRuns.Result {
    /** {@link #cpuSeconds}: not measured. */
    static final double UNKNOWN = -1;

    /** Runs a scenario, perhaps with nothing beside it. */
    static TransportRun of(final Scenario scenario, final String hash, final boolean isAlone) {
        final Times times = new Times();
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of(times);
        final Stopwatch cpu = Stopwatch.ofProcess();
        try (SimulationRun simulation = new SimulationRun(scenario, options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            return new TransportRun(hash, times.all.sorted(), summary.retransmissions,
                    isAlone ? cpu.seconds() : UNKNOWN);
        }
    }

    private static final class Times implements FlowListener {
        private final Samples all = new Samples();

        @Override
        public void completed(final Flow flow, final long nowPs) {}

        @Override
        public void acknowledged(final Flow flow, final long nowPs) {
            all.add(Units.us(nowPs - flow.startPs()));
        }
    }
}
