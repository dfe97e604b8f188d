package tailrace.net.port;

import tailrace.core.Simulator;

/** Schedules an event for a port when no arrival of an earlier packet at the far end would advance the port in time. */
final class PortWaker {
    private PortWaker() {}

    /**
     * Schedules an event for a pause frame that waits for the end of a transmission. Called because no other event may
     * advance the port before the frame arrives.
     */
    static void forFrame(final Port port) {
        if (port.frameLane != null && !port.worksInWindows && port.queue.firstFrame() != null
                && port.frameLane.isEmpty() && port.departure == null) {
            port.simulator.schedule(port, port.busyUntilPs + port.link().delayPs());
        }
    }

    /**
     * Called when the source has nothing to send now. A source without data need not be polled before it kicks the
     * port. This method schedules an event if the source has a paced packet and no packet in flight will advance the
     * port by its arrival.
     */
    static void forSource(final Port port) {
        if (port.departure != null) {
            return;
        }
        final long eligiblePs = port.source.nextEligiblePs();
        if (eligiblePs == Simulator.NEVER) {
            stopWaking(port);
        } else if (port.frameLane != null ? port.link().isEmpty() : port.lane.isEmpty()) {
            port.simulator.schedule(port, eligiblePs + port.link().delayPs());
        }
    }

    /** Notes that arrivals of packets need not advance the port, unless it has queued packets. */
    static void stopWaking(final Port port) {
        if (!port.hasQueued && port.frameLane == null) {
            port.lane.wakeSender(false);
        }
    }
}
