package tailrace.tools.m3.busyperiod;

import java.util.ArrayList;
import java.util.List;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSpec;

/**
 * A stretch of time of a path in which foreground flows are in progress.
 *
 * @param beginPs when its simulation begins, before the first of them starts
 * @param endPs when all of them have completed in a fluid simulation of the network
 * @param firstFlow the first of them, by its number in the foreground
 * @param endFlow the first one behind them
 */
record BusyPeriod(long beginPs, long endPs, int firstFlow, int endFlow) {
    /**
     * The busy periods of a path. They do not touch: none of the foreground is in progress when one begins.
     *
     * @param foreground the path's foreground flows, as a result has them
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
