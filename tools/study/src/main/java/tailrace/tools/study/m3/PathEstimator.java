package tailrace.tools.study.m3;

import java.util.List;
import java.util.Map;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.scenario.results.stats.Percentile;
import tailrace.scenario.results.stats.SlowdownStats;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.m3.M3;
import tailrace.tools.m3.M3Estimate;
import tailrace.tools.study.Estimator;

/** Estimates from sampled paths, as {@code tailrace m3} does. */
final class PathEstimator implements Estimator {
    private final String name;
    private final M3.Options options;
    private final String model;

    /**
     * Of these options.
     *
     * @param model what tells models apart; empty without one
     */
    PathEstimator(final String name, final M3.Options options, final String model) {
        this.name = name;
        this.options = options;
        this.model = model;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String identity() {
        return String.join(" ", "m3", options.backend.toString(), options.paths + "", options.ackCorrection + "",
                options.wholePaths + "", options.packetFlows + "", model);
    }

    @Override
    public int threads() {
        return options.jobs;
    }

    @Override
    public Estimated estimate(final Scenario scenario, final RunMonitor monitor) {
        final M3Estimate estimate =
                new M3(new EstimatedScenario(scenario, WhatIf.NONE, monitor), options).run(monitor);
        return new Estimated(estimate, 0, 0, interval(estimate));
    }

    private static Map<String, List<Double>> interval(final M3Estimate estimate) {
        final EstimateInterval interval = estimate.errorBars()
                .map(bars -> bars.summary(SlowdownStats.table(estimate.stats()))).orElse(null);
        return interval == null ? Map.of()
                : Map.of(Percentile.P99.key(), interval.p99(), Percentile.P999.key(), interval.p999());
    }
}
