package tailrace.validation.flowsim;

import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.FluidSimulator;

/**
 * Flows with the results of another simulator.
 *
 * @param name name of the case
 * @param rules {@code exact}, or {@code m3} for the rules of m3's public code
 * @param simulator Tailrace's simulator
 * @param flows the flows
 * @param known known completions of the flows
 */
record FluidCase(String name, String rules, FluidSimulator simulator, FluidFlowList flows, Known known) {
    /** Known results of a case. */
    interface Known {
        /**
         * Compares results.
         *
         * @param servicePs duration of each flow in Tailrace
         * @param difference receives the differences
         */
        void compare(double[] servicePs, LargestDifference difference);
    }
}
