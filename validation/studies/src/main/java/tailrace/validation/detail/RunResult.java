package tailrace.validation.detail;

import java.util.Map;
import tailrace.validation.study.KeptRuns;

/**
 * Stored results of a run.
 *
 * @param hash hash of the resolved scenario and of everything else that the numbers depend on; with another hash they
 *     are stale
 * @param retrievals times of retrievals by size of the response in bytes; {@code all}: of all sizes
 * @param workflows times of workflows by number of retrievals
 * @param flows times of continuous flows by size
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
