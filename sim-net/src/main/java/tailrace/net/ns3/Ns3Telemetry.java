package tailrace.net.ns3;

import tailrace.core.ExactTelemetry;
import tailrace.core.Packet;
import tailrace.core.TelemetryCodec;
import tailrace.core.Units;

/**
 * Telemetry of the HPCC ns-3 simulator, {@code IntHop} of its {@code int-header.h}, in eight bytes per hop. These bytes
 * contain 24 bits of the time in ns, 20 bits of the bytes sent in units of 128 B, 17 bits of the queue in units of 80
 * B, and 3 bits of the rate's code. Both units are multiplied by {@code INT_MULTI}.
 *
 * <p>If three bits cannot distinguish the network's rates, or a transport needs more detail, packets carry {@link
 * ExactTelemetry}; {@link #hop} converts it to this form.
 */
public final class Ns3Telemetry extends TelemetryCodec {
    private static final int LONGS = 1;
    private static final int CODE_BITS = 3;
    private static final int CODE_MASK = (1 << CODE_BITS) - 1;
    private static final int TIME_SHIFT = 40;
    private static final int SENT_SHIFT = 20;
    private static final int SENT_MASK = (1 << TIME_SHIFT - SENT_SHIFT) - 1;
    private static final int QUEUE_SHIFT = CODE_BITS;
    private static final int QUEUE_MASK = (1 << SENT_SHIFT - QUEUE_SHIFT) - 1;
    private static final int TIME_MASK = (1 << Long.SIZE - TIME_SHIFT) - 1;

    private final long sentUnitBytes;
    private final long queueUnitBytes;

    /** Telemetry in units of {@code intMulti} times 128 B and 80 B; at least 1. */
    public Ns3Telemetry(final int intMulti) {
        super(LONGS, 1 << CODE_BITS);
        sentUnitBytes = 128L * intMulti;
        queueUnitBytes = 80L * intMulti;
    }

    @Override
    public void addHop(final Packet packet, final long timePs, final long sentBytes, final long queuedBytes,
            final int rateCode) {
        if (hasRoom(packet)) {
            set(packet, packet.hopCount++, hop(timePs, sentBytes, queuedBytes) | rateCode);
        }
    }

    private long hop(final long timePs, final long sentBytes, final long queuedBytes) {
        final long queued = queuedBytes == 0 ? 0 : queuedBytes / queueUnitBytes & QUEUE_MASK;
        return timePs / Units.PS_PER_NS << TIME_SHIFT
                | (sentBytes / sentUnitBytes & SENT_MASK) << SENT_SHIFT
                | queued << QUEUE_SHIFT;
    }

    /**
     * Telemetry of a hop without the rate's code, in the form that {@link #addHop} writes. Exact telemetry is converted
     * to this form.
     */
    public long hop(final Packet packet, final int hop) {
        return isShort(packet) ? get(packet, hop)
                : hop(ExactTelemetry.timePs(packet, hop), ExactTelemetry.sentBytes(packet, hop),
                        ExactTelemetry.queuedBytes(packet, hop));
    }

    /** Rate of the port of a hop, in bit/s. */
    public static long hopRateBitsPerSec(final Packet packet, final int hop) {
        return isShort(packet)
                ? rateBitsPerSec(packet, (int) get(packet, hop) & CODE_MASK)
                : ExactTelemetry.hopRateBitsPerSec(packet, hop);
    }

    private static boolean isShort(final Packet packet) {
        return longsPerHop(packet) == LONGS;
    }

    /** Time from one {@link #hop} to a later one, in ns; valid below 17 ms. */
    public static long nsBetween(final long earlier, final long later) {
        return (later >>> TIME_SHIFT) - (earlier >>> TIME_SHIFT) & TIME_MASK;
    }

    /** Bytes sent from one {@link #hop} to a later one; valid below 2^20 units. */
    public long sentBytesBetween(final long earlier, final long later) {
        return ((later >>> SENT_SHIFT) - (earlier >>> SENT_SHIFT) & SENT_MASK) * sentUnitBytes;
    }

    /** Bytes queued at a {@link #hop}, rounded down to units. */
    public long queuedBytes(final long hop) {
        return (hop >>> QUEUE_SHIFT & QUEUE_MASK) * queueUnitBytes;
    }

    /** Whether the other codec writes the same telemetry. */
    @Override
    public boolean equals(final Object other) {
        return other instanceof final Ns3Telemetry telemetry && telemetry.sentUnitBytes == sentUnitBytes;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(sentUnitBytes);
    }
}
