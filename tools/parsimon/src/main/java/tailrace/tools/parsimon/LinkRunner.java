package tailrace.tools.parsimon;

import tailrace.scenario.jobs.store.JobKey;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.parsimon.cache.LinkDelays;
import tailrace.tools.parsimon.cache.LinkKeys;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSpec;

/**
 * Simulates one channel after the other, except channels whose results are in the cache. Only one thread may use an
 * instance.
 */
final class LinkRunner {
    private final LinkBackend backend;
    private final ResultStore cache;        // null: there is no cache
    private final LinkKeys keys;
    private final SpecBuilder builder;
    private final LinkSpec spec = new LinkSpec();
    private final LinkResult result = new LinkResult();
    private final LinkDelays delays = new LinkDelays();
    private JobKey key;
    private boolean fromCache;
    private long specNanos;

    /**
     * Creates a runner.
     *
     * @param cache cache of results, or null
     * @param keys keys of links in the cache; null without a cache
     */
    LinkRunner(final Decomposition network, final LinkBackend backend, final ResultStore cache, final LinkKeys keys) {
        this.backend = backend;
        this.cache = cache;
        this.keys = keys;
        this.builder = new SpecBuilder(network);
    }

    /** Creates the specification, and simulates it unless its result is in the cache. */
    void run(final int channel) {
        lookUp(channel);
        if (fromCache) {
            return;
        }
        result.reset(spec.flows);
        try {
            backend.simulate(spec, result);
        } catch (final IllegalArgumentException e) { // a bug, not an error that users can correct
            throw new IllegalStateException(e.getMessage(), e);
        }
        delays.set(result, spec.flows);
        if (cache != null) {
            cache.store(key, delays.toBytes());
        }
    }

    /**
     * Creates the specification, and reads its result if the cache has it. {@link #fromCache} returns whether it had.
     */
    void lookUp(final int channel) {
        final long beganNanos = System.nanoTime();
        builder.build(channel, spec);
        specNanos += System.nanoTime() - beganNanos;
        key = cache == null ? null : keys.of(spec);
        final byte[] known = cache == null ? null : cache.load(key);
        fromCache = known != null;
        if (fromCache) {
            delays.read(known);
        }
    }

    /** Returns whether the result of the last channel came from the cache. */
    boolean fromCache() {
        return fromCache;
    }

    /** Returns the key of the last channel in the cache; null without a cache. */
    JobKey key() {
        return key;
    }

    /** Returns the result of the last channel. */
    LinkDelays delays() {
        return delays;
    }

    /** Returns the time for specifications so far in ns. */
    long specNanos() {
        return specNanos;
    }
}
