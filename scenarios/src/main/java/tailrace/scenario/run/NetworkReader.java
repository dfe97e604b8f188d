package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import tailrace.net.Switch;
import tailrace.net.port.Port;
import tailrace.scenario.network.BuiltNetwork;
import tailrace.scenario.progress.LinkStates;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.transport.Flow;

/**
 * Reads all ports of a network for observers of the run. A reading of thousands of ports takes some milliseconds, and
 * all readings together may take at most a four-hundredth of the time. Therefore frequent calls return the previous
 * result, and very short runs have no readings. The assumed duration of a reading is the shortest so far, because the
 * machine may have paused during a longer reading. The code of the first readings is not compiled yet, so they take ten
 * times as long. They do not count for this limit, and are at most a second apart. Readings must not change the run. If
 * they would change the results of a network, it has no readings ({@link
 * tailrace.net.port.PortAssembly#readingChangesDraws}).
 */
final class NetworkReader implements Supplier<NetworkCounts> {
    private static final long MIN_NANOS = 250_000_000;
    private static final long MAX_NANOS = 10_000_000_000L;
    private static final long TIMES_COST = 400;
    private static final int COLD_LOOKS = 3;
    private static final long COLD_MAX_NANOS = 1_000_000_000;

    private final BuiltNetwork built;
    private final UnfinishedFlows flows;
    private final LongSupplier nanoClock;
    private final int[] fullest = new int[NetworkCounts.QUEUES];
    private final long[] fullestBytes = new long[NetworkCounts.QUEUES];
    private Port[] ports;                   // index: 2 x link + end; null: not read yet
    private List<Switch> switches;
    private NetworkCounts last;             // null: no result yet
    private long costNanos = Long.MAX_VALUE;
    private long nextNanos;
    private int looks;

    NetworkReader(final BuiltNetwork built, final UnfinishedFlows flows, final LongSupplier nanoClock) {
        this.built = built;
        this.flows = flows;
        this.nanoClock = nanoClock;
        this.nextNanos = nanoClock.getAsLong() + MIN_NANOS;
    }

    @Override
    public NetworkCounts get() {
        final long begin = nanoClock.getAsLong();
        if (begin - nextNanos >= 0) {
            last = read(built.network().simulator().nowPs());
            final long end = nanoClock.getAsLong();
            costNanos = Math.min(costNanos, end - begin);
            looks++;
            final long max = looks <= COLD_LOOKS ? COLD_MAX_NANOS : MAX_NANOS;
            nextNanos = end + Math.max(MIN_NANOS, Math.min(max, TIMES_COST * costNanos));
        }
        return last;
    }

    private NetworkCounts read(final long nowPs) {
        collect();
        built.network().settle();
        long drops = 0;
        long marks = 0;
        long pauses = 0;
        int count = 0;
        final LinkStates links = LinkStates.of(nowPs, ports.length);
        for (int direction = 0; direction < ports.length; direction++) {
            final Port port = ports[direction];
            drops += port.observed().droppedPackets();
            marks += port.observed().markedPackets();
            pauses += port.observed().pauseFrames();
            final long bytes = port.observed().queuedBytes(nowPs);
            links.deliveredBytes()[direction] = port.observed().deliveredBytes();
            links.queueBytes()[direction] = (int) Math.min(Integer.MAX_VALUE, bytes);
            links.pauseFrames()[direction] = (int) Math.min(Integer.MAX_VALUE, port.observed().pauseFrames());
            if (bytes > 0 && (count < fullest.length || bytes > fullestBytes[count - 1])) {
                count = Math.min(fullest.length, count + 1);
                insert(direction, bytes, count);
            }
        }
        for (final Switch each : switches) {
            drops += each.droppedBeforeQueue() + each.unroutablePackets();
        }
        return new NetworkCounts(drops, marks, pauses, named(count), oldest(nowPs), links);
    }

    private NetworkCounts.OldestFlow oldest(final long nowPs) {
        final Flow flow = flows.oldest();
        return flow == null ? null : new NetworkCounts.OldestFlow(flow.id(), flow.src(), flow.dst(),
                nowPs - flow.startPs(), flow.sizeBytes(), flow.rcvNxt());
    }

    private void collect() {
        if (ports == null) {
            ports = new Port[2 * built.network().linkCount()];
            Arrays.setAll(ports, direction -> built.network().portOfLink(direction / 2, direction % 2));
            switches = new ArrayList<>();
            for (int id = 0; id < built.network().nodeCount(); id++) {
                if (built.network().node(id) instanceof final Switch each) {
                    switches.add(each);
                }
            }
        }
    }

    /** Inserts a queue and removes the last queue. Among equally full queues, the first stays first. */
    private void insert(final int direction, final long bytes, final int count) {
        int place = count - 1;
        for (; place > 0 && fullestBytes[place - 1] < bytes; place--) {
            fullestBytes[place] = fullestBytes[place - 1];
            fullest[place] = fullest[place - 1];
        }
        fullestBytes[place] = bytes;
        fullest[place] = direction;
    }

    private List<NetworkCounts.Queue> named(final int count) {
        final List<NetworkCounts.Queue> queues = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            queues.add(new NetworkCounts.Queue(
                    built.topology().directionName(fullest[i] / 2, fullest[i] % 2), fullestBytes[i]));
        }
        return queues;
    }
}
