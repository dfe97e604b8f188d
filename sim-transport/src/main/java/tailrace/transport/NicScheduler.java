package tailrace.transport;

import tailrace.core.Packet;
import tailrace.net.port.PacketSource;
import tailrace.net.port.Port;

/** Decides which flow of a host sends next: the source from which the host's NIC pulls its packets. */
interface NicScheduler extends PacketSource {
    /** Called when the NIC exists. */
    void attach(Port nic);

    /** Called when a flow begins at this host. */
    void started(Flow flow, long nowPs);

    /** Called while a packet is being pulled, if its flow sends its last byte and another flow may therefore begin. */
    void follows(Flow flow, long startPs);

    /** Called when all data of a flow is acknowledged. */
    default void ended(final Flow flow) {}

    /** Called when a flow moves to another port of the host. */
    void left(Flow flow);

    /** Called when the routes of packets may have changed. */
    default void routesChanged(final long nowPs) {}

    /** Called when a flow may have become able to send. */
    void maySend(Flow flow, long nowPs);

    /** Called when the timer of a congestion control may have changed window and rate. */
    void changedByTimer(Flow flow, long nowPs);

    /** Called when the pacing time of a flow, {@code nextSendPs}, has changed. */
    void retimed(Flow flow, long nowPs);

    /** Takes over an ACK or NACK, which is sent before packets of any flow. */
    void answer(Packet ack, long nowPs);

    /** Returns the number of flows that wait for their turn while one flow sends. */
    int flowsInTurn();

    /** Sets whether a neighbour's pause also stops ACKs. */
    void setPauseStopsAcks(boolean stops);

    /** Called when the link of the NIC has gone down; queued ACKs are lost. */
    default void linkDown(final long nowPs) {}

    /** Returns the number of ACKs that are queued in the scheduler, not at the NIC. */
    default int heldAcks() {
        return 0;
    }

    /** Creates the scheduler of one host. */
    @FunctionalInterface
    interface Factory {
        /** Creates a scheduler without flows. */
        NicScheduler create(Transport transport);
    }
}
