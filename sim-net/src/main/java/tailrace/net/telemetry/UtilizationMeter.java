package tailrace.net.telemetry;

import tailrace.core.Packet;

/** Measures the smoothed utilisation of a port, and writes its logarithm into packets that request it. */
public abstract class UtilizationMeter {
    /** Factor by which the utilisation is multiplied before its logarithm is taken as a code. */
    protected static final double SCALE = 512;

    /**
     * Called when the transmission of a packet starts.
     *
     * @param queueBytes bytes queued behind the packet
     */
    public abstract void leaving(Packet packet, long nowPs, long queueBytes, long rateBitsPerSec);

    /** Utilisation for a code. */
    public static double decode(final int code, final double logBase) {
        return StrictMath.pow(logBase, code) / SCALE;
    }
}
