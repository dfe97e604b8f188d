package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/** A row of switches with the same number of hosts at each switch. */
public final class ParkingLot implements TopologyParams {
    /** Number of switches. */
    public int switches = 5;
    /** Hosts at each switch, numbered along the row. */
    public int hostsPerSwitch = 2;
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(10);
    /** Rate between switches. */
    public Rate trunkRate = Rate.gbps(10);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);

    @Override
    public Topology build() {
        TopologyParams.atLeast("switches", switches, 2);
        TopologyParams.atLeast("hostsPerSwitch", hostsPerSwitch, 1);
        TopologyParams.positive("hostRate", hostRate);
        TopologyParams.positive("trunkRate", trunkRate);
        final int[] hostsAt = new int[switches];
        java.util.Arrays.fill(hostsAt, hostsPerSwitch);
        return SwitchRows.build(hostsAt, hostRate.bitsPerSec(), trunkRate.bitsPerSec(), linkDelay.ps(), 1);
    }
}
