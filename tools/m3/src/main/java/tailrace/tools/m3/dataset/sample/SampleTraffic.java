package tailrace.tools.m3.dataset.sample;

import tailrace.core.Units;

/** Arrival rates of flows, and their sums at each node. */
final class SampleTraffic {

    private final WorkloadDraw workload;
    private final double meanGapPs;

    SampleTraffic(final WorkloadDraw workload, final ConfigurationDraw configuration) {
        this.workload = workload;
        double slowestPs = 0;
        for (int link = 0; link < workload.hops; link++) {
            double share = 0;
            for (int pair = 0; pair < workload.share.length; pair++) {
                share += workload.join[pair] <= link && link < workload.leave[pair] ? workload.share[pair] : 0;
            }
            slowestPs = Math.max(slowestPs,
                    Units.timePs(share * workload.sizes.meanBytes(), configuration.rateBitsPerSec(link)));
        }
        meanGapPs = slowestPs / workload.load;
    }

    /** Returns the mean interarrival time of all flows at which the busiest link has its load. */
    double meanGapPs() {
        return meanGapPs;
    }

    /** Returns the largest payload rate that joins or leaves at an inner node, in bit/s. */
    double mostBesideBitsPerSec() {
        double max = 0;
        for (int node = 1; node < workload.hops; node++) {
            double joins = 0;
            double leaves = 0;
            for (int pair = 0; pair < workload.share.length; pair++) {
                joins += workload.join[pair] == node ? workload.share[pair] : 0;
                leaves += workload.leave[pair] == node ? workload.share[pair] : 0;
            }
            max = Math.max(max, Math.max(joins, leaves));
        }
        return Units.timePs(max * workload.sizes.meanBytes(), meanGapPs);
    }
}
