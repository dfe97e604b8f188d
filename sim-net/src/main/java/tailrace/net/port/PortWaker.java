package tailrace.net.port;

import tailrace.core.Simulator;

/** Schedules the event of a port that no earlier packet's arrival at the far end triggers in time. */
final class PortWaker {
    private PortWaker() {}

    /** A pause frame may wait for the end of a packet that has no event before the frame arrives. */
    static void forFrame(final Port port) {
        if (port.frameLane != null && !port.worksInWindows && port.queue.firstFrame() != null
                && port.frameLane.isEmpty() && port.departure == null) {
            port.simulator.schedule(port, port.busyUntilPs + port.link().delayPs());
        }
    }

    /**
     * The source has nothing to send now. If it has nothing at all, it need not be polled before it kicks the port. If
     * nothing is in flight to remind the port of a paced packet, it wakes by itself.
     */
    static void forSource(final Port port) {
        if (port.departure != null) {
            return;
        }
        final long eligiblePs = port.source.nextEligiblePs();
        if (eligiblePs == Simulator.NEVER) {
            letBe(port);
        } else if (port.frameLane != null ? port.link().isEmpty() : port.lane.isEmpty()) {
            port.simulator.schedule(port, eligiblePs + port.link().delayPs());
        }
    }

    /** Arrivals of packets need not wake the port, unless something waits here. */
    static void letBe(final Port port) {
        if (!port.hasQueued && port.frameLane == null) {
            port.lane.wakeSender(false);
        }
    }
}
