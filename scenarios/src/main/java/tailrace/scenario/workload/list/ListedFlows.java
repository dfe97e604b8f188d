package tailrace.scenario.workload.list;

import java.util.Arrays;
import java.util.function.Supplier;
import tailrace.scenario.workload.flow.FlowStream;

/**
 * The flows of a list. The list is read to its end at once, so that its errors are reported before the run. If it is
 * long, only the first flows are stored in memory; the other flows are read again when they are due, many at a time.
 */
public final class ListedFlows implements FlowStream {
    private static final int MAX = 1 << 16;
    /** Indexes of the numbers stored per flow: start, size, hosts, ports and priority. */
    private static final int START = 0;
    private static final int SIZE = 1;
    private static final int HOSTS = 2;
    private static final int PORTS = 3;
    private static final int FIELDS = 4;
    private static final int PORT_BITS = 24;
    private static final int PRIORITY_BITS = 4;

    private final Supplier<FlowStream> list;
    private final int maxFlows;
    private FlowStream rest;
    private long[] flows = new long[FIELDS << 6];
    private int count;
    private int at = -FIELDS;
    private boolean isLong;
    private boolean hasEndless;

    /**
     * Reads a list.
     *
     * @param list opens the list; called again for the rest of a long list
     */
    public ListedFlows(final Supplier<FlowStream> list) {
        this(list, MAX);
    }

    /**
     * Reads a list.
     *
     * @param maxFlows largest number of flows that are kept in memory
     */
    ListedFlows(final Supplier<FlowStream> list, final int maxFlows) {
        this.list = list;
        this.maxFlows = maxFlows;
        try (FlowStream all = list.get()) {
            take(all);
            while (all.next()) {
                isLong = true;
                hasEndless |= all.sizeBytes() == 0;
            }
        }
    }

    private void take(final FlowStream from) {
        count = 0;
        while (count < maxFlows * FIELDS && from.next()) {
            if (count == flows.length) {
                flows = Arrays.copyOf(flows, 2 * count);
            }
            flows[count + START] = from.startPs();
            flows[count + SIZE] = from.sizeBytes();
            hasEndless |= from.sizeBytes() == 0;
            flows[count + HOSTS] = (long) from.src() << Integer.SIZE | from.dst();
            flows[count + PORTS] = ((long) from.sourcePort() << PORT_BITS | from.destinationPort()) << PRIORITY_BITS
                    | from.priority();
            count += FIELDS;
        }
    }

    @Override
    public boolean next() {
        at += FIELDS;
        return at < count || isLong && takeMore();
    }

    private boolean takeMore() {
        if (rest == null) {
            rest = list.get();
            for (int i = 0; i < maxFlows; i++) {
                rest.next();
            }
        }
        take(rest);
        at = 0;
        isLong = count > 0;
        return isLong;
    }

    @Override
    public int src() {
        return (int) (flows[at + HOSTS] >>> Integer.SIZE);
    }

    @Override
    public int dst() {
        return (int) flows[at + HOSTS];
    }

    @Override
    public long sizeBytes() {
        return flows[at + SIZE];
    }

    @Override
    public long startPs() {
        return flows[at + START];
    }

    @Override
    public int priority() {
        return (int) flows[at + PORTS] & (1 << PRIORITY_BITS) - 1;
    }

    @Override
    public int sourcePort() {
        return (int) (flows[at + PORTS] >>> PORT_BITS + PRIORITY_BITS);
    }

    @Override
    public int destinationPort() {
        return (int) (flows[at + PORTS] >>> PRIORITY_BITS) & (1 << PORT_BITS) - 1;
    }

    @Override
    public boolean hasEndless() {
        return hasEndless;
    }

    @Override
    public void close() {
        if (rest != null) {
            rest.close();
        }
    }
}
