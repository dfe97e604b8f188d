package tailrace.tools.m3.busyperiod;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSpec;

/**
 * A period in which foreground flows of a path are in progress.
 *
 * @param beginPs time at which the simulation of the period starts, before the first flow starts
 * @param endPs time at which all flows have completed in a fluid simulation of the network
 * @param firstFlow number of the period's first flow in the foreground
 * @param endFlow number after the period's last flow
 */
record BusyPeriod(long beginPs, long endPs, int firstFlow, int endFlow) {
    /**
     * Returns the disjoint busy periods of a path: no foreground flow is in progress when one begins.
     *
     * @param foreground foreground flows of the path
     */
    static List<BusyPeriod> of(final PathSpec spec, final PathResult foreground, final long leadPs) {
        final List<BusyPeriod> periods = new ArrayList<>();
        int first = 0;
        long endPs = 0;
        for (int flow = 0; flow < foreground.flows; flow++) {
            final int piece = foreground.piece[flow];
            final long startPs = spec.flowStartPs[piece];
            if (flow > first && startPs - leadPs > endPs) {
                periods.add(new BusyPeriod(beginPs(spec, foreground, first, leadPs), endPs, first, flow));
                first = flow;
            }
            endPs = Math.max(endPs, startPs + (long) Math.ceil(spec.flowServicePs[piece]));
        }
        periods.add(new BusyPeriod(beginPs(spec, foreground, first, leadPs), endPs, first, foreground.flows));
        return periods;
    }

    private static long beginPs(
            final PathSpec spec, final PathResult foreground, final int flow, final long leadPs) {
        return spec.flowStartPs[foreground.piece[flow]] - leadPs;
    }
}
