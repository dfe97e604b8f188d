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

    void read(final Wire wire) {
        touched += wire.touch();
    }

    /** A port, and what waits there and will leave. */
    void read(final Port port) {
        touched += port.touchOutput();
    }
}
