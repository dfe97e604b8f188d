package tailrace.validation.flowsim;

import java.util.Arrays;
import java.util.stream.IntStream;
import tailrace.tools.flowsim.FluidFlowList;
import tailrace.tools.flowsim.FluidObserver;
import tailrace.tools.flowsim.FluidSimulator;

/**
 * Records the rate of each flow right after it arrives. If flows start at the same time, it records their rates after
 * all of them have arrived.
 */
final class FirstRates implements FluidObserver {
    private final FluidFlowList flows;
    private final double[] bitsPerSec;
    private final long[] instantsPs;
    private int next;

    private FirstRates(final FluidFlowList flows) {
        this.flows = flows;
        bitsPerSec = new double[flows.count()];
        Arrays.fill(bitsPerSec, Double.NaN);
        instantsPs = IntStream.range(0, flows.count()).mapToLong(flows::startPs).sorted().distinct().toArray();
    }

    /** Returns the initial rate of each flow, in bits per second. */
    static double[] of(final FluidSimulator simulator, final FluidFlowList flows) {
        final FirstRates rates = new FirstRates(flows);
        simulator.run(flows, new double[flows.count()], rates, done -> true);
        return rates.bitsPerSec;
    }

    /** Returns the time one picosecond after the next arrivals. */
    @Override
    public long nextPs() {
        return next == instantsPs.length ? NEVER : instantsPs[next] + 1;
    }

    @Override
    public void inProgress(final int flow, final double leftBits, final double rate) {
        if (flows.startPs(flow) == instantsPs[next]) {
            bitsPerSec[flow] = rate;
        }
    }

    @Override
    public void done() {
        next++;
    }
}
