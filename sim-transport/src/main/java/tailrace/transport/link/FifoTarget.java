package tailrace.transport.link;

/**
 * A target whose packets all have one priority, so that the departure of a packet is known when it arrives.
 *
 * <p>Packets leave in the order of their arrival, so the packets queued at any time are adjacent in one list. The queue
 * behind a packet is computed only on request, when no further packet can arrive before that time.
 */
final class FifoTarget extends Target {
    private final IntRing waiting = new IntRing();
    private long waitingBytes;

    FifoTarget(final Records records, final DelayLanes arrivals, final Sink sink) {
        super(records, arrivals, sink);
    }

    @Override
    void reset(final TxTime time, final tailrace.net.port.EcnMarker ecnMarker, final boolean atDequeue) {
        super.reset(time, ecnMarker, atDequeue);
        waiting.clear();
        waitingBytes = 0;
    }

    @Override
    long nextPs() {
        return arrivals.firstPs();
    }

    @Override
    void runTo(final long limitPs) {
        long arrivalPs = arrivals.firstPs();
        while (arrivalPs <= limitPs) {
            arrive(arrivals.removeFirst(), arrivalPs);
            arrivalPs = arrivals.firstPs();
        }
    }

    private void arrive(final int record, final long nowPs) {
        advance(nowPs);
        final int bytes = records.wireBytes(record);
        final long startPs = Math.max(nowPs, busyUntilPs);
        if (startPs > nowPs && !marksAtDequeue) {
            markIf(record, waitingBytes, nowPs);
        }
        records.fields[record + Records.STARTED] = startPs;
        waiting.add(record);
        waitingBytes += bytes;
        busyUntilPs = startPs + txTime.ps(bytes);
        sink.sent(record, busyUntilPs);
    }

    /** Removes all packets whose transmission has started by a time; at equal times, ends come before arrivals. */
    private void advance(final long nowPs) {
        while (!waiting.isEmpty() && records.fields[waiting.peek() + Records.STARTED] <= nowPs) {
            final int record = waiting.remove();
            waitingBytes -= records.wireBytes(record);
            if (marksAtDequeue) {
                markIf(record, waitingBytes, records.fields[record + Records.STARTED]);
            }
            leave(record, waitingBytes);
            records.set(record, Records.RESOLVED);
        }
    }

    @Override
    void resolve(final int record) {
        if (!records.is(record, Records.RESOLVED)) {
            advance(records.fields[record + Records.STARTED]);
        }
    }
}
