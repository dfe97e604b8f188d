package tailrace.net.port;

import tailrace.net.queue.QueueDiscipline;
import tailrace.net.telemetry.UtilizationMeter;

/**
 * Describes how a port limits its queue, marks packets and writes telemetry ({@link PortAssembly#configure}).
 *
 * @param queueBytes capacity of the queue in bytes, without pause frames
 * @param drops drops packets before the queue is full; null: none
 * @param marker decides which packets get an ECN mark; null: none
 * @param marksAtDequeue whether packets are marked when they leave the queue, by the bytes behind them; false: when
 *     they join the queue
 * @param marksByDrain whether the marker gets the drain bytes of a packet's priority, which the port must then track
 *     ({@link PortAssembly#trackDrain}); false: the bytes of that priority alone
 * @param marksFromPriority packets with a lower priority number are never marked
 * @param stamps whether packets that request it get in-band telemetry
 * @param meter codes the utilisation of the port into packets that request it; null: none
 * @param trimming trims packets that the queue refuses; null: they are dropped
 */
public record PortSetup(long queueBytes, RandomDrop drops, EcnMarker marker, boolean marksAtDequeue,
        boolean marksByDrain, int marksFromPriority, boolean stamps, UtilizationMeter meter, Trimming trimming) {
    /** A queue without limit, marks and telemetry. */
    public static final PortSetup PLAIN =
            new PortSetup(Long.MAX_VALUE, null, null, false, false, 0, false, null, null);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one of them is impossible
     */
    public PortSetup {
        if (queueBytes < 0) {
            throw new IllegalArgumentException("queue: " + queueBytes + " B (expected: at least 0)");
        }
        if (marksFromPriority < 0 || marksFromPriority >= QueueDiscipline.PRIORITIES) {
            throw new IllegalArgumentException("marked from priority: " + marksFromPriority + " (expected: 0 to 7)");
        }
    }

    /** Returns the same setup with a queue of this many bytes. */
    public PortSetup withQueueBytes(final long bytes) {
        return new PortSetup(
                bytes, drops, marker, marksAtDequeue, marksByDrain, marksFromPriority, stamps, meter, trimming);
    }

    /**
     * Returns the same setup with a scaled queue, room for headers and thresholds of marks.
     *
     * @param sentBytes bytes of the packet in transmission, which are part of the queue that is scaled
     */
    PortSetup scaled(final double factor, final long sentBytes) {
        final long scaledBytes = Math.max(0, (long) ((queueBytes + sentBytes) * factor) - sentBytes);
        return new PortSetup(queueBytes == Long.MAX_VALUE ? queueBytes : scaledBytes, drops,
                marker == null ? null : marker.scaled(factor), marksAtDequeue, marksByDrain, marksFromPriority, stamps,
                meter, trimming == null ? null : trimming.scaled(factor));
    }

    /** Returns the same setup with random drops; null: none. */
    public PortSetup withDrops(final RandomDrop randomDrops) {
        return new PortSetup(queueBytes, randomDrops, marker, marksAtDequeue, marksByDrain, marksFromPriority, stamps,
                meter, trimming);
    }

    /** Returns the same setup with another marker; null: none. */
    public PortSetup withMarker(final EcnMarker ecnMarker, final boolean atDequeue) {
        return new PortSetup(queueBytes, drops, ecnMarker, atDequeue, marksByDrain, marksFromPriority, stamps, meter,
                trimming);
    }

    /** Returns the same setup with another choice of the bytes that cause marks and of the first marked priority. */
    public PortSetup withMarksBy(final boolean drain, final int fromPriority) {
        return new PortSetup(queueBytes, drops, marker, marksAtDequeue, drain, fromPriority, stamps, meter, trimming);
    }

    /** Returns the same setup with in-band telemetry. */
    public PortSetup withStamps() {
        return new PortSetup(queueBytes, drops, marker, marksAtDequeue, marksByDrain, marksFromPriority, true, meter,
                trimming);
    }

    /** Returns the same setup with a meter of the utilisation; null: none. */
    public PortSetup withMeter(final UtilizationMeter utilizationMeter) {
        return new PortSetup(queueBytes, drops, marker, marksAtDequeue, marksByDrain, marksFromPriority, stamps,
                utilizationMeter, trimming);
    }

    /** Returns this setup with trimming of packets that the queue refuses; null: they are dropped. */
    public PortSetup withTrimming(final Trimming portTrimming) {
        return new PortSetup(queueBytes, drops, marker, marksAtDequeue, marksByDrain, marksFromPriority, stamps, meter,
                portTrimming);
    }
}
