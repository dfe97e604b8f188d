package tailrace.validation.peers;

import java.util.List;

/**
 * All that was compared.
 *
 * @param flows cases compared flow by flow
 * @param files cases compared byte by byte
 */
public record PeerComparisons(List<CaseComparison> flows, List<FileComparison> files) {
    /** True if nothing is beyond its tolerance and no byte differs. */
    public boolean within() {
        return flows.stream().allMatch(CaseComparison::within) && files.stream().allMatch(FileComparison::within);
    }
}
