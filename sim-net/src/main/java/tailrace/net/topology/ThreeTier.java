package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/**
 * Pods of ToRs and aggregation switches under cores.
 *
 * <p>Every ToR has one link to every aggregation switch of its pod. Aggregation switch j of each pod has links to cores
 * j * coresPerAgg ... (j + 1) * coresPerAgg - 1. The defaults are the 320-host fat-tree of HPCC (SIGCOMM 2019, section
 * 5.1): 20 ToRs with 16 hosts, 20 aggregation and 16 core switches. DeTail's 128 servers (SIGCOMM 2012, section 6.3)
 * are 4 pods of 4 ToRs with 8 hosts, 4 aggregation switches with 2 cores each, 1 Gb/s throughout.
 */
public final class ThreeTier implements TopologyParams {
    /** Number of pods. */
    public int pods = 5;
    /** ToRs in each pod. */
    public int torsPerPod = 4;
    /** Hosts under each ToR. */
    public int hostsPerTor = 16;
    /** Aggregation switches in each pod. */
    public int aggsPerPod = 4;
    /** Cores above each aggregation switch. The total number of cores is aggsPerPod times this number. */
    public int coresPerAgg = 4;
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(100);
    /** Rate between ToRs and aggregation switches. */
    public Rate aggRate = Rate.gbps(400);
    /** Rate between aggregation switches and cores. */
    public Rate coreRate = Rate.gbps(400);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);

    @Override
    public Topology build() {
        TopologyParams.atLeast("pods", pods, 1);
        TopologyParams.atLeast("torsPerPod", torsPerPod, 1);
        TopologyParams.atLeast("hostsPerTor", hostsPerTor, 1);
        TopologyParams.atLeast("aggsPerPod", aggsPerPod, 1);
        TopologyParams.atLeast("coresPerAgg", coresPerAgg, pods == 1 ? 0 : 1);
        TopologyParams.positive("hostRate", hostRate);
        TopologyParams.positive("aggRate", aggRate);
        TopologyParams.positive("coreRate", coreRate);
        final Topology.Builder builder = builder();
        final int tors = pods * torsPerPod;
        final int hosts = tors * hostsPerTor;
        addNodes(builder, tors, hosts);
        for (int host = 0; host < hosts; host++) {
            builder.link(host, hosts + host / hostsPerTor, hostRate.bitsPerSec(), linkDelay.ps());
        }
        final int firstAgg = hosts + tors;
        for (int tor = 0; tor < tors; tor++) {
            for (int j = 0; j < aggsPerPod; j++) {
                final int agg = firstAgg + tor / torsPerPod * aggsPerPod + j;
                builder.link(hosts + tor, agg, aggRate.bitsPerSec(), linkDelay.ps());
            }
        }
        final int firstCore = firstAgg + pods * aggsPerPod;
        for (int agg = 0; agg < pods * aggsPerPod; agg++) {
            for (int m = 0; m < coresPerAgg; m++) {
                final int core = firstCore + agg % aggsPerPod * coresPerAgg + m;
                builder.link(firstAgg + agg, core, coreRate.bitsPerSec(), linkDelay.ps());
            }
        }
        return builder.build();
    }

    private Topology.Builder builder() {
        final double tors = (double) pods * torsPerPod;
        final double aggs = (double) pods * aggsPerPod;
        final double hosts = tors * hostsPerTor;
        return Topology.builder().requireRoom(hosts, tors + aggs + (double) aggsPerPod * coresPerAgg,
                hosts + tors * aggsPerPod + aggs * coresPerAgg);
    }

    private void addNodes(final Topology.Builder builder, final int tors, final int hosts) {
        for (int host = 0; host < hosts; host++) {
            builder.addHost("h" + host, host / hostsPerTor);
        }
        for (int tor = 0; tor < tors; tor++) {
            builder.addSwitch("tor" + tor, 1, tor / torsPerPod);
        }
        for (int agg = 0; agg < pods * aggsPerPod; agg++) {
            builder.addSwitch("agg" + agg, 2, agg / aggsPerPod);
        }
        for (int core = 0; core < aggsPerPod * coresPerAgg; core++) {
            builder.addSwitch("core" + core, 3, -1);
        }
    }
}
