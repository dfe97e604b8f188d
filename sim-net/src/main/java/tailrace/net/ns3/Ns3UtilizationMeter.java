package tailrace.net.ns3;

import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.telemetry.UtilizationMeter;

/**
 * Computes the utilisation like the switches of the HPCC ns-3 simulator. They reduce numbers to 16 bits and add their
 * logarithms in steps of 2^-15. They round by {@code rand()}, which all switches and hosts of the program share ({@code
 * SwitchNotifyDequeue} and {@code log2apprx} of {@code switch-node.cc}, {@code encode_u} of {@code pint.cc}).
 */
public final class Ns3UtilizationMeter extends UtilizationMeter {
    private static final int SIGNIFICANT_BITS = 16;
    /** Steps of the logarithm per power of two; {@code fct} in the simulator. */
    private static final double LOG_STEPS = 1 << 15;
    private static final double LN_2 = StrictMath.log(2);
    private static final double LOG_1E9 = log2(1e9) * LOG_STEPS;
    /** Unit of the smoothed utilisation in logarithms. */
    private static final int UNITS_OF_U = 8192;
    private static final int QUEUE_UNIT_LOG2 = 8;
    private static final int RAND_RANGE = 65536;
    private static final int BYTE = 0xFF;

    private final long roundTripNs;
    private final double logRoundTrip;
    private final double logBase;
    private final double logFactor;
    private final int codeMask;
    private final GlibcRandom random;
    private double utilization;
    private long lastNs;
    private int lastBytes;

    /**
     * A meter of an idle port.
     *
     * @param logBase base of the code, above 1
     * @param random shared by the whole program
     */
    public Ns3UtilizationMeter(final long roundTripPs, final double logBase, final GlibcRandom random) {
        this.roundTripNs = roundTripPs / Units.PS_PER_NS;
        this.logRoundTrip = log2(roundTripNs) * LOG_STEPS;
        this.logBase = logBase;
        this.logFactor = 1 / StrictMath.log(logBase);
        this.codeMask = StrictMath.log(SCALE * SCALE) * logFactor <= BYTE + 1 ? BYTE : -1;
        this.random = random;
        this.lastNs = -roundTripNs; // a start long ago
    }

    @Override
    public void leaving(final Packet packet, final long nowPs, final long queueBytes, final long rateBitsPerSec) {
        final long nowNs = nowPs / Units.PS_PER_NS;
        if (packet.kind == Packet.DATA && packet.has(Packet.UTILIZATION)) {
            final int gapNs = (int) Math.min(nowNs - lastNs, roundTripNs);
            final double logRate = log2(rateBitsPerSec / 8) * LOG_STEPS;
            // the order matters, because each term may draw a random number
            final double byQueue = byQueue(gapNs, (int) (queueBytes >> QUEUE_UNIT_LOG2), logRate);
            final double byPacket = byPacket(logRate);
            utilization = byQueue + byPacket + before(gapNs);
            final int code = code();
            if (code > packet.utilization) {
                packet.utilization = code & codeMask;
            }
        }
        lastNs = nowNs;
        lastBytes = packet.wireBytes;
    }

    private double byQueue(final int gapNs, final int queueUnits, final double logRate) {
        if (queueUnits == 0) {
            return 0;
        }
        final int logGap = steps(gapNs);
        final int logQueue = steps(queueUnits);
        final double log = logGap + logQueue + LOG_1E9 - logRate - 2 * logRoundTrip;
        return StrictMath.pow(2, log / LOG_STEPS) * (1 << QUEUE_UNIT_LOG2);
    }

    private double byPacket(final double logRate) {
        return lastBytes == 0 ? 0
                : StrictMath.pow(2, (steps(lastBytes) + LOG_1E9 - logRate - logRoundTrip) / LOG_STEPS);
    }

    private double before(final int gapNs) {
        if (roundTripNs <= gapNs || utilization == 0) {
            return 0;
        }
        final int logLeft = steps((int) (roundTripNs - gapNs));
        final int logUtilization = steps((int) Math.round(utilization * UNITS_OF_U));
        return StrictMath.pow(2, (logLeft + logUtilization - logRoundTrip) / LOG_STEPS) / UNITS_OF_U;
    }

    /**
     * Logarithm to base 2, in whole steps, of the number after it is rounded at random to its most significant bits.
     */
    private int steps(final int number) {
        int rounded = number;
        final int cut = Integer.SIZE - Integer.numberOfLeadingZeros(number) - SIGNIFICANT_BITS;
        if (cut > 0) {
            final int mask = (1 << cut) - 1;
            rounded = number & ~mask;
            if ((number & mask) > (random.next() & mask)) {
                rounded += 1 << cut;
            }
        }
        return (int) (log2(rounded) * LOG_STEPS);
    }

    /** Logarithm to base 2: exact for powers of two, minus infinity for 0. */
    private static double log2(final double number) {
        if (number == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        final int exponent = Math.getExponent(number);
        return exponent + StrictMath.log(Math.scalb(number, -exponent)) / LN_2;
    }

    private int code() {
        final double scaled = Math.max(1, Math.ceil(utilization * SCALE));
        final double power = StrictMath.log(scaled) * logFactor;
        final int above = (int) Math.ceil(power);
        final int below = (int) Math.floor(power);
        final double lower = StrictMath.pow(logBase, below);
        final double upper = above == below ? lower * logBase : StrictMath.pow(logBase, above);
        return random.next() % RAND_RANGE < (scaled - lower) / (upper - lower) * RAND_RANGE ? above : below;
    }
}
