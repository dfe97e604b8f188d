package tailrace.tools.parsimon;

import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.PacketBytes;
import tailrace.tools.parsimon.cache.LinkDelays;
import tailrace.tools.parsimon.cache.LinkKey;
import tailrace.tools.parsimon.cache.LinkKeys;
import tailrace.tools.parsimon.cache.ResultCache;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSpec;

/** Simulates one channel after the other and keeps the distribution of its delays. One object per thread. */
final class LinkRunner {
    private final Parsimon.Options options;
    private final LinkBackend backend;
    private final LinkKeys keys;
    private final PacketBytes[] packetBytes;
    private final SpecBuilder builder;
    private final LinkSpec spec = new LinkSpec();
    private final LinkResult result = new LinkResult();
    private final LinkDelays delays = new LinkDelays();
    private float[] perPacket = new float[64];
    private boolean fromCache;
    private long specNanos;

    /**
     * A runner.
     *
     * @param keys of the links in the cache; null: results are neither looked up nor kept
     */
    LinkRunner(final Decomposition network, final Parsimon.Options options, final LinkBackend backend,
            final LinkKeys keys) {
        this.options = options;
        this.backend = backend;
        this.keys = keys;
        this.packetBytes = network.packetBytes();
        this.builder = new SpecBuilder(network);
    }

    /** Makes the specification, simulates it if its result is not known yet, sorts the delays. */
    DelayDistribution run(final int channel) {
        final long beganNanos = System.nanoTime();
        builder.build(channel, spec);
        specNanos += System.nanoTime() - beganNanos;
        final ResultCache cache = keys == null ? null : options.cache;
        final LinkKey key = cache == null ? null : keys.of(spec);
        fromCache = cache != null && cache.load(key, spec.flows, delays);
        if (!fromCache) {
            result.reset(spec.flows);
            backend.simulate(spec, result);
            delays.set(result, spec.flows);
            if (cache != null) {
                cache.store(key, delays);
            }
        }
        return distribution();
    }

    private DelayDistribution distribution() {
        if (perPacket.length < spec.flows) {
            perPacket = new float[Math.max(spec.flows, 2 * perPacket.length)];
        }
        for (int flow = 0; flow < spec.flows; flow++) {
            final PacketBytes sizes = packetBytes[spec.flowTransport[flow]];
            perPacket[flow] = delays.delayPs[flow] / sizes.packets(spec.flowSizeBytes[flow]);
        }
        return DelayDistribution.of(
                spec.flowSizeBytes, perPacket, spec.flows, options.bucketRule(packetBytes[0].payload()));
    }

    /** Whether the result of the last channel was known. */
    boolean fromCache() {
        return fromCache;
    }

    /** What was counted on the last channel. */
    LinkDelays counted() {
        return delays;
    }

    /** Time spent on specifications so far. */
    long specNanos() {
        return specNanos;
    }
}
