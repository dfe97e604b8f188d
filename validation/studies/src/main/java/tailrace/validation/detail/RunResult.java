package tailrace.validation.detail;

import java.util.Map;
import tailrace.validation.study.KeptRuns;

/**
 * Stored results of a run.
 *
 * @param hash hash of the resolved scenario and of everything else on which the numbers depend; numbers with another
 *     hash are stale
 * @param retrievals times of retrievals by size of the response in bytes; {@code all} has all sizes
 * @param workflows times of workflows by number of retrievals
 * @param flows times of continuous flows by size
 * @param timeoutShare fraction of retrievals in which a retransmission timer expired
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
    /** Key of all sizes, numbers or flows together. */
    static final String ALL = "all";
}
