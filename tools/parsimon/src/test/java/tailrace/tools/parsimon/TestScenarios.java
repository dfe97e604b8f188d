package tailrace.tools.parsimon;

import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.estimate.Estimate;

/** Small scenarios. */
final class TestScenarios {
    private TestScenarios() {}

    /** A fat tree of 16 hosts with two workloads that differ in transport and priority. */
    static Scenario fatTree(final String... sets) {
        return ScenarioFile.parse(String.join("\n",
                "name: small",
                "topology: {type: fat-tree, k: 4}",
                "workloads:",
                "  - {name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}",
                "  - {name: bulk, sizes: {type: fixed, size: 200KB}, load: {type: host, value: 0.2}, priority: 1,",
                "     transport: {type: new-reno, payload: 1400B, ack: 64B}}",
                "stop: {flows: 1000}"), "small.yaml", Path.of(""), List.of(sets));
    }

    /** Returns options with two threads and the {@link QueueLink} simulator. */
    static Parsimon.Options options() {
        final Parsimon.Options options = new Parsimon.Options();
        options.simulator = settings -> new QueueLink();
        options.jobs = 2;
        return options;
    }

    static ParsimonEstimate estimate(final Scenario scenario) {
        return new Parsimon(scenario, options()).run(RunMonitor.NONE);
    }
}
