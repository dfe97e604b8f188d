package tailrace.tools.experiment.tail;

import java.util.Comparator;
import java.util.PriorityQueue;
import tailrace.core.RandomStream;

/**
 * A process of flows that do not share a network. The completion time of a flow is its size divided by the rate. So the
 * completion time R and the size S have P(R &gt; r) = P(S &gt; rate r), which gives exact values for all estimates.
 *
 * @param rateBytesPerSec rate of every flow
 * @param arrivalsPerSec Poisson arrivals
 * @param seconds time during which flows arrive
 */
public record IndependentFlows(double rateBytesPerSec, double arrivalsPerSec, double seconds) implements FlowProcess {
    @Override
    public double meanFlows() {
        return arrivalsPerSec * seconds;
    }

    @Override
    public void run(final RandomStream arrivals, final CycleFlows flows) {
        final PriorityQueue<Running> running = new PriorityQueue<>(Comparator.comparingDouble(Running::end));
        double now = arrivals.nextExponential(1 / arrivalsPerSec);
        while (now < seconds) {
            finishUntil(now, running, flows);
            final double response = flows.arrives() / rateBytesPerSec;
            running.add(new Running(now + response, response));
            now += arrivals.nextExponential(1 / arrivalsPerSec);
        }
        finishUntil(Double.POSITIVE_INFINITY, running, flows);
    }

    private static void finishUntil(
            final double now, final PriorityQueue<Running> running, final CycleFlows flows) {
        while (!running.isEmpty() && running.peek().end <= now) {
            flows.finishes(running.remove().response);
        }
    }

    private record Running(double end, double response) {}
}
