package tailrace.net.telemetry;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.core.Units;

/**
 * Measures the utilisation of a port for PINT, without the rounding errors of hardware (Ben Basat et al., SIGCOMM
 * 2020). The rules come from {@code switch-node.cc} and {@code pint.cc} of the HPCC ns-3 simulator.
 *
 * <p>After a packet, dt after the previous packet but at most one round trip T, the utilisation becomes {@code (1 -
 * dt/T) u + bytes/(B T) + queue dt/(B T T)}. It is coded as the logarithm of 512 u to a base just above 1. The code is
 * rounded at random so that its mean is right. Packets carry the largest code of their path.
 */
public final class ExactUtilizationMeter extends UtilizationMeter {
    private final double roundTripNs;
    private final double logBase;
    private final RandomStream random;
    private double utilization;
    private long lastPs;
    private int lastBytes;

    /**
     * A meter of an idle port.
     *
     * @param roundTripPs T
     * @param logBase base of the code, above 1
     */
    public ExactUtilizationMeter(final long roundTripPs, final double logBase, final RandomStream random) {
        this.roundTripNs = roundTripPs / (double) Units.PS_PER_NS;
        this.logBase = logBase;
        this.random = random;
    }

    @Override
    public void leaving(final Packet packet, final long nowPs, final long queueBytes, final long rateBitsPerSec) {
        if (packet.kind == Packet.DATA && packet.has(Packet.UTILIZATION)) {
            final double dt = Math.min((nowPs - lastPs) / (double) Units.PS_PER_NS, roundTripNs);
            final double bytesPerNs = rateBitsPerSec / 8e9;
            utilization = utilization * (roundTripNs - dt) / roundTripNs
                    + lastBytes / (bytesPerNs * roundTripNs)
                    + queueBytes * dt / (bytesPerNs * roundTripNs * roundTripNs);
            packet.utilization = Math.max(packet.utilization, code());
        }
        lastPs = nowPs;
        lastBytes = packet.wireBytes;
    }

    private int code() {
        final double scaled = Math.max(1, Math.ceil(utilization * SCALE));
        final double power = StrictMath.log(scaled) / StrictMath.log(logBase);
        final int below = (int) Math.floor(power);
        final double lower = StrictMath.pow(logBase, below);
        final double upper = lower * logBase;
        return random.nextDouble() < (scaled - lower) / (upper - lower) ? below + 1 : below;
    }
}
