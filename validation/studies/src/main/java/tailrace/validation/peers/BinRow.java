package tailrace.validation.peers;

import java.util.List;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;

/**
 * A size class of a case on both sides; differences are shares of the reference.
 *
 * @param bin label of the class
 * @param there slowdowns of the reference
 * @param here slowdowns of Tailrace
 * @param p50Diff (here - there) / there
 * @param p99Diff likewise
 * @param meanDiff likewise
 * @param worstDiff difference of completion time, with its sign, of the flow where it is largest
 * @param worstFlow that flow
 * @param medianDiff median of the differences of single flows without their signs
 * @param equalShare share of flows whose completion times are equal to the nanosecond
 * @param judged false if the class has too few flows
 * @param findings what was judged, of which some may differ
 */
public record BinRow(String bin, Percentiles there, Percentiles here, double p50Diff, double p99Diff, double meanDiff,
        double worstDiff, String worstFlow, double medianDiff, double equalShare, boolean judged,
        List<Finding> findings) {
    /** Whether everything that is judged holds. */
    public Judgement verdict() {
        return judged ? Judgement.of(Finding.allHold(findings)) : Judgement.NOT_JUDGED;
    }
}
