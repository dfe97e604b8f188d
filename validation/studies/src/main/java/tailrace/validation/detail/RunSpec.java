package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;

/**
 * One run of the evaluation.
 *
 * @param name name that figures use, with the scheme at the end, such as {@code alltoall/2000/fh}
 * @param scenario built-in scenario
 * @param sets changed settings
 * @param perSecond retrievals, workflows or long flows per second over all hosts, for each size or kind
 */
record RunSpec(String name, String scenario, List<String> sets, double perSecond) {
    /** Returns the run with one more change. */
    RunSpec with(final String newName, final String... further) {
        final List<String> all = new ArrayList<>(sets);
        all.addAll(List.of(further));
        return new RunSpec(newName, scenario, all, perSecond);
    }

    /** Returns a run that is shorter by a factor. */
    RunSpec shorter(final int factor) {
        return new RunSpec(name, scenario, sets, perSecond * factor);
    }

    /** Returns the simulated seconds for this number of samples of each size. */
    double seconds(final long samplesPerSize) {
        return samplesPerSize / perSecond;
    }
}
