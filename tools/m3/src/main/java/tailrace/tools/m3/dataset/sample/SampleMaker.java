package tailrace.tools.m3.dataset.sample;

import tailrace.tools.m3.dataset.space.Space;

/** Draws samples of a data set and simulates them, with and without packets. Only one thread may use an instance. */
public interface SampleMaker {
    /** Payload of a packet in estimates of cost. Differences between transports are small. */
    int BYTES_OF_A_PACKET = 1000;

    /** Creates the maker of a data set's samples. */
    static SampleMaker of(final Space space, final long seed) {
        return space.network == null ? new SampleRunner(space, seed) : new NetworkRunner(space, seed);
    }

    /** Estimates the packet-hops of a sample in some microseconds, without drawing its flows. */
    static long packetHops(final Space space, final long seed, final long number) {
        if (space.network != null) {
            return Math.round(NetworkDraw.packetHops(space, seed, number));
        }
        final double byteHops =
                new WorkloadDraw(space, seed, number / space.samplesPerWorkload).byteHops(space.foreground);
        return Math.min(space.maxPacketHops, Math.round(byteHops / BYTES_OF_A_PACKET));
    }

    /**
     * Creates a sample: a single path, or a network of many paths.
     *
     * @return the sample's rows in the format of {@link SampleRows}, or null if the sample's flows can never complete
     *     or its switches cannot be built; {@link #stuck} then returns the reason
     */
    byte[] run(long number);

    /** Returns the reason if the last sample has no rows. */
    String stuck();
}
