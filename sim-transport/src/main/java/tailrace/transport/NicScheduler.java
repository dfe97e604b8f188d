package tailrace.transport;

import tailrace.net.PacketSource;
import tailrace.net.Port;

/** Decides which flow of a host sends next: what the host's NIC pulls its packets from. */
interface NicScheduler extends PacketSource {
    /** The NIC exists now. */
    void attach(Port nic);

    /** A flow begins at this host. */
    void started(Flow flow, long nowPs);

    /** A flow may have become able to send. */
    void maySend(Flow flow, long nowPs);

    /** The pacing time of a flow, {@code nextSendPs}, was moved. */
    void retimed(Flow flow, long nowPs);

    /** Makes the scheduler of one host. */
    @FunctionalInterface
    interface Factory {
        /** A scheduler without flows. */
        NicScheduler create(Transport transport);
    }
}
