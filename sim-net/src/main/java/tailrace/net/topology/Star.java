package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/** Hosts around one switch. */
public final class Star implements TopologyParams {
    /** Number of hosts. */
    public int hosts = 16;
    /** Rate of every link. */
    public Rate rate = Rate.gbps(100);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);

    @Override
    public Topology build() {
        TopologyParams.atLeast("hosts", hosts, 2);
        TopologyParams.positive("rate", rate);
        final Topology.Builder builder = Topology.builder().requireRoom(hosts, 1, hosts);
        for (int host = 0; host < hosts; host++) {
            builder.addHost("h" + host, 0);
        }
        final int hub = builder.addSwitch("tor0", 1, 0);
        for (int host = 0; host < hosts; host++) {
            builder.link(host, hub, rate.bitsPerSec(), linkDelay.ps());
        }
        return builder.build();
    }
}
