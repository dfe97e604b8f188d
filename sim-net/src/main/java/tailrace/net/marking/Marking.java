package tailrace.net.marking;

import java.util.function.DoubleSupplier;
import tailrace.net.port.EcnMarker;

/** Settings of how switches choose packets for an ECN mark ({@code switch.ecn.marking}). */
public interface Marking {
    /**
     * The marker of one port, or null if it marks nothing.
     *
     * @param rateBitsPerSec of the port
     * @param random draws from 0 to 1 that all ports of the switch share
     */
    EcnMarker marker(long rateBitsPerSec, DoubleSupplier random);
}
