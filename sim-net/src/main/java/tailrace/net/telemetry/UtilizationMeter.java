package tailrace.net.telemetry;

import tailrace.core.Packet;

/** Smoothed utilisation of a port, coded as a logarithm into packets that request it. */
public abstract class UtilizationMeter {
    /** Factor of the utilisation in codes, which are logarithms. */
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
