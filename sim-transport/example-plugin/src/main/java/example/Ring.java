package example;

import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.net.topology.Topology;
import tailrace.net.topology.TopologyParams;

/** Switches in a ring with a host each: an example of a topology from a plug-in, {@code topology: {type: ring}}. */
public final class Ring implements TopologyParams {
    /** Number of switches. */
    public int switches = 8;
    /** Rate of all links. */
    public Rate rate = Rate.gbps(100);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);

    @Override
    public Topology build() {
        TopologyParams.atLeast("switches", switches, 3);
        TopologyParams.positive("rate", rate);
        final Topology.Builder builder = Topology.builder().requireRoom(switches, switches, 2.0 * switches);
        for (int i = 0; i < switches; i++) {
            builder.addHost("h" + i, i);
        }
        for (int i = 0; i < switches; i++) {
            builder.addSwitch("s" + i, 1, -1);
        }
        for (int i = 0; i < switches; i++) {
            builder.link(i, switches + i, rate.bitsPerSec(), linkDelay.ps());
            builder.link(switches + i, switches + (i + 1) % switches, rate.bitsPerSec(), linkDelay.ps());
        }
        return builder.build();
    }
}
