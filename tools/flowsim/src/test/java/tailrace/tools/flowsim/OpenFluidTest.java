package tailrace.tools.flowsim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares a fluid simulation whose caller starts the flows with one that knows all flows beforehand. */
class OpenFluidTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void shouldTakeAsLongAsInASimulationOfAllFlows(final long seed) {
        final RandomFluid random = new RandomFluid(seed, 400);
        final FluidFlowList flows = random.flows();
        final double[] expected = random.run(flows);
        final double[] found = new double[flows.count()];
        final OpenFluid fluid = new OpenFluid(random.rates, random.routes);
        int next = 0; // the flows were drawn in the order of their starts
        while (next < flows.count() || fluid.nextPs() < Double.POSITIVE_INFINITY) {
            final double startPs = next < flows.count() ? flows.startPs(next) : Double.POSITIVE_INFINITY;
            final double nowPs = Math.min(startPs, fluid.nextPs());
            fluid.complete(nowPs, flow -> found[flow] = nowPs - flows.startPs(flow));
            while (next < flows.count() && flows.startPs(next) <= nowPs) {
                fluid.start(next, flows.route(next), flows.workBits(next), nowPs);
                next++;
            }
            fluid.settle();
        }
        for (int flow = 0; flow < expected.length; flow++) {
            assertEquals(expected[flow], found[flow], 1e-6 * expected[flow] + 1, "flow " + flow);
        }
    }
}
