package tailrace.net.port;

import java.util.function.DoubleSupplier;
import tailrace.core.Packet;

/**
 * Decides whether a packet is marked, from the bytes queued in its priority class.
 *
 * <p>At most kMin: never. Above kMax: always. Between: with probability pMax (q - kMin) / (kMax - kMin), the RED curve
 * on the instantaneous queue (DCQCN, SIGCOMM 2015, section 3.1). kMin = kMax = K is the step of DCTCP (SIGCOMM 2010,
 * section 3.1).
 */
public final class EcnMarker {
    private final long kMinBytes;
    private final long kMaxBytes;
    private final double pMax;
    private final DoubleSupplier random;

    /**
     * @param random draws between kMin and kMax; may be null for a step
     * @throws IllegalArgumentException if kMax is below kMin, or pMax no probability
     */
    public EcnMarker(final long kMinBytes, final long kMaxBytes, final double pMax, final DoubleSupplier random) {
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

    /** Bytes up to which nothing is marked. */
    public long kMinBytes() {
        return kMinBytes;
    }

    /** Whether nothing is left to chance. */
    boolean isStep() {
        return kMinBytes == kMaxBytes || random == null;
    }

    /** Whether a packet that finds this many bytes in its queue is to be marked. */
    public boolean shouldMark(final long queuedBytes) {
        return queuedBytes > kMinBytes && (queuedBytes > kMaxBytes || drawMark(queuedBytes));
    }

    private boolean drawMark(final long queuedBytes) {
        return random.getAsDouble() < pMax * (queuedBytes - kMinBytes) / (kMaxBytes - kMinBytes);
    }

    /** Marks the packet; returns whether it was able to carry the mark. */
    static boolean mark(final Packet packet) {
        if (!packet.has(Packet.ECN_CAPABLE)) {
            return false;
        }
        packet.flags |= Packet.ECN_CE;
        return true;
    }
}
