package tailrace.net;

import java.util.Arrays;
import tailrace.core.Packet;

/**
 * Reads the memory that a window of a switch will need, and does nothing with it.
 *
 * <p>Most packets are in no cache when they are needed. Read one by one, each in its turn, they make the processor wait
 * for each; read side by side, it waits for all of them at once.
 */
final class ReadAhead {
    private Packet[] waiting = new Packet[16];
    /** For each of {@link #waiting}, time on the line that is left to those behind it. */
    private long[] leftPs = new long[16];
    private Port[] ports = new Port[16];
    private int count;
    /** Depends on all that was read, lest the compiler take the reading for useless. */
    private int touched;

    void read(final Wire wire) {
        touched += wire.touch();
    }

    /** A port and the first packet that waits there. */
    void read(final Port port, final long untilPs) {
        touched += port.touchOutput();
        final Packet first = port.firstQueued;
        if (first == null) {
            return;
        }
        if (count == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * count);
            leftPs = Arrays.copyOf(leftPs, 2 * count);
            ports = Arrays.copyOf(ports, 2 * count);
        }
        waiting[count] = first;
        leftPs[count] = untilPs - port.busyUntilPs;
        ports[count++] = port;
    }

    /** Those behind them that will leave, of all ports side by side, because each tells where the next one is. */
    void readWaiting() {
        while (count > 0) {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                final Packet packet = waiting[i];
                final long left = leftPs[i] - ports[i].txTimePs(packet.wireBytes);
                if (packet.next != null && left > 0) {
                    touched += packet.next.flags;
                    waiting[kept] = packet.next;
                    leftPs[kept] = left;
                    ports[kept++] = ports[i];
                }
            }
            count = kept;
        }
    }

    /** So that the field is read somewhere. */
    int touched() {
        return touched;
    }
}
