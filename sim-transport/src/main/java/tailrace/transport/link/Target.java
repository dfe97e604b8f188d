package tailrace.transport.link;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.TelemetryCodec;
import tailrace.net.port.EcnMarker;

/**
 * The queue and the transmitter of the target link. Packets that it has sent do not influence it, so its simulation may
 * lag behind the sources. {@link #runTo} catches up with many packets at a time.
 */
abstract class Target {
    /** Receiver of the notification that a packet has been sent, or that its transmission is certain. */
    interface Sink {
        /** Called with the end of a packet's transmission; times never decrease from one call to the next. */
        void sent(int record, long endPs);
    }

    final Records records;
    final DelayLanes arrivals;
    final Sink sink;
    TxTime txTime;
    EcnMarker marker;
    boolean marksAtDequeue;
    long busyUntilPs;
    long sentBytes;
    long marks;

    Target(final Records records, final DelayLanes arrivals, final Sink sink) {
        this.records = records;
        this.arrivals = arrivals;
        this.sink = sink;
    }

    /** Resets the object to an idle link without packets. */
    void reset(final TxTime time, final EcnMarker ecnMarker, final boolean atDequeue) {
        txTime = time;
        marker = ecnMarker;
        marksAtDequeue = atDequeue;
        busyUntilPs = 0;
        sentBytes = 0;
        marks = 0;
    }

    /** Time of the next change of the queue, as far as it is known, or {@link Simulator#NEVER}. */
    abstract long nextPs();

    /** Handles all arrivals and departures up to this time; no further packet can arrive by then. */
    abstract void runTo(long limitPs);

    /** Makes sure that the record of a packet that has left the queue contains its mark and telemetry. */
    abstract void resolve(int record);

    /** Starts the transmission of a packet, with this many bytes waiting behind it. */
    final void leave(final int record, final long queuedBytes) {
        final long[] fields = records.fields;
        fields[record + Records.QUEUED] = queuedBytes;
        fields[record + Records.SENT_BEFORE] = sentBytes;
        sentBytes += records.wireBytes(record);
    }

    /** Marks a packet that can carry a mark if the queue length requires it. */
    final void markIf(final int record, final long queuedBytes, final long nowPs) {
        if (marker != null && marker.shouldMark(records.priority(record), queuedBytes, nowPs)
                && records.is(record, Records.CAPABLE)) {
            records.set(record, Records.MARKED);
            marks++;
        }
    }

    /** Writes the packet's telemetry fields like a switch port. */
    final void stamp(final int record, final Packet packet, final TelemetryCodec codec, final int rateCode) {
        final long[] fields = records.fields;
        codec.addHop(packet, fields[record + Records.STARTED], fields[record + Records.SENT_BEFORE],
                fields[record + Records.QUEUED], rateCode);
    }
}
