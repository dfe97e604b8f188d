package tailrace.transport.link;

import java.util.concurrent.CancellationException;
import tailrace.core.PacketPool;
import tailrace.core.Simulator;

/**
 * Simulates a link as a network of up to three hops with the whole engine. The network has hosts, NICs and switches
 * with endless queues, and ACKs are transmitted hop by hop. This corresponds to "the full simulator" as a link
 * simulator (Parsimon/ns-3, Zhao et al., NSDI 2023, section 5).
 *
 * <p>Each link gets a separate network ({@link LinkNetwork}), which is discarded afterwards. Only packets are reused
 * for the next link, unless the link needed many of them.
 */
public final class PacketLink implements LinkBackend {
    private static final int FIRST_PACKETS = 1024;
    private static final int MAX_KEPT_PACKETS = 1 << 16;
    private static final int EVENTS_PER_LOOK = 1 << 16;

    private final LinkSettings settings;
    private PacketPool pool = new PacketPool(FIRST_PACKETS);

    /**
     * Creates a simulator with these settings.
     *
     * @throws IllegalArgumentException if ports and endpoints do not support these settings
     */
    public PacketLink(final LinkSettings settings) {
        if (settings.rules != LinkSettings.Rules.EXACT) {
            throw new IllegalArgumentException("rules: " + settings.rules
                    + " (expected: EXACT with the packet backend; only the link backend imitates other simulators)");
        }
        this.settings = settings;
    }

    @Override
    public void simulate(final LinkSpec spec, final LinkResult result) {
        spec.validate(settings.transports.size());
        result.reset(spec.flows);
        if (spec.flows == 0) {
            return;
        }
        final PacketPool packets = pool;
        pool = null; // the pool is lost together with the network if this run is interrupted
        try {
            final Simulator simulator = new Simulator();
            final LinkFlows flows = new LinkFlows(spec, settings, result);
            final LinkNetwork network = new LinkNetwork(spec, settings, simulator, packets, flows);
            flows.launchOn(network);
            run(simulator, flows);
            network.count(result);
            // The last ACKs are still on their way back.
            if (simulator.run(Simulator.NEVER, EVENTS_PER_LOOK) == Simulator.Outcome.DRAINED
                    && packets.inUse() == 0 && packets.peakInUse() <= MAX_KEPT_PACKETS) {
                pool = packets;
            }
        } finally {
            if (pool == null) {
                pool = new PacketPool(FIRST_PACKETS);
            }
        }
    }

    private static void run(final Simulator simulator, final LinkFlows flows) {
        Simulator.Outcome outcome = Simulator.Outcome.PAUSED;
        while (outcome == Simulator.Outcome.PAUSED) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("link simulation interrupted");
            }
            outcome = simulator.run(Simulator.NEVER, EVENTS_PER_LOOK);
        }
        if (flows.incomplete() > 0) {
            throw new IllegalStateException(
                    flows.incomplete() + " flows can never complete: nothing is left to happen on the link");
        }
    }
}
