package tailrace.validation.peers;

import java.util.List;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;

/**
 * Comparison of a case with one transport.
 *
 * @param peerCase the case
 * @param there the reference
 * @param here Tailrace
 * @param rows size classes with flows, "all" first
 * @param lastThereNs completion of the last flow, nanoseconds from the first start
 * @param lastHereNs the same time in Tailrace
 * @param lastDiff (here - there) / there
 * @param pfcDiff difference of the number of PFC frames, as a fraction of the reference
 * @param findings judged quantities of the whole case
 */
public record CaseComparison(PeerCase peerCase, PeerResult there, PeerResult here, List<BinRow> rows, long lastThereNs,
        long lastHereNs, double lastDiff, double pfcDiff, List<Finding> findings) {
    /** Returns whether all differences are within their tolerances. */
    public boolean within() {
        return Finding.allHold(findings) && rows.stream().allMatch(row -> Finding.allHold(row.findings()));
    }

    /** Returns whether everything holds, or nothing was judged. */
    public Judgement verdict() {
        return !within() ? Judgement.DIFFERS : rows.stream().anyMatch(BinRow::judged) ? Judgement.HOLDS
                : Judgement.NOT_JUDGED;
    }
}
