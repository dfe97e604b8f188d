package tailrace.validation.transports;

import tailrace.scenario.Scenario;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.Samples;
import tailrace.validation.study.KeptRuns;
import tailrace.validation.study.Simulated;

/**
 * Results of a run of Tailrace.
 *
 * @param hash hash of everything that affects the results
 * @param timesUs completion times of the flows, up to the last ACK at the sender, in us
 * @param retransmissions number of retransmitted data packets
 * @param cpuSeconds processor time of the process, including its compilers and garbage collector; {@link #UNKNOWN} if
 *     other runs were in parallel
 */
record TransportRun(String hash, double[] timesUs, long retransmissions, double cpuSeconds)
        implements KeptRuns.Result {
    /** Value of {@link #cpuSeconds} if it was not measured. */
    static final double UNKNOWN = -1;

    /** Runs a scenario; {@code isAlone} is true if no other run is in parallel. */
    static TransportRun of(final Scenario scenario, final String hash, final boolean isAlone) {
        final Samples times = new Samples();
        final Stopwatch cpu = Stopwatch.ofProcess();
        final Summary summary = Simulated.run(scenario, Simulated.acknowledged(times));
        return new TransportRun(hash, times.sorted(), summary.retransmissions, isAlone ? cpu.seconds() : UNKNOWN);
    }
}
