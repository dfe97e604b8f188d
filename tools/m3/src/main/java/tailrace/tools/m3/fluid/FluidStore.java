package tailrace.tools.m3.fluid;

import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import tailrace.tools.m3.path.PathSpec;

/**
 * Stores fluid results of the paths of one network, for repeated simulations with other transports or switches. A fluid
 * simulation depends on transport and switches only by the payload and headers of packets. Threads may share a store.
 *
 * <p>It takes at most a quarter of the memory.
 */
public final class FluidStore {
    private static final int SHARE_OF_MEMORY = 4;

    private final ConcurrentMap<Long, Times> bySeed = new ConcurrentHashMap<>();
    private final AtomicLong leftBytes = new AtomicLong(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);

    private record Times(double[] servicePs, double[] alonePs) {}

    /** Reads the result of a path, which its seed identifies; returns false if it is missing. */
    boolean take(final PathSpec spec, final double[] servicePs, final double[] alonePs) {
        final Times times = bySeed.get(spec.seed);
        if (times == null || times.servicePs.length != spec.flows) {
            return false;
        }
        System.arraycopy(times.servicePs, 0, servicePs, 0, spec.flows);
        System.arraycopy(times.alonePs, 0, alonePs, 0, spec.flows);
        return true;
    }

    void put(final PathSpec spec, final double[] servicePs, final double[] alonePs) {
        final long bytes = 2L * Double.BYTES * spec.flows;
        if (leftBytes.addAndGet(-bytes) < 0) {
            leftBytes.addAndGet(bytes);
            return;
        }
        bySeed.put(spec.seed, new Times(Arrays.copyOf(servicePs, spec.flows), Arrays.copyOf(alonePs, spec.flows)));
    }
}
