package tailrace.validation.peers;

import java.util.List;
import tailrace.validation.study.Finding;

/**
 * Comparison of the files of a case.
 *
 * @param fileCase the case
 * @param files names of the files compared
 * @param differences differences of unequal files
 * @param refused reason in one line why Tailrace does not run the case, or empty
 */
public record FileComparison(FileCase fileCase, List<String> files, List<FileDifference> differences,
        String refused) {
    /** Returns whether the case was run and every byte is equal. */
    public boolean within() {
        return refused.isEmpty() && differences.isEmpty();
    }

    /** Returns the result as a finding. */
    Finding finding() {
        return Finding.of(fileCase.name() + " is equal byte by byte", within(), refused);
    }

    /** Returns {@code equal}, {@code DIFFERS} or {@code refused}. */
    public String verdict() {
        if (!refused.isEmpty()) {
            return "refused";
        }
        return differences.isEmpty() ? "equal" : "DIFFERS";
    }
}
