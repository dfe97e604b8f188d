package tailrace.tools.estimate;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Caches the last result of each kind of work, with its inputs, for the next estimate, such as the next point of a
 * sweep. A result is reused only if its inputs are equal. Threads may call at once; one then waits for the other's
 * work.
 */
public final class KeptWork {
    private final boolean keeps;
    private final Map<Class<?>, Kept> last = new HashMap<>();

    private record Kept(Object basis, Object result) {}

    private KeptWork(final boolean keeps) {
        this.keeps = keeps;
    }

    /** Creates a cache for several estimates one after the other. */
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
     * Returns the last result of a kind if it has the same basis, else a new one, which replaces it.
     *
     * @param kind class of the result
     * @param basis inputs, equal for equal results
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
