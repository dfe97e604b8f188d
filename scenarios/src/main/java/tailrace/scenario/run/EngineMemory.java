package tailrace.scenario.run;

import tailrace.core.EventQueue;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;
import tailrace.core.WheelQueue;
import tailrace.scenario.Scenario;
import tailrace.transport.TransportParams;

/**
 * Stores the event queue and the packets of a short simulation for the next simulation, so that it starts fast. There
 * is one object per thread.
 */
public final class EngineMemory {
    private static final int FIRST_PACKETS = 4096;
    private static final int MAX_KEPT_PACKETS = 1 << 16;

    private WheelQueue queue;
    private PacketPool packets;

    /** A queue at time 0. */
    EventQueue takeQueue() {
        final WheelQueue taken = queue == null ? new WheelQueue() : queue;
        queue = null;
        return taken;
    }

    /** Packets that are not in use. */
    PacketPool takePackets() {
        final PacketPool taken = packets == null ? new PacketPool(FIRST_PACKETS) : packets;
        packets = null;
        return taken;
    }

    /** Takes back unused memory; memory still in use is discarded with its simulation. */
    void giveBack(final EventQueue used, final PacketPool pool, final Scenario scenario) {
        if (used instanceof final WheelQueue wheel && wheel.size() == 0
                && scenario.model.ties == Simulator.Ties.TARGET) {
            wheel.restart();
            queue = wheel;
        }
        final boolean hasTelemetry = scenario.transports().stream()
                .anyMatch(transport -> transport.telemetry() != TransportParams.Telemetry.NONE);
        if (pool.inUse() == 0 && pool.peakInUse() <= MAX_KEPT_PACKETS && !hasTelemetry) {
            packets = pool;
        }
    }
}
