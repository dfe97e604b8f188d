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
 * Computes how long before a foreground flow a busy period begins: the time in which congestion control settles.
 * Measured, in {@code docs/validation/m3.md}: shorter ones make 99th percentiles wrong, longer ones nothing better.
 *
 * @param roundTrips in round trips through queues as long as the threshold of marks
 * @param leastPs at least this long, in ps
 * @param startingShare share of it in which the flows in progress at its beginning are started
 */
record LeadIn(double roundTrips, long leastPs, double startingShare) {
    private static final double ROUND_TRIPS = 50;
    /** DCQCN raises rates by a timer, however short the round trip is. */
    private static final int INCREASES = 10;
    private static final double STARTING_SHARE = 0.15;

    /** That of a network's paths. */
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

    /** That of a path, whose first foreground flow this is. */
    long ps(final PathSettings settings, final PathSpec spec, final int firstForeground) {
        final int kind = spec.flowPath[firstForeground];
        final long rate = spec.pathBottleneckBitsPerSec[kind];
        final long roundTripPs = spec.pathBaseRttPs[kind] + drainPs(settings.scenario.switch_.ecn, rate);
        return Math.max(leastPs, Math.round(roundTrips * roundTripPs));
    }

    /** How long the queue takes to drain from which on all is marked. */
    private static long drainPs(final SwitchParams.Ecn ecn, final long rateBitsPerSec) {
        return Units.txTimePs(ecn.fullMarkingBytes(rateBitsPerSec), rateBitsPerSec);
    }

    /** Time in which the flows in progress at the beginning are started. */
    long startingPs(final long leadPs) {
        return Math.round(startingShare * leadPs);
    }
}
