package tailrace.net.memory.sharing;

import tailrace.core.Packet;
import tailrace.net.port.Port;

/**
 * Complete sharing with push-out: any queue may fill the memory. A packet that finds the memory full evicts packets
 * from the tail of the longest queue. An arriving packet of the longest queue is itself dropped. The policy is known as
 * longest queue drop (Wei, Coyle and Hsiao, GLOBECOM 1991). Occamy's paper (EuroSys 2025) uses it as the ideal for
 * comparison.
 */
public final class PushOutLongest implements BufferSharing {
    @Override
    public BufferPolicy create(final SharedPool pool) {
        return new Policy(pool);
    }

    private static final class Policy extends BufferPolicy {
        private final SharedPool pool;

        Policy(final SharedPool pool) {
            this.pool = pool;
        }

        @Override
        public long queueLimitBytes(final Packet packet, final Port output, final long freeBytes, final long nowPs) {
            return Long.MAX_VALUE;
        }

        @Override
        public void reclaim(final Packet packet, final Port output, final long nowPs) {
            while (pool.freeBytes() < packet.wireBytes) {
                final int longest = longest(output.number(), nowPs);
                if (longest == output.number() || pool.expelLast(longest, nowPs) == 0) {
                    return;
                }
            }
        }

        /** Output whose lossy priorities hold the most bytes. In a tie, {@code output} itself. */
        private int longest(final int output, final long nowPs) {
            int longest = output;
            long mostBytes = lossyBytes(output, nowPs);
            for (int i = 0; i < pool.ports().length; i++) {
                final long bytes = lossyBytes(i, nowPs);
                if (bytes > mostBytes) {
                    longest = i;
                    mostBytes = bytes;
                }
            }
            return longest;
        }

        private long lossyBytes(final int output, final long nowPs) {
            long sum = 0;
            for (int left = pool.lossyPriorities(); left != 0; left &= left - 1) {
                sum += pool.queueBytes(output, Integer.numberOfTrailingZeros(left), nowPs);
            }
            return sum;
        }
    }
}
