package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Observer of packets that pass through the queues of ports: {@code Network.Builder.tapEgress}. Observers must not
 * change packets. At eager ports ({@link PortAssembly#makeEager}) every call is made at its time; other ports may make
 * calls about transmissions late.
 */
public interface EgressTap {
    /**
     * Called when the packet is handed to the port or to its source, before it is counted. The packet will then be
     * queued, sent at once, or dropped.
     */
    void offered(Port port, Packet packet, long nowPs);

    /**
     * Called when the transmission of the packet starts. The packet contains marks and telemetry, and no longer counts
     * as queued.
     */
    void starting(Port port, Packet packet, long startPs);
}
