package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;

/**
 * One run of the evaluation.
 *
 * @param name what figures call it by, scheme last: {@code alltoall/2000/fh}
 * @param scenario built-in scenario
 * @param sets what is changed in it
 * @param perSecond retrievals, or workflows, or long flows of all hosts per second, of one size or kind each
 */
record RunSpec(String name, String scenario, List<String> sets, double perSecond) {
    /** The same with one more change. */
    RunSpec with(final String newName, final String... further) {
        final List<String> all = new ArrayList<>(sets);
        all.addAll(List.of(further));
        return new RunSpec(newName, scenario, all, perSecond);
    }

    /** The same, shorter by a factor. */
    RunSpec shorter(final int factor) {
        return new RunSpec(name, scenario, sets, perSecond * factor);
    }

    /** Simulated seconds that give this many samples of each size. */
    double seconds(final long samplesPerSize) {
        return samplesPerSize / perSecond;
    }
}
