package tailrace.tools.parsimon;

import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSpec;

/** Simulates one channel after the other and keeps the distribution of its delays. One object per thread. */
final class LinkRunner {
    private final Decomposition network;
    private final Parsimon.Options options;
    private final LinkBackend backend;
    private final PacketBytes[] packetBytes;
    private final SpecBuilder builder;
    private final LinkSpec spec = new LinkSpec();
    private final LinkResult result = new LinkResult();
    private float[] delays = new float[64];
    private long specNanos;

    LinkRunner(final Decomposition network, final Parsimon.Options options, final LinkBackend backend,
            final PacketBytes[] packetBytes) {
        this.network = network;
        this.options = options;
        this.backend = backend;
        this.packetBytes = packetBytes;
        this.builder = new SpecBuilder(network);
    }

    /** Makes the specification, simulates it, sorts the delays. */
    DelayDistribution run(final int channel) {
        final long beganNanos = System.nanoTime();
        builder.build(channel, spec);
        specNanos += System.nanoTime() - beganNanos;
        result.reset(spec.flows);
        backend.simulate(spec, result);
        return distribution();
    }

    private DelayDistribution distribution() {
        if (delays.length < spec.flows) {
            delays = new float[Math.max(spec.flows, 2 * delays.length)];
        }
        for (int flow = 0; flow < spec.flows; flow++) {
            final long delayPs = Math.max(0, result.fctPs[flow] - result.idealFctPs[flow]);
            final PacketBytes sizes = packetBytes[spec.flowTransport[flow]];
            delays[flow] = (float) ((double) delayPs / sizes.packets(spec.flowSizeBytes[flow]));
        }
        return DelayDistribution.of(
                spec.flowSizeBytes, delays, spec.flows, options.minSamples, options.sizeFactor);
    }

    /** What the simulator counted for the channel simulated last. */
    LinkResult result() {
        return result;
    }

    /** Time spent on specifications so far. */
    long specNanos() {
        return specNanos;
    }
}
