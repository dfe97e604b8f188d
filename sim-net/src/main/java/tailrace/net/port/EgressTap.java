package tailrace.net.port;

import tailrace.core.Packet;

/**
 * Is notified of packets that pass through the queues of ports: {@code Network.Builder.tapEgress}. It must not change
 * packets. At eager ports ({@link PortAssembly#makeEager}) every call is made at its time; other ports may start
 * transmissions late.
 */
public interface EgressTap {
    /**
     * The packet is handed to the port or to its source. It will wait, leave at once or be dropped; it is not counted
     * yet.
     */
    void offered(Port port, Packet packet, long nowPs);

    /** Transmission of the packet starts; marks and telemetry are in it, and it no longer counts as waiting. */
    void starting(Port port, Packet packet, long startPs);
}
