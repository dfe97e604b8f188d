package tailrace.net.telemetry;

import tailrace.core.Packet;

/** Smoothed utilisation of a port, coded as a logarithm into packets that request it. */
public abstract class UtilizationMeter {
    /** Codes are logarithms of so many times the utilisation. */
    protected static final double SCALE = 512;

    /** Transmission of a packet starts; {@code queueBytes} wait behind it. */
    public abstract void leaving(Packet packet, long nowPs, long queueBytes, long rateBitsPerSec);

    /** Utilisation for a code. */
    public static double decode(final int code, final double logBase) {
        return StrictMath.pow(logBase, code) / SCALE;
    }
}
