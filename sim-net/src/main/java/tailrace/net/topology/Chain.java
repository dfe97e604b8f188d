package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/** One host at each end of a row of switches. */
public final class Chain implements TopologyParams {
    /** Number of switches. */
    public int switches = 3;
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(100);
    /** Rate between switches. */
    public Rate trunkRate = Rate.gbps(100);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);
    /** Links side by side between neighbouring switches. */
    public int parallelLinks = 1;

    @Override
    public Topology build() {
        TopologyParams.atLeast("switches", switches, 1);
        TopologyParams.atLeast("parallelLinks", parallelLinks, 1);
        TopologyParams.positive("hostRate", hostRate);
        TopologyParams.positive("trunkRate", trunkRate);
        final int[] hostsAt = new int[switches];
        hostsAt[0]++;
        hostsAt[switches - 1]++;
        return SwitchRows.build(hostsAt, hostRate.bitsPerSec(), trunkRate.bitsPerSec(), linkDelay.ps(), parallelLinks);
    }
}
