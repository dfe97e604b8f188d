package tailrace.validation.flowsim;

import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import tailrace.core.Units;

/**
 * How many flows are in the system right after each arrival, that one included, flows in the order of their arrivals.
 * One that completes within {@link LargestDifference#ABSOLUTE_NS} of the arrival may count or not.
 */
final class ActiveFlows {
    private static final double TIE_PS = LargestDifference.ABSOLUTE_NS * Units.PS_PER_NS;

    private final PriorityQueue<Double> sure = new PriorityQueue<>();
    private final PriorityQueue<Double> possible = new PriorityQueue<>();

    /** What is known of a flow, or a negative number. */
    @FunctionalInterface
    interface Known {
        /** Flows in the system right after the arrival of this one. */
        long after(int flow);
    }

    /** Compares those that are known. */
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
