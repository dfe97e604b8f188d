package tailrace.net.switches;

import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.Simulator;
import tailrace.core.Size;
import tailrace.net.Switch;
import tailrace.net.port.RandomDrop;

/** Output-queued switches: see {@link OutputQueuedSwitch}. */
public final class OutputQueued extends SwitchParams {
    /** Random drops before a queue is full, so that flows lose packets at different times; null: none. */
    public Early randomDrop;

    /**
     * Random early drops ({@code RandomQueue} of htsim: drops a tenth of the packets while room for at most three
     * packets is left).
     */
    public static final class Early {
        /** Free room of a queue in bytes. A packet that would leave less room may be dropped. */
        public Size room = Size.bytes(4500);
        /** Probability of a drop. */
        public double probability = 0.1;

        /**
         * Refuses impossible values.
         *
         * @throws IllegalArgumentException naming the first impossible value
         */
        public void validate() {
            if (!(probability > 0 && probability <= 1)) {
                throw new IllegalArgumentException(
                        "probability: " + probability + " (expected: above 0, at most 1)");
            }
        }
    }

    @Override
    public Switch create(final int id, final Simulator simulator, final PacketPool pool) {
        return new OutputQueuedSwitch(id, pool);
    }

    @Override
    public int minFrameBytes() {
        return Integer.MAX_VALUE;
    }

    @Override
    protected RandomDrop dropping(final RandomStream random) {
        return randomDrop == null ? null
                : new RandomDrop(randomDrop.room.bytes(), randomDrop.probability, random.nextLong());
    }
}
