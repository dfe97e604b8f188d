package tailrace.net.memory.sharing;

import tailrace.core.Packet;
import tailrace.net.port.Port;

/**
 * Dynamic thresholds (Choudhury and Hahne, IEEE/ACM Trans. Networking 1998): each queue may hold a share of the free
 * memory.
 */
public final class DynamicThresholds extends BufferPolicy {
    private final double[] alpha;

    /**
     * Creates the thresholds of one switch.
     *
     * @param alpha share of the free memory, at the rate of the hosts' links; doubled with every doubling of the rate,
     *     up to 1
     */
    public DynamicThresholds(final double alpha, final SharedPool pool) {
        this.alpha = new double[pool.ports().length];
        for (int port = 0; port < this.alpha.length; port++) {
            this.alpha[port] = scaled(alpha, pool.ports()[port].rateBitsPerSec(), pool.hostBitsPerSec());
        }
    }

    private static double scaled(final double alpha, final long portBitsPerSec, final long hostBitsPerSec) {
        double scaled = alpha;
        for (long rate = portBitsPerSec; rate > hostBitsPerSec && scaled < 1; rate /= 2) {
            scaled *= 2;
        }
        return scaled;
    }

    @Override
    public long queueLimitBytes(final Packet packet, final Port output, final long freeBytes, final long nowPs) {
        return (long) (alpha[output.number()] * freeBytes);
    }

    @Override
    public long pauseLimitBytes(
            final int inPort, final int priority, final long usedBytes, final long freeBytes, final long nowPs) {
        return (long) (alpha[inPort] * freeBytes);
    }
}
