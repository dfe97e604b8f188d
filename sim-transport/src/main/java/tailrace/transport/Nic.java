package tailrace.transport;

import tailrace.net.port.Port;

/** A port of a host with the scheduler of the flows and answers that leave by it. */
final class Nic {
    final Port port;
    final NicScheduler scheduler;

    Nic(final Port port, final NicScheduler scheduler) {
        this.port = port;
        this.scheduler = scheduler;
        port.assembly().setSource(scheduler);
        scheduler.attach(port);
    }
}
