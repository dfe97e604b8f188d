package tailrace.validation.peers;


import java.util.List;

/**
 * A case with one transport on both sides.
 *
 * @param peerCase which
 * @param there the reference
 * @param here Tailrace
 * @param rows size classes with flows, "all" first
 * @param lastThereNs completion of the last flow, nanoseconds from the first start
 * @param lastHereNs likewise
 * @param lastDiff (here - there) / there
 * @param pfcDiff difference of the number of PFC frames, as a share of the reference
 * @param violations what is beyond its tolerance in the case as a whole
 */
public record CaseComparison(PeerCase peerCase, PeerResult there, PeerResult here, List<BinRow> rows, long lastThereNs,
        long lastHereNs, double lastDiff, double pfcDiff, List<String> violations) {
    /** True if nothing is beyond its tolerance. */
    public boolean within() {
        return violations.isEmpty() && rows.stream().allMatch(row -> row.violations().isEmpty());
    }

    /** {@code ok}, {@code DIFFERS}, or {@code -} if nothing was judged. */
    public String verdict() {
        if (!within()) {
            return "DIFFERS";
        }
        return rows.stream().anyMatch(BinRow::judged) ? "ok" : "-";
    }
}
