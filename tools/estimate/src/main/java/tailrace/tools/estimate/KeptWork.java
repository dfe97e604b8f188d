package tailrace.tools.estimate;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Caches the last result of each kind of work for the next estimate, such as the next point of a sweep. The cache
 * reuses a result only if its inputs are equal. Several threads may call at once; they then wait for each other.
 */
public final class KeptWork {
    private final boolean keeps;
    private final Map<Class<?>, Kept> last = new HashMap<>();

    private record Kept(Object basis, Object result) {}

    private KeptWork(final boolean keeps) {
        this.keeps = keeps;
    }

    /** Creates a cache that several consecutive estimates share. */
    public static KeptWork between() {
        return new KeptWork(true);
    }

    /** Creates an object for one estimate, without a cache. */
    public static KeptWork none() {
        return new KeptWork(false);
    }

    /** Returns whether results are cached. */
    public boolean keeps() {
        return keeps;
    }

    /**
     * Returns the last result of a kind if it has the same basis. Otherwise computes a new result, which replaces it.
     *
     * @param kind class of the result
     * @param basis inputs of the work; equal inputs give equal results
     */
    public synchronized <T> T get(final Class<T> kind, final Object basis, final Supplier<T> work) {
        if (!keeps) {
            return work.get();
        }
        final Kept before = last.get(kind);
        if (before != null && before.basis.equals(basis)) {
            return kind.cast(before.result);
        }
        last.remove(kind); // frees memory for the new result
        final T result = work.get();
        last.put(kind, new Kept(basis, result));
        return result;
    }
}
