package tailrace.net.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * The data lane of a link that leads into a pipeline of constant delay, the forwarding engine of a switch. Arrival and
 * the end of the pipeline are one event, because nothing happens in between. The arrival has a separate event only
 * while the link is watched.
 */
final class PipelineLane extends ListLane {
    private final Simulator simulator;
    private final long pipelinePs;
    private boolean isWatched;
    /** While watched: the last packet in this lane that has arrived; null: none. */
    private Packet lastArrived;
    /** While watched: the packet behind {@link #lastArrived}; null: all have arrived. */
    private Packet nextArrival;
    /** While watched: arrival time of {@link #nextArrival}. */
    private long nextArrivalPs;

    PipelineLane(final Simulator simulator, final Link link, final long pipelinePs) {
        super(link, link.delayPs() + pipelinePs);
        this.simulator = simulator;
        this.pipelinePs = pipelinePs;
        simulator.register(this);
    }

    @Override
    protected void addedFirst(final Packet packet, final long exitPs) {
        lastArrived = null;
        setNextArrival(packet, exitPs - pipelinePs);
        scheduleNext();
    }

    @Override
    protected void addedBehind(final Packet packet, final long exitPs) {
        if (isWatched && nextArrival == null) {
            setNextArrival(packet, exitPs - pipelinePs);
            scheduleNext();
        }
    }

    private void setNextArrival(final Packet packet, final long arrivalPs) {
        nextArrival = packet;
        nextArrivalPs = arrivalPs;
    }

    @Override
    protected void watch(final boolean tapped, final boolean lossy) {
        if (!isWatched) {
            findArrived();
        }
        isWatched = tapped || lossy;
        scheduleNext();
    }

    private void findArrived() {
        lastArrived = null;
        nextArrival = null;
        forEach((packet, exitPs) -> {
            if (link.hasArrived(exitPs - pipelinePs)) {
                lastArrived = packet;
            } else if (nextArrival == null) {
                setNextArrival(packet, exitPs - pipelinePs);
            }
        });
    }

    @Override
    boolean hasArrived(final long exitPs) {
        return isWatched ? nextArrival == null || exitPs - pipelinePs < nextArrivalPs : super.hasArrived(exitPs);
    }

    private void scheduleNext() {
        long nextPs = isEmpty() ? Simulator.NEVER : headExitPs;
        if (isWatched && nextArrival != null) {
            nextPs = Math.min(nextPs, nextArrivalPs);
        }
        if (nextPs == Simulator.NEVER) {
            simulator.cancel(this);
        } else {
            simulator.schedule(this, nextPs);
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        if (isWatched && nextArrival != null && nextArrivalPs == nowPs) {
            arrive(nowPs);
        }
        if (isEmpty() || headExitPs > nowPs) {
            scheduleNext();
            return;
        }
        if (lastArrived == oldest) {
            lastArrived = null;
        }
        final Packet packet = take();
        scheduleNext();
        link.sender().arrivalAhead(nowPs);
        count(packet, nowPs - pipelinePs);
        link.receiver().receive(packet, link.far().number(), nowPs);
    }

    private void arrive(final long nowPs) {
        link.sender().arrivalAhead(nowPs);
        final Packet packet = nextArrival;
        final long nextExitPs = packet.timePs;
        setNextArrival(next(packet), nextExitPs - pipelinePs);
        if (link.loses(packet)) {
            removeBehind(lastArrived);
            link.loseOnArrival(packet, nowPs);
        } else {
            lastArrived = packet;
            link.reportArrival(packet, nowPs);
            packet.timePs = nextExitPs;
        }
    }

    @Override
    Packet lastArrived() {
        if (!isWatched) {
            findArrived();
        }
        return lastArrived;
    }

    @Override
    protected Packet cut() {
        final Packet lost = super.cut();
        nextArrival = null;
        scheduleNext();
        return lost;
    }

    @Override
    protected int prefetch() {
        return isEmpty() ? 0 : oldest.prefetch() + link.sender().prefetchQueue();
    }
}
