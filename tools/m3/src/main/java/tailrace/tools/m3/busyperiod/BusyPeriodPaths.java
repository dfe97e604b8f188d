package tailrace.tools.m3.busyperiod;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import tailrace.tools.m3.path.PathBackend;
import tailrace.tools.m3.path.PathResult;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.m3.path.PathSpec;

/**
 * Simulates a path only while it matters for the foreground. Each busy period begins some time before a foreground flow
 * starts, and ends when all foreground flows that started in it have completed. Overlapping periods merge.
 *
 * <p>The flows in progress at the start of a busy period, and their remaining bytes, come from a fluid simulation of
 * the whole network ({@link PathSpec#flowServicePs}, which is required). Queues and congestion control reach their
 * usual state during the lead-in, the time before the first foreground flow.
 */
public final class BusyPeriodPaths implements PathBackend {
    /** Initial horizon of a busy period's pieces, in multiples of the period's length in the fluid simulation. */
    private static final int FIRST_LENGTHS = 4;

    private final PathSettings settings;
    private final PathBackend packets;
    private final LeadIn lead;
    private final FlowsInProgress inProgress = new FlowsInProgress();
    private final BusyPeriodCutter cutter = new BusyPeriodCutter(inProgress);
    private final PathResult partResult = new PathResult();
    private final PathSpec part = new PathSpec();

    /** Wraps a simulator with the same settings. */
    public BusyPeriodPaths(final PathSettings settings, final PathBackend packets) {
        this(settings, packets, LeadIn.of(settings));
    }

    /** Wraps a simulator, with a given lead-in. */
    BusyPeriodPaths(final PathSettings settings, final PathBackend packets, final LeadIn lead) {
        this.settings = settings;
        this.packets = packets;
        this.lead = lead;
    }

    @Override
    public void simulate(final PathSpec spec, final PathResult result) {
        simulate(spec, result, piece -> true);
    }

    /**
     * Simulates only some foreground flows. Other flows then have no completion time, unless they are in the same busy
     * period as these.
     */
    public void simulate(final PathSpec spec, final PathResult result, final IntPredicate wanted) {
        result.reset(spec);
        if (result.flows == 0) {
            return;
        }
        final long leadPs = lead.ps(settings, spec, result.piece[0]);
        final List<BusyPeriod> periods = BusyPeriod.of(spec, result, leadPs);
        if (periods.size() == 1 && periods.get(0).beginPs() <= spec.flowStartPs[0]) {
            packets.simulate(spec, result);
            return;
        }
        inProgress.begin(spec);
        for (final BusyPeriod period : periods) {
            if (IntStream.range(period.firstFlow(), period.endFlow())
                    .anyMatch(flow -> wanted.test(result.piece[flow]))) {
                inProgress.look(period.beginPs());
                simulate(spec, period, lead.startingPs(leadPs), result);
            }
        }
    }

    /** Simulates a busy period with all pieces that start before its foreground has completed. */
    private void simulate(
            final PathSpec spec, final BusyPeriod period, final long startingPs, final PathResult result) {
        long lengthPs = period.endPs() - period.beginPs();
        long horizonPs;
        do {
            lengthPs *= FIRST_LENGTHS;
            horizonPs = period.beginPs() + lengthPs;
            cutter.cut(spec, result, period, startingPs, horizonPs, part);
            packets.simulate(part, partResult);
        } while (take(spec, period, result) > horizonPs && horizonPs <= spec.flowStartPs[spec.flows - 1]);
        result.addCounts(partResult);
    }

    /** Copies the results of a busy period; returns the completion of its last foreground flow in ps. */
    private long take(final PathSpec spec, final BusyPeriod period, final PathResult result) {
        long lastPs = 0;
        for (int flow = period.firstFlow(); flow < period.endFlow(); flow++) {
            result.fctPs[flow] = partResult.fctPs[flow - period.firstFlow()];
            lastPs = Math.max(lastPs, spec.flowStartPs[result.piece[flow]] + result.fctPs[flow]);
        }
        return lastPs;
    }
}
