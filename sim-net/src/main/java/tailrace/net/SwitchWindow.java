package tailrace.net;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.Stream;
import tailrace.core.EventTarget;
import tailrace.core.Packet;

/** One switch of {@link Windows}: what is on its way to it; in subclasses, what it does with what has arrived. */
abstract class SwitchWindow {
    final Windows windows;
    final Switch node;
    private final int number;
    /** In the order in which their packets come first at the same picosecond; pause frames of all before data. */
    private final WindowLane[] lanes;
    /** The lanes that these take the place of: what an event would have been, for who asks what would have fired. */
    private final Lane[] replaced;
    /** Per lane, the port that sends if it is a host's, which starts its transmissions when somebody looks; or null. */
    private final Port[] hosts;
    /** Which of these hold packets. */
    private final BitSet expecting;

    SwitchWindow(final Windows windows, final int number, final Switch node) {
        this.windows = windows;
        this.number = number;
        this.node = node;
        this.replaced = Arrays.stream(node.ports())
                .map(port -> port.reverse().link)
                .flatMap(link -> Stream.of(link.data(), link.control())).distinct()
                .sorted(Comparator.comparingInt(EventTarget::eventId)).toArray(Lane[]::new);
        this.lanes = new WindowLane[replaced.length];
        this.hosts = new Port[replaced.length];
        this.expecting = new BitSet(replaced.length);
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = replaced[i].link.tap() == null ? new WindowLane(this, i, replaced[i])
                    : new WatchedWindowLane(this, i, replaced[i]);
            lanes[i].link.replace(replaced[i], lanes[i]);
            final Port sender = lanes[i].link.sender();
            hosts[i] = sender.owner() instanceof Switch ? null : sender;
        }
    }

    /** Per lane, the port of the switch by which its packets come in. */
    final char[] inPorts() {
        final char[] inPorts = new char[lanes.length];
        for (int i = 0; i < lanes.length; i++) {
            inPorts[i] = (char) lanes[i].link.far().number;
        }
        return inPorts;
    }

    /** A packet has been put into a lane that was empty. */
    final void expect(final int lane) {
        expecting.set(lane);
        windows.activate(number);
    }

    /**
     * Handles all that happens up to a time.
     *
     * @param basePs up to when this was done before
     * @param all what happens at this very time, too; else what comes before the event being handled
     * @return packets that have arrived
     */
    final int handle(final long basePs, final long untilPs, final boolean all) {
        if (windows.prefetches()) {
            prefetch();
        }
        int arrived = 0;
        for (int lane = expecting.nextSetBit(0); lane >= 0; lane = expecting.nextSetBit(lane + 1)) {
            final boolean alsoThen = all || windows.isOver(replaced[lane]);
            arrived += collect(lane, basePs, alsoThen ? untilPs : untilPs - 1, untilPs);
        }
        serve(basePs, untilPs, all);
        return arrived;
    }

    private void prefetch() {
        final Prefetcher prefetcher = windows.prefetcher();
        for (int lane = expecting.nextSetBit(0); lane >= 0; lane = expecting.nextSetBit(lane + 1)) {
            prefetcher.prefetchFirst(lanes[lane]);
        }
        for (int lane = expecting.nextSetBit(0); lane >= 0; lane = expecting.nextSetBit(lane + 1)) {
            prefetcher.prefetch(lanes[lane]);
        }
    }

    private int collect(final int number, final long basePs, final long lastPs, final long untilPs) {
        final WindowLane lane = lanes[number];
        final Port host = hosts[number];
        int arrived = lane.take(basePs, lastPs);
        if (host != null) {
            host.startDue(untilPs);
            while (lane.isDue(lastPs)) {
                arrived += lane.take(basePs, lastPs);
                host.startDue(untilPs);
            }
        }
        if (lane.isEmpty()) {
            expecting.clear(number);
        }
        return arrived;
    }

    /** A packet leaves its lane within this window; packets of one lane come in order, lanes one after the other. */
    abstract void collected(Packet packet, int lane, long arrivalPs, long sinceBasePs);

    /** All that arrives within this window has been collected. */
    abstract void serve(long basePs, long untilPs, boolean all);

    /** Whether something will happen inside even if nothing arrives. */
    abstract boolean isBusy();

    /** Whether something is under way. */
    final boolean isActive() {
        return !expecting.isEmpty() || isBusy();
    }
}
