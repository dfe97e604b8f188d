package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * The data lane of a link that leads into a pipeline of constant delay, the forwarding engine of a switch. Arrival and
 * the end of the pipeline are one event, because nothing happens in between; only while the link is watched does the
 * arrival have an event of its own.
 */
final class PipelineLane extends Lane {
    private final Simulator simulator;
    /** While watched: number in the ring of the first packet that has not arrived. */
    private int firstInFlight;

    PipelineLane(final Simulator simulator, final Link link, final long pipelinePs) {
        super(link, pipelinePs);
        this.simulator = simulator;
        simulator.register(this);
    }

    @Override
    protected void expect(final Packet packet, final long exitPs) {
        if (size() == 1 || firstInFlight == tail - 1) {
            scheduleNext();
        }
    }

    private boolean isWatched() {
        return expectsEach;
    }

    @Override
    protected void watch(final boolean tapped, final boolean lossy) {
        firstInFlight = head + arrived();
        expectsEach = tapped || lossy;
        scheduleNext();
    }

    @Override
    int arrived() {
        return isWatched() ? firstInFlight - head : super.arrived();
    }

    private void scheduleNext() {
        long nextPs = isEmpty() ? Simulator.NEVER : headExitPs;
        if (isWatched() && firstInFlight != tail) {
            nextPs = Math.min(nextPs, exitPs(firstInFlight - head) - pipelinePs);
        }
        if (nextPs == Simulator.NEVER) {
            simulator.cancel(this);
        } else {
            simulator.schedule(this, nextPs);
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        if (isWatched() && firstInFlight != tail && exitPs(firstInFlight - head) - pipelinePs == nowPs) {
            arrive(nowPs);
        }
        if (isEmpty() || headExitPs > nowPs) {
            scheduleNext();
            return;
        }
        final Packet packet = take();
        scheduleNext();
        link.sender().arrivalAhead(nowPs);
        count(packet, nowPs - pipelinePs);
        link.receiver().receive(packet, link.far().number(), nowPs);
    }

    private void arrive(final long nowPs) {
        link.sender().arrivalAhead(nowPs);
        final Packet packet = get(firstInFlight - head);
        final long nextExitPs = packet.timePs;
        if (link.losesOnArrival(packet, nowPs)) {
            remove(firstInFlight, nextExitPs);
            return;
        }
        firstInFlight++;
        link.tellOfArrival(packet, nowPs);
        packet.timePs = nextExitPs;
    }

    private void remove(final int number, final long nextExitPs) {
        remove(number - head);
        if (number == head) {
            headExitPs = nextExitPs;
        } else {
            get(number - head - 1).timePs = nextExitPs;
        }
    }

    @Override
    protected void wasCut() {
        scheduleNext();
    }

    @Override
    protected int prefetch() {
        return isEmpty() ? 0 : get(0).prefetch() + link.sender().prefetchQueue();
    }
}
