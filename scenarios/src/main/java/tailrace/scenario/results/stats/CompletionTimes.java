package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Completion times of retrievals or workflows. Percentiles are observed values, by the rule of {@link Quantile}.
 *
 * @param count number of retrievals or workflows
 * @param meanUs mean, in us; without retrievals or workflows, this value and all following values are NaN
 * @param p50Us median, in us
 * @param p99Us 99th percentile, in us
 * @param p999Us 99.9th percentile, in us
 * @param maxUs largest time, in us
 * @param timeoutShare share of retrievals or workflows in which a retransmission timer expired, 0 to 1
 * @param missShare share of retrievals later than the deadline, 0 to 1; for workflows, the mean of this share; NaN
 *     without a deadline
 */
public record CompletionTimes(long count, double meanUs, double p50Us, double p99Us, double p999Us, double maxUs,
        double timeoutShare, double missShare) {
    /** Names of the percentiles that are the largest value because the sample is too small: {@link SmallSample}. */
    @JsonProperty(value = "tooFewFor", access = JsonProperty.Access.READ_ONLY)
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> tooFewFor() {
        return SmallSample.percentiles(count);
    }
}
