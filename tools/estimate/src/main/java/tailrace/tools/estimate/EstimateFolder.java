package tailrace.tools.estimate;

import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.output.ProgramFiles;
import tailrace.scenario.results.Fingerprints;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.flows.FlowsWriter;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.scenario.run.ProgramLog;

/** Writes an estimate as a result folder with the same files as a run, except files that an estimate cannot fill. */
final class EstimateFolder {
    private EstimateFolder() {}

    /** Writes flows, loads of links and the summary; returns the summary. */
    static Summary write(final ResultFolder folder, final Scenario scenario, final FlowEstimate estimate,
            final Map<String, Object> more) {
        final FlowsWriter writer = folder.openFlows(
                scenario.outputs.flows.toString(), HostNames.of(estimate.topology()));
        final BackgroundTask<Void> flows = BackgroundTask.begin("flows", () -> {
            try (writer) {
                new EstimatedRows(estimate).writeTo(writer);
            }
            return null;
        });
        if (estimate.programs() != null && scenario.outputs.byKey().containsKey("programs")) {
            try (ProgramFiles programs = new ProgramFiles(
                    scenario.workloads, HostNames.of(estimate.topology()), folder::file)) {
                estimate.reportTo(programs);
            }
        }
        final EstimatedLinks links;
        final Summary summary;
        try {
            links = new EstimatedLinks(estimate, scenario.outputs.measureFrom.ps());
            summary = summary(scenario, estimate);
        } finally {
            flows.end();
        }
        if (scenario.outputs.links) {
            LinkRow.write(folder.file(LinkRow.FILE), links.rows());
        }
        summary.utilization = links.utilization();
        summary.estimate.putAll(more);
        folder.writeSummary(summary);
        return summary;
    }

    /** Creates the summary of an estimate; numbers that need packets are 0. */
    private static Summary summary(final Scenario scenario, final FlowEstimate estimate) {
        final Summary summary = new Summary();
        Provenance.fill(summary, scenario);
        summary.flows = estimate.flows().count();
        summary.completed = summary.flows;
        summary.dataPackets = estimate.network().dataPackets();
        summary.simulatedSeconds = Units.seconds(estimate.lastEndPs());
        summary.ecnMarks = estimate.marks();
        summary.fingerprint = Fingerprints.text(0, fingerprint(estimate));
        summary.slowdown = estimate.slowdown();
        summary.interval = estimate.errorBars().map(bars -> bars.summary(summary.slowdown)).orElse(null);
        summary.workloads = workloads(estimate);
        final EstimateAccount account = estimate.account();
        summary.wallSeconds = account.wallSeconds();
        summary.peakHeapBytes = account.peakHeapBytes();
        summary.estimator = account.estimator();
        summary.estimate.putAll(account.details());
        return summary;
    }

    private static long fingerprint(final FlowEstimate estimate) {
        long sum = 0;
        for (int flow = 0; flow < estimate.flows().count(); flow++) {
            sum += Fingerprints.ofCompletion(flow, estimate.fctPs(flow));
        }
        return sum;
    }

    private static Map<String, WorkloadSummary> workloads(final FlowEstimate estimate) {
        final Map<String, WorkloadSummary> map = new LinkedHashMap<>();
        for (int i = 0; i < estimate.workloads().size(); i++) {
            final SlowdownStats stats = estimate.stats().get(i);
            final ProgramLog programs = estimate.programs();
            map.put(estimate.workloads().get(i), programs == null
                    ? new WorkloadSummary(stats.count(), stats.count(), stats.table(), Map.of(), Map.of())
                    : new WorkloadSummary(stats.count(), stats.count(), stats.table(), Map.of(), Map.of(),
                            programs.steps(i), programs.collectives(i), programs.job(i)));
        }
        return map;
    }
}
