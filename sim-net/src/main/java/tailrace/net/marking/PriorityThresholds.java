package tailrace.net.marking;

import static tailrace.core.Require.require;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import tailrace.core.Size;
import tailrace.net.port.EcnMarker;
import tailrace.net.port.Port;

/**
 * A marking curve for each priority, as in commodity switches. Each priority has its own queue and thresholds at a port
 * (IEEE 802.1Qaz traffic classes; WRED profiles).
 */
public final class PriorityThresholds implements Marking {
    private static final double GIGABIT = 1e9;

    /** Curves of priority 0, 1 and so on. The last curve also applies to all further priorities. */
    public List<Curve> priorities = List.of(new Curve());

    /** Marking curve of one priority. */
    public static final class Curve {
        /**
         * Bytes per Gb/s up to which no packet is marked. Parsimon and HPCC use the default for DCTCP: 30 KB at 10
         * Gb/s.
         */
        public Size kMinPerGbps = Size.bytes(3_000);
        /** Bytes per Gb/s above which every packet is marked; null: a step at kMin. */
        public Size kMaxPerGbps;
        /** Probability of a mark at kMax. */
        public double pMax = 1;

        private Red marker(final long rateBitsPerSec, final DoubleSupplier random) {
            final long kMin = bytes(kMinPerGbps, rateBitsPerSec);
            return kMaxPerGbps == null ? Red.step(kMin)
                    : new Red(kMin, bytes(kMaxPerGbps, rateBitsPerSec), pMax, random);
        }

        private static long bytes(final Size perGbps, final long rateBitsPerSec) {
            return Math.round(perGbps.bytes() * (rateBitsPerSec / GIGABIT));
        }
    }

    /** Refuses an empty list of curves, and impossible curves. */
    public void validate() {
        require(!priorities.isEmpty() && priorities.size() <= Port.PRIORITIES,
                "priorities: " + priorities.size() + " curves (expected: 1 to " + Port.PRIORITIES + ")");
        for (final Curve curve : priorities) {
            curve.marker((long) GIGABIT, null);
        }
    }

    @Override
    public EcnMarker marker(final long rateBitsPerSec, final DoubleSupplier random) {
        final Red[] curves = new Red[Port.PRIORITIES];
        for (int priority = 0; priority < curves.length; priority++) {
            curves[priority] = priorities.get(Math.min(priority, priorities.size() - 1)).marker(rateBitsPerSec, random);
        }
        return new ByPriority(curves);
    }

    private static final class ByPriority extends EcnMarker {
        private final Red[] curves;

        ByPriority(final Red[] curves) {
            super(Arrays.stream(curves).mapToLong(Red::idleBelowBytes).min().orElseThrow());
            this.curves = curves;
        }

        @Override
        public boolean isIndependent() {
            return Arrays.stream(curves).allMatch(Red::isIndependent);
        }

        @Override
        public boolean shouldMark(final int priority, final long queuedBytes, final long nowPs) {
            return curves[priority].shouldMark(priority, queuedBytes, nowPs);
        }
    }
}
