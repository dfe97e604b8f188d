package tailrace.transport.link;

import tailrace.core.Simulator;
import tailrace.net.port.EcnMarker;
import tailrace.net.port.Port;

/**
 * A target that serves several priorities strictly.
 *
 * <p>It does not use {@link tailrace.net.queue.StrictPriority.Queue}, which stores packet objects. The fast simulator
 * of links has no packet objects, so this queue stores the numbers of records ({@link Records}).
 */
final class ClassTarget extends Target {
    private final IntRing[] queues = new IntRing[Port.PRIORITIES];
    private final long[] classBytes = new long[Port.PRIORITIES];
    private LinkSettings settings;
    private int classMask;
    private long waitingBytes;

    ClassTarget(final Records records, final DelayLanes arrivals, final Sink sink) {
        super(records, arrivals, sink);
        for (int i = 0; i < queues.length; i++) {
            queues[i] = new IntRing();
        }
    }

    void reset(
            final TxTime time, final EcnMarker ecnMarker, final boolean atDequeue, final LinkSettings linkSettings) {
        super.reset(time, ecnMarker, atDequeue);
        settings = linkSettings;
        classMask = 0;
        waitingBytes = 0;
        for (int i = 0; i < queues.length; i++) {
            queues[i].clear();
            classBytes[i] = 0;
        }
    }

    @Override
    long nextPs() {
        return classMask == 0 ? arrivals.firstPs() : Math.min(arrivals.firstPs(), busyUntilPs);
    }

    @Override
    void runTo(final long limitPs) {
        while (true) {
            final long arrivalPs = arrivals.firstPs();
            if (classMask != 0 && busyUntilPs <= arrivalPs) {
                if (busyUntilPs > limitPs) {
                    return;
                }
                startNext();
            } else if (arrivalPs <= limitPs && arrivalPs != Simulator.NEVER) {
                arrive(arrivals.removeFirst(), arrivalPs);
            } else {
                return;
            }
        }
    }

    private void arrive(final int record, final long nowPs) {
        if (classMask == 0 && busyUntilPs <= nowPs) {
            busyUntilPs = nowPs;
            start(record);
            return;
        }
        final int queue = records.priority(record);
        if (!marksAtDequeue) {
            markIf(record, bytesAhead(queue), nowPs);
        }
        final int bytes = records.wireBytes(record);
        queues[queue].add(record);
        classBytes[queue] += bytes;
        waitingBytes += bytes;
        classMask |= 1 << queue;
    }

    private long bytesAhead(final int queue) {
        if (queue < settings.ecn.fromPriority) {
            return 0;
        }
        if (settings.ecn.basis == tailrace.net.switches.SwitchParams.Ecn.Basis.PRIORITY) {
            return classBytes[queue];
        }
        long sum = 0;
        for (int i = 0; i <= queue; i++) {
            sum += classBytes[i];
        }
        return sum;
    }

    private void startNext() {
        final int queue = Integer.numberOfTrailingZeros(classMask);
        final int record = queues[queue].remove();
        final int bytes = records.wireBytes(record);
        classBytes[queue] -= bytes;
        waitingBytes -= bytes;
        if (queues[queue].isEmpty()) {
            classMask &= ~(1 << queue);
        }
        if (marksAtDequeue) {
            markIf(record, bytesAhead(queue), busyUntilPs);
        }
        start(record);
    }

    private void start(final int record) {
        records.fields[record + Records.STARTED] = busyUntilPs;
        leave(record, waitingBytes);
        records.set(record, Records.RESOLVED);
        busyUntilPs += txTime.ps(records.wireBytes(record));
        sink.sent(record, busyUntilPs);
    }

    @Override
    void resolve(final int record) {
        assert records.is(record, Records.RESOLVED);
    }
}
