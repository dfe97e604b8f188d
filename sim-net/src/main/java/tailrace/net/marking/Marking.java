package tailrace.net.marking;

import java.util.function.DoubleSupplier;
import tailrace.net.port.EcnMarker;

/** Settings that determine which packets a switch marks ({@code switch.ecn.marking}). */
public interface Marking {
    /**
     * Creates the marker of one port, or null if the port marks nothing.
     *
     * @param rateBitsPerSec rate of the port
     * @param random draws from 0 to 1. They are separate for this port if packets are marked when they leave, without
     *     an event; else all ports of the switch share them.
     */
    EcnMarker marker(long rateBitsPerSec, DoubleSupplier random);
}
