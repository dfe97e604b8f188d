package tailrace.validation.peers;

import java.util.List;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;

/**
 * Comparison of a size class of a case. Differences are fractions of the reference.
 *
 * @param bin label of the class
 * @param there slowdowns of the reference
 * @param here slowdowns of Tailrace
 * @param p50Diff (here - there) / there of the median
 * @param p99Diff (here - there) / there of the 99th percentile
 * @param meanDiff (here - there) / there of the mean
 * @param worstDiff largest difference of the completion time of a flow, with its sign
 * @param worstFlow flow with this difference
 * @param medianDiff median of the absolute differences of single flows
 * @param equalShare fraction of flows whose completion times are equal to the nanosecond
 * @param judged false if the class has too few flows
 * @param findings judged quantities
 */
public record BinRow(String bin, Percentiles there, Percentiles here, double p50Diff, double p99Diff, double meanDiff,
        double worstDiff, String worstFlow, double medianDiff, double equalShare, boolean judged,
        List<Finding> findings) {
    /** Returns the verdict on all judged quantities. */
    public Judgement verdict() {
        return judged ? Judgement.of(Finding.allHold(findings)) : Judgement.NOT_JUDGED;
    }
}
