package tailrace.validation.peers;

import java.util.List;

/**
 * All comparisons.
 *
 * @param flows cases compared flow by flow
 * @param files cases compared byte by byte
 */
public record PeerComparisons(List<CaseComparison> flows, List<FileComparison> files) {
    /** Returns whether all differences are within their tolerances and no byte differs. */
    public boolean within() {
        return flows.stream().allMatch(CaseComparison::within) && files.stream().allMatch(FileComparison::within);
    }
}
