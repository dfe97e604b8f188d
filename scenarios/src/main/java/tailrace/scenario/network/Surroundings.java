package tailrace.scenario.network;

import tailrace.net.ns3.Ns3PathFigures;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfiles;
import tailrace.scenario.Scenario;
import tailrace.transport.TransportParams;

/**
 * What switches are told of the network around them; of that of which they are a part, if only the part is simulated.
 *
 * @param priorities bit p set: packets of priority p may occur
 * @param roundTripPs the longest round trip of the empty network if some transport asks for coded utilisation, else 0
 * @param hostBitsPerSec rate of the first host's link, which buffer thresholds of faster ports are scaled by
 */
public record Surroundings(int priorities, long roundTripPs, long hostBitsPerSec) {
    /** Those of a whole scenario. */
    public static Surroundings of(final Scenario scenario, final Fabric fabric) {
        final long[] longestPs = new long[1];
        for (final TransportParams transport : scenario.transports()) {
            if (transport.telemetry() == TransportParams.Telemetry.UTILIZATION) {
                new PathProfiles(fabric.topology(), fabric.routes(),
                        new PacketSizes((int) transport.payload.bytes(), 0, 0),
                        scenario.switch_.fixedDelayPs(), scenario.switch_.crossbarSpeedup()).forEach(
                                path -> longestPs[0] = Math.max(longestPs[0], Ns3PathFigures.rttPs(path)));
            }
        }
        return new Surroundings(scenario.priorities(), longestPs[0],
                fabric.topology().accessLink(0).rateBitsPerSec());
    }
}
