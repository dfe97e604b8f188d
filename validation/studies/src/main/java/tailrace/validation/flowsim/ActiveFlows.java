package tailrace.validation.flowsim;

import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import tailrace.core.Units;

/**
 * Compares the number of flows in the system right after each arrival, including the arriving flow. A flow that
 * completes within {@link LargestDifference#ABSOLUTE_NS} of the arrival may or may not count.
 */
final class ActiveFlows {
    private static final double TIE_PS = LargestDifference.ABSOLUTE_NS * Units.PS_PER_NS;

    private final PriorityQueue<Double> sure = new PriorityQueue<>();
    private final PriorityQueue<Double> possible = new PriorityQueue<>();

    /** Returns the expected number for a flow, or a negative number if it is unknown. */
    @FunctionalInterface
    interface Known {
        /** Returns the number of flows in the system right after the arrival of this flow. */
        long after(int flow);
    }

    /** Compares the known numbers. */
    static void compare(final int flows, final IntToLongFunction startPs, final IntToDoubleFunction servicePs,
            final Known known, final LargestDifference out) {
        final ActiveFlows active = new ActiveFlows();
        for (int flow = 0; flow < flows; flow++) {
            final long nowPs = startPs.applyAsLong(flow);
            while (!active.sure.isEmpty() && active.sure.peek() <= nowPs + TIE_PS) {
                active.sure.remove();
            }
            while (!active.possible.isEmpty() && active.possible.peek() < nowPs - TIE_PS) {
                active.possible.remove();
            }
            final long there = known.after(flow);
            if (there >= 0) {
                out.count("flows after the arrival of flow " + flow,
                        Math.max(active.sure.size() + 1, Math.min(active.possible.size() + 1, there)), there);
            }
            final double endPs = nowPs + servicePs.applyAsDouble(flow);
            active.sure.add(endPs);
            active.possible.add(endPs);
        }
    }
}
