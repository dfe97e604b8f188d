package tailrace.scenario.results.stats;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Completion times of retrievals or workflows. Percentiles are numbers that occurred, by the rule of {@link Quantile}.
 *
 * @param count number of them
 * @param meanUs mean, in us; NaN if there are none, as all that follow
 * @param p50Us median, in us
 * @param p99Us 99th percentile, in us
 * @param p999Us 99.9th percentile, in us
 * @param maxUs largest, in us
 * @param timeoutShare share of those in which a retransmission timer expired, 0 to 1
 * @param missShare share of retrievals later than the deadline, 0 to 1; of workflows the mean share of their
 *     retrievals; NaN without a deadline
 */
public record CompletionTimes(long count, double meanUs, double p50Us, double p99Us, double p999Us, double maxUs,
        double timeoutShare, double missShare) {
    /** Names of those percentiles that are the largest number, as there are too few: {@link SmallSample}. */
    @JsonProperty(value = "tooFewFor", access = JsonProperty.Access.READ_ONLY)
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public List<String> tooFewFor() {
        return SmallSample.percentiles(count);
    }
}
