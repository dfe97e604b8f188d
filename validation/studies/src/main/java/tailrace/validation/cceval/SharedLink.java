package tailrace.validation.cceval;

import java.util.Comparator;
import java.util.PriorityQueue;
import tailrace.core.RandomStream;
import tailrace.tools.experiment.tail.CycleFlows;
import tailrace.tools.experiment.tail.FlowProcess;

/**
 * Simulates a link that its flows share equally at all times (processor sharing), like the bottleneck of a dumbbell but
 * without packets. Responses are completion times in seconds.
 *
 * @param rateBytesPerSec rate of the link
 * @param arrivalsPerSec Poisson arrivals
 * @param seconds duration of the arrivals
 */
record SharedLink(double rateBytesPerSec, double arrivalsPerSec, double seconds) implements FlowProcess {
    @Override
    public double meanFlows() {
        return arrivalsPerSec * seconds;
    }

    @Override
    public void run(final RandomStream arrivals, final CycleFlows flows) {
        final Sharing sharing = new Sharing(flows);
        double next = arrivals.nextExponential(1 / arrivalsPerSec);
        while (next < seconds) {
            sharing.advance(next);
            sharing.add(flows.arrives());
            next += arrivals.nextExponential(1 / arrivalsPerSec);
        }
        sharing.advance(Double.POSITIVE_INFINITY);
    }

    /** The flows in progress. The clock counts the service of a flow that has been active since the start. */
    private final class Sharing {
        private final CycleFlows flows;
        private final PriorityQueue<Running> running = new PriorityQueue<>(Comparator.comparingDouble(Running::mark));
        private double clockBytes;
        private double now;

        Sharing(final CycleFlows flows) {
            this.flows = flows;
        }

        void add(final double bytes) {
            running.add(new Running(clockBytes + bytes, now));
        }

        void advance(final double until) {
            while (!running.isEmpty()) {
                final double end =
                        now + (running.peek().mark - clockBytes) * running.size() / rateBytesPerSec;
                if (end > until) {
                    clockBytes += (until - now) * rateBytesPerSec / running.size();
                    break;
                }
                final Running done = running.remove();
                clockBytes = done.mark;
                now = end;
                flows.finishes(now - done.start);
            }
            now = until;
        }
    }

    private record Running(double mark, double start) {}
}
