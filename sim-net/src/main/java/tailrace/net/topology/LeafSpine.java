package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/** Two tiers: every leaf is linked to every spine. */
public final class LeafSpine implements TopologyParams {
    /** Number of leaves, one rack each. */
    public int leaves = 8;
    /** Number of spines. */
    public int spines = 4;
    /** Hosts per leaf. */
    public int hostsPerLeaf = 16;
    /** Links side by side between a leaf and a spine. */
    public int parallelLinks = 1;
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(100);
    /** Rate between leaves and spines. */
    public Rate fabricRate = Rate.gbps(400);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);

    @Override
    public Topology build() {
        TopologyParams.atLeast("leaves", leaves, 1);
        TopologyParams.atLeast("spines", spines, 1);
        TopologyParams.atLeast("hostsPerLeaf", hostsPerLeaf, 1);
        TopologyParams.atLeast("parallelLinks", parallelLinks, 1);
        TopologyParams.positive("hostRate", hostRate);
        TopologyParams.positive("fabricRate", fabricRate);
        final double trunks = (double) leaves * spines * parallelLinks;
        final double all = (double) leaves * hostsPerLeaf;
        final Topology.Builder builder = Topology.builder().requireRoom(all, (double) leaves + spines, all + trunks);
        final int hosts = leaves * hostsPerLeaf;
        for (int host = 0; host < hosts; host++) {
            builder.addHost("h" + host, host / hostsPerLeaf);
        }
        for (int leaf = 0; leaf < leaves; leaf++) {
            builder.addSwitch("leaf" + leaf, 1, -1);
        }
        for (int spine = 0; spine < spines; spine++) {
            builder.addSwitch("spine" + spine, 2, -1);
        }
        for (int host = 0; host < hosts; host++) {
            builder.link(host, hosts + host / hostsPerLeaf, hostRate.bitsPerSec(), linkDelay.ps());
        }
        for (int leaf = 0; leaf < leaves; leaf++) {
            for (int spine = 0; spine < spines; spine++) {
                for (int i = 0; i < parallelLinks; i++) {
                    builder.link(hosts + leaf, hosts + leaves + spine, fabricRate.bitsPerSec(), linkDelay.ps());
                }
            }
        }
        return builder.build();
    }
}
