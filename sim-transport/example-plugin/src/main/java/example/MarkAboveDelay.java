package example;

import java.util.function.DoubleSupplier;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.net.marking.Marking;
import tailrace.net.port.EcnMarker;

/**
 * Marks a packet that will wait longer than a time: an example of a marking, {@code switch: {ecn: {marking:
 * mark-above-delay}}}.
 */
public final class MarkAboveDelay implements Marking {
    /** Longest time in the queue without a mark. */
    public Time delay = Time.us(10);

    @Override
    public EcnMarker marker(final long rateBitsPerSec, final DoubleSupplier random) {
        return new Marker(Units.bytesIn(delay.ps(), rateBitsPerSec));
    }

    /** Marks packets of one port. */
    private static final class Marker extends EcnMarker {
        private final long limitBytes;

        Marker(final long limitBytes) {
            super(limitBytes);      // shorter queues are never marked
            this.limitBytes = limitBytes;
        }

        @Override
        public boolean shouldMark(final int priority, final long queuedBytes, final long nowPs) {
            return queuedBytes > limitBytes;
        }

        @Override
        public boolean isIndependent() {
            return true;            // it draws no random numbers
        }
    }
}
