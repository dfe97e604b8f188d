package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/**
 * A port that tells an {@link EgressTap}. It is a class of its own, not a question to every port: where there is none,
 * the JVM does not load it and calls of {@link Port} cost nothing more.
 */
final class TappedPort extends Port {
    private final EgressTap egressTap;

    TappedPort(
            final Simulator simulator, final PacketPool pool, final Node owner, final int number, final EgressTap tap) {
        super(simulator, pool, owner, number);
        egressTap = tap;
    }

    @Override
    public void enqueue(final Packet packet, final long nowPs) {
        egressTap.offered(this, packet, nowPs);
        super.enqueue(packet, nowPs);
    }

    @Override
    public void held(final Packet packet, final long nowPs) {
        egressTap.offered(this, packet, nowPs);
    }

    @Override
    void begin(final Packet packet, final long startPs) {
        egressTap.starting(this, packet, startPs);
        super.begin(packet, startPs);
    }
}
