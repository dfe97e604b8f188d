package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/**
 * k-ary fat-tree (Al-Fares et al., SIGCOMM 2008): k pods of k/2 ToRs and k/2 aggregation switches, k/2 hosts per ToR,
 * k/2 cores per aggregation switch.
 *
 * <p>With oversubscription o at the ToRs, each ToR has k/2 * o hosts. With oversubscription o at the aggregation
 * switches, each of these has k/2 / o cores.
 */
public final class FatTree implements TopologyParams {
    /** Ports of each switch without oversubscription; even. */
    public int k = 8;
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(100);
    /** Rate between ToRs and aggregation switches. */
    public Rate aggRate = Rate.gbps(100);
    /** Rate between aggregation switches and cores. */
    public Rate coreRate = Rate.gbps(100);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);
    /** Hosts per ToR, divided by k/2. */
    public int torOversubscription = 1;
    /** k/2, divided by the cores per aggregation switch; must divide k/2. */
    public int aggOversubscription = 1;

    @Override
    public Topology build() {
        if (k < 2 || k % 2 != 0) {
            throw new IllegalArgumentException("k: " + k + " (expected: even, 2 or more)");
        }
        TopologyParams.atLeast("torOversubscription", torOversubscription, 1);
        TopologyParams.atLeast("aggOversubscription", aggOversubscription, 1);
        if (k / 2 % aggOversubscription != 0) {
            throw new IllegalArgumentException(
                    "aggOversubscription: " + aggOversubscription + " (expected: a divisor of k/2, " + k / 2 + ")");
        }
        final ThreeTier tree = new ThreeTier();
        tree.pods = k;
        tree.torsPerPod = k / 2;
        tree.hostsPerTor = (int) Math.min(Integer.MAX_VALUE, (long) k / 2 * torOversubscription);
        tree.aggsPerPod = k / 2;
        tree.coresPerAgg = k / 2 / aggOversubscription;
        tree.hostRate = hostRate;
        tree.aggRate = aggRate;
        tree.coreRate = coreRate;
        tree.linkDelay = linkDelay;
        return tree.build();
    }
}
