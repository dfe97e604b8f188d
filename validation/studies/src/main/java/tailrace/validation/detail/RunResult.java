package tailrace.validation.detail;

import java.util.Map;
import tailrace.validation.study.KeptRuns;

/**
 * What is kept of a run.
 *
 * @param hash of the resolved scenario and of what the numbers depend on; another hash makes them stale
 * @param retrievals times by size of the response in bytes, {@code all} for all of them
 * @param workflows times by number of retrievals
 * @param flows times by size of the flow, of continuous flows
 * @param timeoutShare share of retrievals in which a retransmission timer expired
 */
record RunResult(
        String name,
        long seed,
        String hash,
        double simulatedSeconds,
        double cpuSeconds,
        long packetHops,
        long drops,
        long pauseFrames,
        long retransmissions,
        String fingerprint,
        double timeoutShare,
        Map<String, TimeQuantiles> retrievals,
        Map<String, TimeQuantiles> workflows,
        Map<String, TimeQuantiles> flows) implements KeptRuns.Result {
    /** Key of everything together. */
    static final String ALL = "all";
}
