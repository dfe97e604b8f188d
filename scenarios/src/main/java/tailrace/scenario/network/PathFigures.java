package tailrace.scenario.network;

import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.ns3.Ns3PathFigures;
import tailrace.net.routing.LongestRoundTrips;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.routing.PathProfiles;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.transport.FlowRequest;
import tailrace.transport.TransportParams;

/**
 * Fills in round trip, bandwidth-delay product and similar values of each new flow's path, by the rules of the {@link
 * Model}.
 */
public final class PathFigures {

    private final PathProfiles paths;
    /** Longest round trips; null: timers do not depend on them. */
    private final LongestRoundTrips longest;
    private final Model model;
    private long farthestRttPs;
    private long largestBdpBytes;

    private PathFigures(final PathProfiles paths, final LongestRoundTrips longest, final Model model) {
        this.paths = paths;
        this.longest = longest;
        this.model = model;
        if (model.roundTrip == Model.RoundTrip.SIMULATOR_FARTHEST) {
            paths.forEach(path -> {
                farthestRttPs = Math.max(farthestRttPs, Ns3PathFigures.rttPs(path));
                largestBdpBytes = Math.max(largestBdpBytes, Ns3PathFigures.bdpBytes(path));
            });
        }
    }

    /** Returns an object for each of a scenario's transports, in the order of {@link Scenario#transports()}. */
    public static PathFigures[] of(final Scenario scenario, final Fabric fabric) {
        return scenario.transports().stream()
                .map(transport -> {
                    final LongestRoundTrips longest = longest(scenario, fabric, transport);
                    return new PathFigures(profiles(scenario, fabric, transport),
                            transport.followsRoundTrip(longest.boundPs()) ? longest : null, scenario.model);
                })
                .toArray(PathFigures[]::new);
    }

    /** The longest round trips for one transport of a scenario. */
    public static LongestRoundTrips longest(
            final Scenario scenario, final Fabric fabric, final TransportParams transport) {
        return new LongestRoundTrips(fabric.topology(), fabric.routes(), fabric.paths(), sizes(transport),
                scenario.switch_.fixedDelayPs(), scenario.switch_.crossbarSpeedup());
    }

    private static PacketSizes sizes(final TransportParams transport) {
        return new PacketSizes(
                (int) transport.payload.bytes(), (int) transport.header.bytes(), (int) transport.ack.bytes());
    }

    private static PathProfiles profiles(
            final Scenario scenario, final Fabric fabric, final TransportParams transport) {
        return new PathProfiles(fabric.topology(), fabric.routes(), sizes(transport),
                scenario.switch_.fixedDelayPs(), scenario.switch_.crossbarSpeedup());
    }

    /** The largest bandwidth-delay product of any two hosts, in bytes, computed as in the HPCC simulator. */
    public static long largestBdpBytes(final Scenario scenario, final Fabric fabric) {
        final long[] largest = new long[1];
        profiles(scenario, fabric, scenario.transports().get(0)).forEach(
                path -> largest[0] = Math.max(largest[0], Ns3PathFigures.bdpBytes(path)));
        return largest[0];
    }

    /**
     * Fills in all values of the path from {@code request.src} to {@code request.dst}, and the ideal completion time.
     */
    public void fill(final FlowRequest request) {
        fillPath(request);
        if (request.sizeBytes <= 0) {
            request.idealFctPs = 0; // an endless flow has no ideal time
            return;
        }
        request.idealFctPs = idealFctPs(request.src, request.dst, request.sizeBytes);
    }

    /**
     * Completion time on the empty network, in ps.
     *
     * @throws IllegalArgumentException if it exceeds the end of simulated time
     */
    public long idealFctPs(final int src, final int dst, final long sizeBytes) {
        final PathProfile path = paths.between(src, dst);
        if (Units.timePs(path.wireBytes(sizeBytes), path.bottleneckBitsPerSec()) > Time.END.ps()) {
            throw new IllegalArgumentException("a flow of " + sizeBytes + " B at "
                    + new Rate(path.bottleneckBitsPerSec()) + " (expected: to take less than 4611686s,"
                    + " where simulated time ends)");
        }
        return model.idealFct == Model.IdealFct.EXACT
                ? path.idealFctPs(sizeBytes)
                : Ns3PathFigures.idealFctPs(path, sizeBytes);
    }

    /** Fills in the values that do not depend on the flow's size. */
    public void fillPath(final FlowRequest request) {
        final PathProfile path = paths.between(request.src, request.dst);
        request.hops = path.hops();
        request.longestRttPs = longest == null ? 0 : longest.betweenPs(request.src, request.dst);
        request.bottleneckBitsPerSec = path.bottleneckBitsPerSec();
        switch (model.roundTrip) {
            case PATH -> {
                request.baseRttPs = path.baseRttPs();
                request.bdpBytes = Units.bdpBytes(path.baseRttPs(), path.bottleneckBitsPerSec());
            }
            case SIMULATOR_PATH -> {
                request.baseRttPs = Ns3PathFigures.rttPs(path);
                request.bdpBytes = Ns3PathFigures.bdpBytes(path);
            }
            default -> {
                request.baseRttPs = farthestRttPs;
                request.bdpBytes = largestBdpBytes;
            }
        }
    }
}
