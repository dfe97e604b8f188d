package tailrace.net.lookahead;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;
import tailrace.core.Packet;
import tailrace.net.Switch;
import tailrace.net.link.Lane;
import tailrace.net.port.Port;

/** One switch of {@link Lookahead}: collects its arrivals, which subclasses handle. */
abstract class SwitchLookahead {
    final Lookahead windows;
    final Switch node;
    private final int number;
    /**
     * Lanes in the order of their arrivals at the same picosecond. Lanes of pause frames come before all data lanes.
     */
    private final LookaheadLane[] lanes;
    /**
     * Lanes that {@link #lanes} replace. Without windows they would be the targets of arrival events. They therefore
     * determine whether such an event would have fired.
     */
    private final Lane[] replaced;
    /**
     * Per lane: the sending port if it belongs to a host, which starts its transmissions only when it is queried; else
     * null.
     */
    private final Port[] hosts;
    /** Numbers of the lanes that hold packets. */
    private final NumberSet occupied;

    SwitchLookahead(final Lookahead windows, final int number, final Switch node) {
        this.windows = windows;
        this.number = number;
        this.node = node;
        final Input[] inputs = Arrays.stream(node.ports()).flatMap(SwitchLookahead::inputs)
                .sorted(Comparator.comparingInt(input -> input.lane.eventId())).toArray(Input[]::new);
        this.replaced = Arrays.stream(inputs).map(Input::lane).toArray(Lane[]::new);
        this.lanes = new LookaheadLane[inputs.length];
        this.hosts = new Port[inputs.length];
        this.occupied = new NumberSet(inputs.length);
        for (int i = 0; i < lanes.length; i++) {
            final Port sender = inputs[i].sender;
            final boolean isTapped = sender.link().isTapped();
            if (windows.isDense() && !isTapped) {
                lead(sender, i, new DenseLane(this, i, sender.reverse().number(), replaced[i]));
            } else {
                lead(sender, i, new SparseLane(this, i, sender.reverse().number(), replaced[i], isTapped));
            }
            hosts[i] = sender.owner() instanceof Switch ? null : sender;
        }
    }

    private <L extends Lane & LookaheadLane> void lead(final Port sender, final int number, final L lane) {
        sender.link().replace(replaced[number], lane);
        lanes[number] = lane;
    }

    /** A lane that leads to the switch, and the port that sends into it. */
    private record Input(Port sender, Lane lane) {}

    private static Stream<Input> inputs(final Port port) {
        final Port sender = port.reverse();
        return Stream.of(sender.link().data(), sender.link().control()).distinct().map(lane -> new Input(sender, lane));
    }

    /** Notes that a packet was added to an empty lane. */
    final void register(final int lane) {
        occupied.add(lane);
        windows.activate(number);
    }

    /**
     * Handles all events and arrivals up to a time.
     *
     * @param basePs time up to which all events and arrivals are already handled
     * @param all whether to handle all events of the last picosecond; false: only the events before the current event
     * @return number of packets that have arrived
     */
    final int handle(final long basePs, final long untilPs, final boolean all) {
        if (windows.isDense()) {
            prefetch();
        }
        int arrived = 0;
        for (int lane = occupied.next(0); lane >= 0; lane = occupied.next(lane + 1)) {
            final boolean alsoThen = all || windows.isOver(replaced[lane]);
            arrived += collect(lane, basePs, alsoThen ? untilPs : untilPs - 1, untilPs);
        }
        serve(basePs, untilPs, all);
        return arrived;
    }

    private void prefetch() {
        final Prefetcher prefetcher = windows.prefetcher();
        for (int lane = occupied.next(0); lane >= 0; lane = occupied.next(lane + 1)) {
            prefetcher.prefetchFirst(lanes[lane]);
        }
        for (int lane = occupied.next(0); lane >= 0; lane = occupied.next(lane + 1)) {
            prefetcher.prefetch(lanes[lane]);
        }
    }

    private int collect(final int number, final long basePs, final long lastPs, final long untilPs) {
        final LookaheadLane lane = lanes[number];
        int arrived = lane.take(basePs, lastPs);
        if (lane.wakesSender() && hosts[number] != null) {
            arrived += wake(hosts[number], lane, basePs, lastPs, untilPs);
        }
        if (lane.isEmpty()) {
            occupied.remove(number);
        }
        return arrived;
    }

    /**
     * Makes a host send all packets that it sends by this time, some of which also arrive by then; returns the number
     * of packets.
     */
    private static int wake(
            final Port host, final LookaheadLane lane, final long basePs, final long lastPs, final long untilPs) {
        int arrived = 0;
        host.startDue(untilPs);
        while (lane.isDue(lastPs)) {
            arrived += lane.take(basePs, lastPs);
            host.startDue(untilPs);
        }
        return arrived;
    }

    /**
     * Called when a packet leaves its lane within this window; lanes are collected one after the other, and the packets
     * of each lane in order. The packet's {@code inPort} is the input port.
     */
    abstract void collected(Packet packet, long arrivalPs, long sinceBasePs);

    /** Called when all arrivals of this window have been collected. */
    abstract void serve(long basePs, long untilPs, boolean all);

    /** Whether the switch has work left even if no packet arrives. */
    abstract boolean isBusy();

    /** Whether packets are in progress. */
    final boolean isActive() {
        return !occupied.isEmpty() || isBusy();
    }
}
