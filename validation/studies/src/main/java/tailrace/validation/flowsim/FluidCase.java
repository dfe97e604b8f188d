package tailrace.validation.flowsim;

import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.FluidSimulator;

/**
 * Flows with what another simulator made of them.
 *
 * @param name of the case
 * @param rules {@code exact}, or {@code m3} for those of m3's public code
 * @param simulator ours
 * @param flows the flows
 * @param known what is known of their completion
 */
record FluidCase(String name, String rules, FluidSimulator simulator, FluidFlowList flows, Known known) {
    /** What is known of the completion of flows. */
    interface Known {
        /**
         * Compares.
         *
         * @param servicePs how long each flow took here
         * @param difference where to
         */
        void compare(double[] servicePs, LargestDifference difference);
    }
}
