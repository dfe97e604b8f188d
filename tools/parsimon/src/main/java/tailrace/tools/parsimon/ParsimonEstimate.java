package tailrace.tools.parsimon;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.FileLayout;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimateAccount;
import tailrace.tools.estimate.FlowEstimate;

/** The result of an estimate by Parsimon: completion times of all flows, and the account of the method. */
public final class ParsimonEstimate extends FlowEstimate {
    /** Keys of an estimate in its summary. */
    public static final FileLayout LAYOUT = FileLayout.of("summary.json: `parsimon`",
                    "Keys of `parsimon` in the summary of an estimate by `parsimon`.")
            .with("backend", "simulator of links: `link` (fast) or `packet`")
            .with("minSamples", "least samples of a bucket of delays, or `by flows`")
            .with("sizeFactor", "least ratio of the largest and the smallest size of a bucket")
            .with("maxSizeFactor", "largest such ratio, even if the bucket has fewer samples than minSamples")
            .with("ackCorrection", "whether the rate of a link is reduced by ACKs of the other direction")
            .with("samplingPath", "path whose delays a flow adds up: `assigned` for its own, or `random`")
            .with("jobs", "number of simulations at a time")
            .with("channels", "directed links with flows")
            .with("simulated", "simulated channels")
            .with("cached", "channels with results of an earlier estimate")
            .with("pruned", "channels that take the delays of a similar channel")
            .with("packetsSimulated", "data packets sent in the simulations")
            .with("seconds", "wall seconds of each phase");

    /** Name of the estimator in a summary. */
    public static final String ESTIMATOR = "parsimon";


    private final Counts counts;

    /**
     * Amount of work.
     *
     * @param channels number of channels with flows
     * @param simulated number of simulated channels
     * @param cached number of channels with results from an earlier estimate
     * @param pruned number of channels that use the delays of another channel
     * @param packetsSimulated data packets sent in simulations
     * @param jobs number of threads
     */
    public record Counts(int channels, int simulated, int cached, int pruned, long packetsSimulated, int jobs) {}

    ParsimonEstimate(
            final Decomposition network, final List<String> workloads, final Aggregation delays, final long[] marks,
            final Counts counts, final EstimateAccount account) {
        super(network, workloads, delays.fctPs(), delays.idealFctPs(), marks, account);
        this.counts = counts;
    }

    /** Creates the account of an estimate. */
    static EstimateAccount account(final Parsimon.Options options, final Counts counts,
            final Map<Phase, Double> seconds, final long peakHeapBytes) {
        final Map<String, Object> details = new LinkedHashMap<>();
        details.put("backend", options.backend.toString());
        details.put("minSamples", options.minSamples == BucketRule.BY_FLOWS ? "by flows" : options.minSamples);
        details.put("sizeFactor", options.sizeFactor);
        details.put("maxSizeFactor", options.maxSizeFactor);
        details.put("ackCorrection", options.ackCorrection);
        details.put("samplingPath", options.samplingPath.toString());
        details.put("jobs", counts.jobs());
        details.put("channels", counts.channels());
        details.put("simulated", counts.simulated());
        details.put("cached", counts.cached());
        details.put("pruned", counts.pruned());
        details.put("packetsSimulated", counts.packetsSimulated());
        final Map<String, Double> byPhase = new LinkedHashMap<>();
        seconds.forEach((phase, value) -> byPhase.put(phase.toString(), value));
        details.put("seconds", byPhase);
        return new EstimateAccount(ESTIMATOR, seconds.values().stream().mapToDouble(Double::doubleValue).sum(),
                peakHeapBytes, details);
    }

    /** Returns the amount of work. */
    public Counts counts() {
        return counts;
    }
}
