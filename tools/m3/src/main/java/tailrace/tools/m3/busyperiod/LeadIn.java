package tailrace.tools.m3.busyperiod;

import java.util.Map;
import tailrace.core.Units;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.config.ParamFile;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;

/**
 * The lead-in: the time by which a busy period begins before its first foreground flow, so that congestion control can
 * settle. Measurements are in {@code docs/validation/m3.md}: a shorter lead-in biases 99th percentiles, a longer one
 * improves nothing.
 *
 * @param roundTrips length in round trips, with queues at the marking threshold
 * @param leastPs minimum length in ps
 * @param startingShare fraction of the lead-in over which the flows in progress at its beginning are started
 */
record LeadIn(double roundTrips, long leastPs, double startingShare) {
    private static final double ROUND_TRIPS = 50;
    /** Number of DCQCN's rate increases within a lead-in. Their timer does not depend on the round trip. */
    private static final int INCREASES = 10;
    private static final double STARTING_SHARE = 0.15;

    /** Returns the lead-in for paths of a network. */
    static LeadIn of(final PathSettings settings) {
        long leastPs = 0;
        for (final TransportParams given : settings.transports) {
            final TransportParams transport = ParamFile.copy(given, "transport", Map.of());
            transport.fillIn(settings.around.hostBitsPerSec());
            if (transport instanceof final Dcqcn.Params dcqcn) {
                leastPs = Math.max(leastPs, INCREASES * dcqcn.increaseInterval.ps());
            }
        }
        return new LeadIn(ROUND_TRIPS, leastPs, STARTING_SHARE);
    }

    /** Returns the lead-in of a path in ps, for its first foreground flow. */
    long ps(final PathSettings settings, final PathSpec spec, final int firstForeground) {
        final int kind = spec.flowPath[firstForeground];
        final long rate = spec.pathBottleneckBitsPerSec[kind];
        final long roundTripPs = spec.pathBaseRttPs[kind] + drainPs(settings.scenario.switch_.ecn, rate);
        return Math.max(leastPs, Math.round(roundTrips * roundTripPs));
    }

    /** Returns the time to drain a queue at the threshold from which every packet is marked. */
    private static long drainPs(final SwitchParams.Ecn ecn, final long rateBitsPerSec) {
        return Units.txTimePs(ecn.fullMarkingBytes(rateBitsPerSec), rateBitsPerSec);
    }

    /** Returns the length of the interval over which the flows in progress at the beginning are started. */
    long startingPs(final long leadPs) {
        return Math.round(startingShare * leadPs);
    }
}
