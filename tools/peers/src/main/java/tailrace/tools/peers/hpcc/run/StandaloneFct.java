package tailrace.tools.peers.hpcc.run;

import java.util.BitSet;
import tailrace.net.ns3.Ns3PathFigures;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfiles;
import tailrace.net.routing.RoutingTable;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.transport.Flow;

/**
 * Computes the {@code standalone_fct} of flows after a link has failed. The simulator then uses the bottleneck of the
 * new routes ({@code pairBw}), but the round trip of the old routes ({@code pairRtt}; see {@code qp_finish} in
 * {@code third.cc}).
 */
final class StandaloneFct {
    private final long downPs;
    private final int payloadBytes;
    private final PathProfiles after;

    /** Prepares the ideal times of flows that end after the link went down, at {@code downPs} or later. */
    StandaloneFct(final Scenario scenario, final Topology topology, final int link, final long downPs) {
        this.downPs = downPs;
        this.payloadBytes = (int) scenario.transport.payload.bytes();
        final BitSet down = new BitSet();
        down.set(link);
        this.after = new PathProfiles(topology, new RoutingTable(topology, down, scenario.model.nextHops.order()),
                new PacketSizes(payloadBytes, 0, 0), 0, 0);
    }

    /** Returns the ideal time of a flow that ends now, in ps. */
    long ofPs(final Flow flow, final long nowPs) {
        if (nowPs < downPs) {
            return flow.idealFctPs();
        }
        final long bottleneck = after.between(flow.src(), flow.dst()).bottleneckBitsPerSec();
        return flow.idealFctPs()
                - Ns3PathFigures.transmissionPs(flow.sizeBytes(), payloadBytes, flow.bottleneckBitsPerSec())
                + Ns3PathFigures.transmissionPs(flow.sizeBytes(), payloadBytes, bottleneck);
    }
}
