package tailrace.tools.experiment.point;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Finds varied keys that do not change any result. */
public final class IdleKeys {
    private IdleKeys() {}

    /**
     * Returns the keys whose values make no difference at any point.
     *
     * @param keys varied keys, in the order of the values
     * @param values values of a point, one per key
     * @param numbers results of a point
     * @param <R> a point
     */
    public static <R> List<String> of(final List<String> keys, final List<R> points,
            final Function<? super R, List<String>> values, final Function<? super R, ?> numbers) {
        final List<String> idle = new ArrayList<>();
        for (int key = 0; key < keys.size(); key++) {
            final Map<List<String>, Set<Object>> found = new LinkedHashMap<>();
            for (final R point : points) {
                final List<String> others = new ArrayList<>(values.apply(point));
                others.remove(key);
                found.computeIfAbsent(others, each -> new LinkedHashSet<>()).add(numbers.apply(point));
            }
            if (found.size() < points.size() && found.values().stream().allMatch(each -> each.size() == 1)) {
                idle.add(keys.get(key));
            }
        }
        return idle;
    }
}
