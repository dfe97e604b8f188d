package tailrace.tools.estimate;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Keeps the last result of each kind of work for the next estimate, such as the next point of a sweep, with its inputs.
 * Whether that is still the same is compared, not guessed. Threads may call at once; then one waits for the other's
 * work.
 */
public final class KeptWork {
    private final boolean keeps;
    private final Map<Class<?>, Kept> last = new HashMap<>();

    private record Kept(Object basis, Object result) {}

    private KeptWork(final boolean keeps) {
        this.keeps = keeps;
    }

    /** For several estimates one after the other. */
    public static KeptWork between() {
        return new KeptWork(true);
    }

    /** For one estimate: keeps nothing. */
    public static KeptWork none() {
        return new KeptWork(false);
    }

    /** Whether anything is kept. */
    public boolean keeps() {
        return keeps;
    }

    /**
     * The last result of a kind if it has the same basis, else a new one, which is kept instead.
     *
     * @param kind its class
     * @param basis equal for equal results
     */
    public synchronized <T> T get(final Class<T> kind, final Object basis, final Supplier<T> work) {
        if (!keeps) {
            return work.get();
        }
        final Kept before = last.get(kind);
        if (before != null && before.basis.equals(basis)) {
            return kind.cast(before.result);
        }
        last.remove(kind); // its memory is needed for the new one
        final T result = work.get();
        last.put(kind, new Kept(basis, result));
        return result;
    }
}
