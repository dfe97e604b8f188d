package tailrace.net;

/**
 * Reads the memory that a window of a switch will need, and does nothing with it.
 *
 * <p>Most packets are in no cache when they are needed. Read one by one, each in its turn, they make the processor wait
 * for each; read side by side, it waits for all of them at once.
 */
final class ReadAhead {
    /** Depends on all that was read, lest the compiler take the reading for useless. */
    private int touched;

    /** Where the packets of a wire stand, of all wires before the packets of any. */
    void readFirst(final Wire wire) {
        touched += wire.touchFirst();
    }

    /** The packets of a wire that will probably arrive. */
    void read(final Wire wire) {
        touched += wire.touch();
    }

    /** A port, and where its lists begin; of all ports before {@link #read(Port)} of any. */
    void readFirst(final Port port) {
        touched += port.touchLists();
    }

    /** A port, and what waits there and will leave. */
    void read(final Port port) {
        touched += port.touchOutput();
    }
}
