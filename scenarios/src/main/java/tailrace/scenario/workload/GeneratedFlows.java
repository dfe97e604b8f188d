package tailrace.scenario.workload;

import tailrace.core.RandomStream;
import tailrace.scenario.workload.arrivals.ArrivalClock;
import tailrace.scenario.workload.flow.FlowCursor;
import tailrace.scenario.workload.pattern.PairSource;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Generates flows one by one from sizes, arrivals and pairs. Memory does not grow with the number of flows. */
final class GeneratedFlows extends FlowCursor {
    private final PairSource pairs;
    private final SizeDistribution sizes;
    private final ArrivalClock clock;
    private final RandomStream sizeRandom;
    private final RandomStream jitterRandom;
    private final long flowsPerArrival;
    private final long jitterPs;

    private boolean waitsForGap;
    private long leftInArrival;
    private double restOfJitter;

    GeneratedFlows(
            final Workload workload,
            final PairSource pairs,
            final SizeDistribution sizes,
            final ArrivalClock clock,
            final RandomStream sizeRandom,
            final RandomStream jitterRandom) {
        this.pairs = pairs;
        this.sizes = sizes;
        this.clock = clock;
        this.sizeRandom = sizeRandom;
        this.jitterRandom = jitterRandom;
        this.flowsPerArrival = pairs.flowsPerArrival(workload.arrivals.wholeRounds());
        this.jitterPs = workload.jitter.ps();
        this.priority = workload.priority;
        this.waitsForGap = !workload.arrivals.firstAtStart();
    }

    @Override
    public boolean next() {
        if (leftInArrival == 0) {
            if (waitsForGap && !clock.advance()) {
                return false;
            }
            waitsForGap = true;
            leftInArrival = flowsPerArrival;
            restOfJitter = 1;
            pairs.begin();
        }
        pairs.next();
        src = pairs.src;
        dst = pairs.dst;
        sizeBytes = sizes.draw(sizeRandom);
        startPs = clock.nowPs() + (jitterPs == 0 ? 0 : nextOffsetPs());
        leftInArrival--;
        return true;
    }

    /**
     * Draws the next of the sorted uniform offsets. If m offsets are left, the smallest is 1 - V^(1/m) of the remaining
     * time, with V uniform.
     */
    private long nextOffsetPs() {
        restOfJitter *= StrictMath.pow(1 - jitterRandom.nextDouble(), 1.0 / leftInArrival);
        return (long) (jitterPs * (1 - restOfJitter));
    }

    @Override
    public boolean hasEndless() {
        return sizes.meanBytes() == Double.POSITIVE_INFINITY;
    }
}
