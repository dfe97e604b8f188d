package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/** Hosts on the left and on the right of one bottleneck. */
public final class Dumbbell implements TopologyParams {
    /** Hosts at the left switch, numbered first. */
    public int left = 10;
    /** Hosts at the right switch. */
    public int right = 10;
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(100);
    /** Rate of the bottleneck. */
    public Rate bottleneckRate = Rate.gbps(100);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);
    /** Number of parallel links that make up the bottleneck. */
    public int parallelLinks = 1;

    @Override
    public Topology build() {
        TopologyParams.atLeast("left", left, 1);
        TopologyParams.atLeast("right", right, 1);
        TopologyParams.atLeast("parallelLinks", parallelLinks, 1);
        TopologyParams.positive("hostRate", hostRate);
        TopologyParams.positive("bottleneckRate", bottleneckRate);
        return SwitchRows.build(new int[] {left, right}, hostRate.bitsPerSec(), bottleneckRate.bitsPerSec(),
                linkDelay.ps(),
                parallelLinks);
    }
}
