package tailrace.net.ns3;

import tailrace.core.Units;
import tailrace.net.memory.MemoryAccounting;

/**
 * Accounts for the memory of a switch like the HPCC ns-3 simulator ({@code switch-mmu.cc}), with all or some of its
 * deviations from real switches. These are headroom that ignores the size of packets, overbooked memory, and lost
 * packets that count as stored for ever.
 */
public final class Ns3Memory extends MemoryAccounting {
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final long UNSIGNED_32 = 0xFFFFFFFFL;

    private final boolean blindHeadroom;
    private final boolean wraps;
    /** Lost bytes per output port and ingress account; null: memory of lost packets is released. */
    private final long[] lostAtPort;
    private final long[] lostInAccount;

    /**
     * The memory of an empty switch.
     *
     * @param blindHeadroom headroom is 3 rate delay, set aside once per port
     * @param wraps overbooked memory counts as 4 GB free, by unsigned arithmetic
     * @param keepsLost bytes of packets lost at an output port count as stored for ever
     * @param ports of the switch
     * @param accounts ingress accounts of the switch
     */
    public Ns3Memory(final boolean blindHeadroom, final boolean wraps, final boolean keepsLost,
            final int ports, final int accounts) {
        this.blindHeadroom = blindHeadroom;
        this.wraps = wraps;
        this.lostAtPort = keepsLost ? new long[ports] : null;
        this.lostInAccount = keepsLost ? new long[accounts] : null;
    }

    @Override
    public long headroomBytes(final long neededBytes, final long rateBitsPerSec, final long delayPs) {
        final long product = rateBitsPerSec * (delayPs / Units.PS_PER_NS);
        return blindHeadroom ? Long.divideUnsigned(product, 8) / NS_PER_SECOND * 3 & UNSIGNED_32 : neededBytes;
    }

    @Override
    public int timesSetAside(final int losslessPriorities) {
        return blindHeadroom ? 1 : losslessPriorities;
    }

    @Override
    public boolean mayOverbook() {
        return wraps;
    }

    @Override
    public long overbookedFreeBytes(final long freeBytes) {
        return wraps ? freeBytes & UNSIGNED_32 : 0;
    }

    @Override
    public boolean keepsLost(final int port, final int slot, final int bytes) {
        if (lostAtPort == null) {
            return false;
        }
        lostAtPort[port] += bytes;
        lostInAccount[slot] += bytes;
        return true;
    }

    @Override
    public long lostAtPortBytes(final int port) {
        return lostAtPort == null ? 0 : lostAtPort[port];
    }

    @Override
    public long lostInAccountBytes(final int slot) {
        return lostInAccount == null ? 0 : lostInAccount[slot];
    }
}
