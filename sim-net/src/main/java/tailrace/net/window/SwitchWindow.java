package tailrace.net.window;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.Stream;
import tailrace.core.Packet;
import tailrace.net.Switch;
import tailrace.net.link.Lane;
import tailrace.net.port.Port;

/** One switch of {@link Windows}: collects what arrives at it; subclasses handle what has been collected. */
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
    /** Per lane, the port of the switch by which its packets come in. */
    final char[] inPorts;
    /** Which of these hold packets. */
    private final BitSet expecting;

    SwitchWindow(final Windows windows, final int number, final Switch node) {
        this.windows = windows;
        this.number = number;
        this.node = node;
        final Input[] inputs = Arrays.stream(node.ports()).flatMap(SwitchWindow::inputs)
                .sorted(Comparator.comparingInt(input -> input.lane.eventId())).toArray(Input[]::new);
        this.replaced = Arrays.stream(inputs).map(Input::lane).toArray(Lane[]::new);
        this.lanes = new WindowLane[inputs.length];
        this.hosts = new Port[inputs.length];
        this.inPorts = new char[inputs.length];
        this.expecting = new BitSet(inputs.length);
        for (int i = 0; i < lanes.length; i++) {
            final Port sender = inputs[i].sender;
            lanes[i] = sender.link().isTapped() ? new WatchedWindowLane(this, i, replaced[i])
                    : new WindowLane(this, i, replaced[i]);
            sender.link().replace(replaced[i], lanes[i]);
            hosts[i] = sender.owner() instanceof Switch ? null : sender;
            inPorts[i] = (char) sender.peerPort();
        }
    }

    /** A lane that leads to the switch, and the port that sends into it. */
    private record Input(Port sender, Lane lane) {}

    private static Stream<Input> inputs(final Port port) {
        final Port sender = port.reverse();
        return Stream.of(sender.link().data(), sender.link().control()).distinct().map(lane -> new Input(sender, lane));
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
        if (host != null && lane.wakesSender()) {
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
