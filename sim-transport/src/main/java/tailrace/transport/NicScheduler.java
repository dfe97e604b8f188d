package tailrace.transport;

import tailrace.core.Packet;
import tailrace.net.port.PacketSource;
import tailrace.net.port.Port;

/** Decides which flow of a host sends next: the source from which the host's NIC pulls its packets. */
interface NicScheduler extends PacketSource {
    /** The NIC exists now. */
    void attach(Port nic);

    /** A flow begins at this host. */
    void started(Flow flow, long nowPs);

    /** A flow may begin while a packet is being pulled, behind the last byte of the flow before it. */
    void follows(Flow flow, long startPs);

    /** All of a flow is acknowledged. */
    default void ended(final Flow flow) {}

    /** A flow goes on at another port of the host. */
    void left(Flow flow);

    /** Packets may take other ways from now on. */
    default void routesChanged(final long nowPs) {}

    /** A flow may have become able to send. */
    void maySend(Flow flow, long nowPs);

    /** The timer of a flow's congestion control may have changed window and rate. */
    void changedByTimer(Flow flow, long nowPs);

    /** The pacing time of a flow, {@code nextSendPs}, was moved. */
    void retimed(Flow flow, long nowPs);

    /** Takes over an ACK or NACK, which is to be sent before any flow. */
    void answer(Packet ack, long nowPs);

    /** Flows that wait for their turn while one sends. */
    int flowsInTurn();

    /** Sets whether a neighbour's pause also stops ACKs. */
    void setPauseStopsAcks(boolean stops);

    /** The link of the NIC has gone down: ACKs that wait here are lost. */
    default void linkDown(final long nowPs) {}

    /** ACKs that wait here and not at the NIC. */
    default int heldAcks() {
        return 0;
    }

    /** Makes the scheduler of one host. */
    @FunctionalInterface
    interface Factory {
        /** A scheduler without flows. */
        NicScheduler create(Transport transport);
    }
}
