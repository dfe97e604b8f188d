package tailrace.tools.parsimon;

import tailrace.scenario.jobs.store.JobKey;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.parsimon.cache.LinkDelays;
import tailrace.tools.parsimon.cache.LinkKeys;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSpec;

/** Simulates one channel after the other, unless its result is known. One object per thread. */
final class LinkRunner {
    private final LinkBackend backend;
    private final ResultStore cache;        // null: results are neither looked up nor kept
    private final LinkKeys keys;
    private final SpecBuilder builder;
    private final LinkSpec spec = new LinkSpec();
    private final LinkResult result = new LinkResult();
    private final LinkDelays delays = new LinkDelays();
    private JobKey key;
    private boolean fromCache;
    private long specNanos;

    /**
     * A runner.
     *
     * @param cache of results; null: they are neither looked up nor kept
     * @param keys of the links in it; null without one
     */
    LinkRunner(final Decomposition network, final LinkBackend backend, final ResultStore cache, final LinkKeys keys) {
        this.backend = backend;
        this.cache = cache;
        this.keys = keys;
        this.builder = new SpecBuilder(network);
    }

    /** Makes the specification, and simulates it if its result is not known yet. */
    void run(final int channel) {
        lookUp(channel);
        if (fromCache) {
            return;
        }
        result.reset(spec.flows);
        try {
            backend.simulate(spec, result);
        } catch (final IllegalArgumentException e) { // nothing that a user could mend
            throw new IllegalStateException(e.getMessage(), e);
        }
        delays.set(result, spec.flows);
        if (cache != null) {
            cache.store(key, delays.toBytes());
        }
    }

    /** Makes the specification and takes its result if it is known: {@link #fromCache}. */
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

    /** Whether the result of the last channel was known. */
    boolean fromCache() {
        return fromCache;
    }

    /** The last channel in the cache; null without one. */
    JobKey key() {
        return key;
    }

    /** What was found on the last channel. */
    LinkDelays delays() {
        return delays;
    }

    /** Time spent on specifications so far. */
    long specNanos() {
        return specNanos;
    }
}
