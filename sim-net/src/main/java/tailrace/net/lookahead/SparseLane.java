package tailrace.net.lookahead;

import tailrace.core.Packet;
import tailrace.net.link.Lane;
import tailrace.net.link.ListLane;

/**
 * A lane to a switch in whose windows few packets arrive: a list, so that only the lane and the packets that leave are
 * read. Packets are removed one by one. When a packet is reported to an observer, it is already counted as delivered;
 * the packets behind it still count as in flight.
 */
final class SparseLane extends ListLane implements LookaheadLane {
    private final SwitchLookahead window;
    private final int number;
    private final char inPort;
    private final long pipelinePs;
    private final boolean isTapped;

    /**
     * Creates a lane that replaces an empty lane.
     *
     * @param number of the lane within its switch
     * @param inPort port of the switch at which packets arrive
     */
    SparseLane(
            final SwitchLookahead window, final int number, final int inPort, final Lane replaced,
            final boolean isTapped) {
        super(replaced);
        this.pipelinePs = super.pipelinePs();
        this.window = window;
        this.number = number;
        this.inPort = (char) inPort;
        this.isTapped = isTapped;
    }

    @Override
    protected void addedFirst(final Packet packet, final long exitPs) {
        window.register(number);
    }

    @Override
    protected long pipelinePs() {
        return pipelinePs;
    }

    @Override
    public boolean isDue(final long timePs) {
        return !isEmpty() && headExitPs <= timePs;
    }

    @Override
    public int take(final long basePs, final long lastPs) {
        int taken = 0;
        while (isDue(lastPs)) {
            final long exitPs = headExitPs;
            final Packet packet = take();
            count(packet, exitPs - pipelinePs);
            if (isTapped) {
                reportArrival(packet, exitPs);
            }
            packet.inPort = inPort;
            window.collected(packet, exitPs, exitPs - basePs);
            taken++;
        }
        return taken;
    }

    @Override
    protected void watch(final boolean tapped, final boolean lossy) {
        if (lossy || tapped && !isTapped) {
            throw inWindows(NOT_WATCHED);
        }
    }

    @Override
    protected Packet cut() {
        throw inWindows(NOT_CUT);
    }

    @Override
    public int prefetchOldest() {
        return prefetchPlace();
    }

    @Override
    public int prefetchDue() {
        return isEmpty() ? 0 : oldest.prefetch();
    }
}
