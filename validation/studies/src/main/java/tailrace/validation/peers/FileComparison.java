package tailrace.validation.peers;

import java.util.List;
import tailrace.validation.study.Finding;

/**
 * The files of a case on both sides.
 *
 * @param fileCase which
 * @param files names of the files compared
 * @param differences of the files that are not equal
 * @param refused why Tailrace does not run the case, in one line; empty if it does
 */
public record FileComparison(FileCase fileCase, List<String> files, List<FileDifference> differences,
        String refused) {
    /** True if it was run and every byte is equal. */
    public boolean within() {
        return refused.isEmpty() && differences.isEmpty();
    }

    /** What was found, as one statement. */
    Finding finding() {
        return Finding.of(fileCase.name() + " is equal byte by byte", within(), refused);
    }

    /** {@code equal}, {@code DIFFERS} or {@code refused}. */
    public String verdict() {
        if (!refused.isEmpty()) {
            return "refused";
        }
        return differences.isEmpty() ? "equal" : "DIFFERS";
    }
}
