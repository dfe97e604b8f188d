package tailrace.scenario.workload.application;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrays;
import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * Continuous flows. Each sender has a fixed number of flows in progress, and each flow is followed by another flow with
 * the same number.
 */
final class ContinuousFlows extends ApplicationFlows {
    private final int[] senders;
    private final int perSender;
    private final Responders receivers;
    private final RandomStream[] random;
    private final SizeDistribution sizes;
    private final int priority;
    private final long endPs;
    private final long[] firstPs;
    private final int[] order;
    private final int[] receiver;
    private final long[] sizeBytes;
    private final IntArrayFIFOQueue released = new IntArrayFIFOQueue();
    private long left;
    private int begun;
    private int timed;
    private int current;

    ContinuousFlows(final ApplicationSetup setup, final int[] senders, final int perSender,
            final Responders receivers, final RandomStream[] random) {
        this.senders = senders;
        this.perSender = perSender;
        this.receivers = receivers;
        this.random = random;
        this.sizes = setup.sizes();
        this.priority = setup.priority();
        this.endPs = setup.endPs();
        this.left = setup.maxCount();
        this.firstPs = new long[senders.length * perSender];
        this.order = Shuffle.ascending(firstPs.length);
        this.receiver = new int[firstPs.length];
        this.sizeBytes = new long[firstPs.length];
        final RandomStream jitter = setup.stream("jitter");
        for (int place = 0; place < firstPs.length; place++) {
            firstPs[place] = setup.start().ps() + (long) (jitter.nextDouble() * setup.jitter().ps());
        }
        IntArrays.quickSort(order, (a, b) -> firstPs[a] != firstPs[b]
                ? Long.compare(firstPs[a], firstPs[b]) : Integer.compare(a, b));
    }

    @Override
    public boolean next() {
        if (left == 0 || begun == order.length || firstPs[order[begun]] >= endPs) {
            return false;
        }
        timed = order[begun++];
        current = timed;
        draw(timed);
        return true;
    }

    private void draw(final int place) {
        left--;
        final int sender = place / perSender;
        receiver[place] = receivers.draw(senders[sender], random[sender]);
        sizeBytes[place] = sizes.draw(random[sender]);
    }

    @Override
    public int current() {
        return current;
    }

    @Override
    public boolean delivered(final int flow, final int timeouts, final long nowPs) {
        if (left == 0 || nowPs >= endPs) {
            return false;
        }
        draw(flow);
        released.enqueue(flow);
        return true;
    }

    @Override
    public boolean nextReleased() {
        if (released.isEmpty()) {
            return false;
        }
        current = released.dequeueInt();
        return true;
    }

    @Override
    public void backToTimed() {
        current = timed;
    }

    /** Always 0, because released flows start within the same picosecond. */
    @Override
    public long waiting() {
        return 0;
    }

    @Override
    public String why() {
        return "";
    }

    @Override
    public int src() {
        return senders[current / perSender];
    }

    @Override
    public int dst() {
        return receiver[current];
    }

    @Override
    public long sizeBytes() {
        return sizeBytes[current];
    }

    @Override
    public long startPs() {
        return firstPs[current];
    }

    @Override
    public int priority() {
        return priority;
    }
}
