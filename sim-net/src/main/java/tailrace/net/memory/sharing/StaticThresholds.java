package tailrace.net.memory.sharing;

import tailrace.core.Packet;
import tailrace.net.port.Port;

/** Every queue may hold the same number of bytes, regardless of the free memory. */
public final class StaticThresholds extends BufferPolicy {
    private final long bytes;

    /** Creates limits of this many bytes per queue. */
    public StaticThresholds(final long bytes) {
        this.bytes = bytes;
    }

    @Override
    public long queueLimitBytes(final Packet packet, final Port output, final long freeBytes, final long nowPs) {
        return bytes;
    }

    @Override
    public long pauseLimitBytes(
            final int inPort, final int priority, final long usedBytes, final long freeBytes, final long nowPs) {
        return bytes;
    }
}
