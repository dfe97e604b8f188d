package tailrace.net.marking;

import java.util.function.DoubleSupplier;
import tailrace.net.port.EcnMarker;

/**
 * Marks by the current queue length.
 *
 * <p>No packet is marked if the queue length q is at most kMin, and every packet is marked if q is above kMax. Between
 * the two, the probability is pMax (q - kMin) / (kMax - kMin), the RED curve on the instantaneous queue (DCQCN, SIGCOMM
 * 2015, section 3.1). If kMin = kMax = K, the curve is the step of DCTCP (SIGCOMM 2010, section 3.1).
 */
public final class Red extends EcnMarker {
    private final long kMinBytes;
    private final long kMaxBytes;
    private final double pMax;
    private final DoubleSupplier random;

    /**
     * Creates a marker with this curve.
     *
     * @param random random draws, used between kMin and kMax; may be null for a step
     * @throws IllegalArgumentException if kMax is below kMin, or pMax no probability
     */
    public Red(final long kMinBytes, final long kMaxBytes, final double pMax, final DoubleSupplier random) {
        super(kMinBytes);
        if (kMaxBytes < kMinBytes) {
            throw new IllegalArgumentException("kMax: " + kMaxBytes + " B (expected: at least kMin, " + kMinBytes
                + " B)");
        }
        if (!(pMax >= 0 && pMax <= 1)) {
            throw new IllegalArgumentException("pMax: " + pMax + " (expected: 0 to 1)");
        }
        this.kMinBytes = kMinBytes;
        this.kMaxBytes = kMaxBytes;
        this.pMax = pMax;
        this.random = random;
    }

    /** Creates a step at this threshold. */
    public static Red step(final long kBytes) {
        return new Red(kBytes, kBytes, 1, null);
    }

    @Override
    public boolean isIndependent() {
        return kMinBytes == kMaxBytes || random == null;
    }

    @Override
    public boolean shouldMark(final int priority, final long queuedBytes, final long nowPs) {
        return queuedBytes > kMinBytes && (queuedBytes > kMaxBytes || drawMark(queuedBytes));
    }

    private boolean drawMark(final long queuedBytes) {
        return random.getAsDouble() < pMax * (queuedBytes - kMinBytes) / (kMaxBytes - kMinBytes);
    }
}
