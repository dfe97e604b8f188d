package tailrace.tools.parsimon;

import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.Fingerprints;
import tailrace.scenario.results.FlowsWriter;
import tailrace.scenario.results.LinkRow;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.SlowdownStats;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;

/** An estimate as a result folder: what a run of the same scenario leaves, as far as estimates know it. */
public final class EstimateFolder {
    /** How estimates call themselves in a summary. */
    public static final String ESTIMATOR = "parsimon";

    private EstimateFolder() {}

    /**
     * Writes flows, loads of links and the summary, which is returned.
     *
     * @param more what else the summary shall say of how it was made
     */
    public static Summary write(
            final ResultFolder folder, final Scenario scenario, final Parsimon.Options options,
            final Estimate estimate, final Map<String, Object> more) {
        try (FlowsWriter writer = folder.openFlows(scenario.outputs.flows.toString())) {
            estimate.writeFlows(writer);
        }
        final EstimatedLinks links = new EstimatedLinks(estimate, scenario.outputs.measureFrom.ps());
        if (scenario.outputs.links) {
            LinkRow.write(folder.file(ResultFolder.LINKS), links.rows());
        }
        final Summary summary = summary(scenario, options, estimate);
        summary.utilization = links.utilization();
        summary.parsimon.putAll(more);
        folder.writeSummary(summary);
        return summary;
    }

    /** The numbers of an estimate; what only packets tell is 0. */
    public static Summary summary(
            final Scenario scenario, final Parsimon.Options options, final Estimate estimate) {
        final Summary summary = new Summary();
        Provenance.fill(summary, scenario);
        summary.flows = estimate.flows().count();
        summary.completed = summary.flows;
        summary.dataPackets = estimate.counts().dataPackets();
        summary.simulatedSeconds = Units.seconds(estimate.lastEndPs());
        summary.wallSeconds = estimate.seconds().values().stream().mapToDouble(Double::doubleValue).sum();
        summary.peakHeapBytes = estimate.counts().peakHeapBytes();
        summary.ecnMarks = estimate.marks();
        summary.fingerprint = Fingerprints.text(0, fingerprint(estimate));
        summary.slowdown = SlowdownStats.table(estimate.stats());
        summary.workloads = workloads(estimate);
        summary.estimator = ESTIMATOR;
        summary.parsimon = details(options, estimate);
        return summary;
    }

    private static long fingerprint(final Estimate estimate) {
        long sum = 0;
        for (int flow = 0; flow < estimate.flows().count(); flow++) {
            sum += Fingerprints.ofCompletion(flow, estimate.fctPs(flow));
        }
        return sum;
    }

    private static Map<String, WorkloadSummary> workloads(final Estimate estimate) {
        final Map<String, WorkloadSummary> map = new LinkedHashMap<>();
        for (int i = 0; i < estimate.workloads().size(); i++) {
            final SlowdownStats stats = estimate.stats().get(i);
            map.put(estimate.workloads().get(i),
                    new WorkloadSummary(stats.count(), stats.count(), stats.table(), Map.of(), Map.of()));
        }
        return map;
    }

    private static Map<String, Object> details(final Parsimon.Options options, final Estimate estimate) {
        final Estimate.Counts counts = estimate.counts();
        final Map<String, Object> map = new LinkedHashMap<>();
        map.put("backend", options.backend.toString());
        map.put("minSamples", options.minSamples == BucketRule.BY_FLOWS ? "by flows" : options.minSamples);
        map.put("sizeFactor", options.sizeFactor);
        map.put("maxSizeFactor", options.maxSizeFactor);
        map.put("ackCorrection", options.ackCorrection);
        map.put("samplingPath", options.samplingPath.toString());
        map.put("jobs", counts.jobs());
        map.put("channels", counts.channels());
        map.put("simulated", counts.simulated());
        map.put("cached", counts.cached());
        map.put("pruned", counts.pruned());
        map.put("packetsSimulated", counts.packetsSimulated());
        final Map<String, Double> seconds = new LinkedHashMap<>();
        estimate.seconds().forEach((phase, value) -> seconds.put(phase.toString(), value));
        map.put("seconds", seconds);
        return map;
    }
}
