package tailrace.tools.peers.htsim;

import picocli.CommandLine.Option;

/** Flags that only {@code htsim_ndp} and {@code htsim_eqds} have, in their units. Null: the flag is not given. */
public final class PullFlags {
    /** {@code -ecn_thresh}: share of the queue beyond which packets are marked. */
    @Option(names = "-ecn_thresh", paramLabel = "SHARE",
        description = "ndp, eqds: share of the queue beyond which packets are marked, with a -strat that ends with _ecn"
            + " (default: 0.5).")
    public Double ecnShare;
    /** {@code -path_burst}: packets in a row on a path. */
    @Option(names = "-path_burst", paramLabel = "N",
        description = "ndp: packets in a row on a path, with -strat perm (default: 1); eqds: no effect, as in htsim.")
    public Integer pathBurst;
    /** {@code -host_queue_type}: queue of a host. */
    @Option(names = "-host_queue_type", paramLabel = "NAME",
        description = "ndp: fair_prio (default); eqds: swift, prio or fair_prio, without effect, as in htsim.")
    public String hostQueue;

    /** Returns the first flag that is given, or null. */
    String given() {
        return ecnShare != null ? "-ecn_thresh" : pathBurst != null ? "-path_burst"
                : hostQueue != null ? "-host_queue_type" : null;
    }
}
