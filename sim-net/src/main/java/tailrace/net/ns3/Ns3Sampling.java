package tailrace.net.ns3;

import tailrace.core.Packet;
import tailrace.net.telemetry.PacketSampling;

/**
 * Samples ACKs like the hosts of the HPCC ns-3 simulator ({@code rdma-hw.cc}): one {@code rand()} decides for each ACK.
 */
public final class Ns3Sampling implements PacketSampling {
    private static final int RAND_RANGE = 65536;

    private final GlibcRandom rand;

    /** Draws from the program's {@code rand()}. */
    public Ns3Sampling(final GlibcRandom rand) {
        this.rand = rand;
    }

    @Override
    public boolean takes(final Packet ack, final double share) {
        return rand.next() % RAND_RANGE < (long) (RAND_RANGE * share);
    }
}
