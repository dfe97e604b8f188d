package tailrace.net.switches.memory;

/** What stays charged though it is lost: {@link SharedMemory#keepsLostCharges}. */
final class KeptCharges {
    private final long[] ofPort;
    private final long[] ofSlot;

    KeptCharges(final int ports, final int slots) {
        ofPort = new long[ports];
        ofSlot = new long[slots];
    }

    /** A packet is lost at a port of exit, but not for the slot, port of entry and priority, that it is charged to. */
    void add(final int port, final int slot, final int bytes) {
        ofPort[port] += bytes;
        ofSlot[slot] += bytes;
    }

    /** Bytes that seem to wait at a port of exit. */
    long ofPort(final int port) {
        return ofPort[port];
    }

    /** Bytes charged to a slot. */
    long ofSlot(final int slot) {
        return ofSlot[slot];
    }
}
