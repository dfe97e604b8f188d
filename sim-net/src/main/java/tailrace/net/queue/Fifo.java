package tailrace.net.queue;

import java.util.function.Consumer;
import tailrace.core.Packet;

/**
 * Packets are served in the order of arrival, regardless of their priority; packets of paused priorities are skipped.
 */
public final class Fifo implements Scheduling {
    @Override
    public QueueDiscipline create() {
        return new Queue();
    }

    /** The discipline of one port. */
    static class Queue extends QueueDiscipline {
        private final PacketLine line = new PacketLine();

        @Override
        protected void join(final Packet packet, final long nowPs) {
            line.add(packet);
        }

        @Override
        public Packet head() {
            return line.first();
        }

        @Override
        protected Packet removeNext(final int allowed, final long nowPs) {
            return line.removeFirst(allowed);
        }

        @Override
        protected final Packet removeLast() {
            return line.removeLast();
        }

        @Override
        protected final void forEachData(final Consumer<? super Packet> consumer) {
            line.forEach(consumer);
        }
    }
}
