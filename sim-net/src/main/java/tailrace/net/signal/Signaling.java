package tailrace.net.signal;

import tailrace.net.NetworkFacts;
import tailrace.net.port.Port;
import tailrace.net.port.PortGate;

/** Settings of the signals that switches send to the senders of forwarded packets ({@code switch.signals}). */
public interface Signaling {
    /**
     * Creates the gate of one port, which sends the signals.
     *
     * @param port port of a switch, whose rate is already set
     */
    PortGate gate(Port port, NetworkFacts facts);

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    default void validate() {}
}
