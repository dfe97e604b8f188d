package tailrace.net.lb;

import tailrace.net.port.Port;

/**
 * Discounting rate estimators of the ports of a switch (DRE; CONGA, SIGCOMM 2014, section 3.2). They add the bytes of
 * each packet, and every interval they reduce the sum by the share alpha. The sum therefore covers a time of about
 * interval / alpha.
 */
final class PortRates {
    private static final double BIT_PS_PER_BYTE_SECOND = 8e12;

    private final Port[] ports;
    private final long intervalPs;
    private final double alpha;
    private final int levels;
    private final double[] bytes;
    private final long[] sincePs;

    PortRates(final Port[] ports, final long intervalPs, final double alpha, final int bits) {
        this.ports = ports;
        this.intervalPs = intervalPs;
        this.alpha = alpha;
        this.levels = 1 << bits;
        this.bytes = new double[ports.length];
        this.sincePs = new long[ports.length];
    }

    void add(final int port, final int wireBytes, final long nowPs) {
        discount(port, nowPs);
        bytes[port] += wireBytes;
    }

    /** Load of a port at its current rate, as a level from 0 to the largest that the bits can store. */
    int of(final int port, final long nowPs) {
        discount(port, nowPs);
        final double fullBytes = ports[port].rateBitsPerSec() / BIT_PS_PER_BYTE_SECOND * intervalPs / alpha;
        return (int) Math.min(levels - 1, bytes[port] / fullBytes * levels);
    }

    private void discount(final int port, final long nowPs) {
        final long passed = (nowPs - sincePs[port]) / intervalPs;
        if (passed > 0) {
            bytes[port] *= StrictMath.pow(1 - alpha, passed);
            sincePs[port] += passed * intervalPs;
        }
    }
}
