package tailrace.validation.htsim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Time;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.run.SimulationRun;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerance;

/** Compares Multipath TCP and TCP on few links. Their totals must agree within 10 %. */
final class FewLinksPart {
    static final String NAME = "few-links";

    private static final double LIMIT = 0.1;
    private static final double MBPS = 1e6;

    private FewLinksPart() {}

    /** Returns the findings of a case, from means over seeds. */
    static List<Finding> of(final FewLinks network, final int seeds, final Time from, final Time until) {
        final double[] mbps = new double[network.flows().size()];
        for (int seed = 1; seed <= seeds; seed++) {
            for (final GoodputRow row : run(network, seed, from, until)) {
                mbps[Integer.parseInt(row.workload().substring(1))] += row.bitsPerSec() / MBPS / seeds;
            }
        }
        final List<Finding> findings = new ArrayList<>();
        for (final FewLinks.Group group : network.groups()) {
            double mean = 0;
            for (final int flow : group.flows()) {
                mean += mbps[flow] / group.flows().length;
            }
            findings.add(HtsimStudy.finding(NAME, network.name() + ", " + network.coupling(),
                    group.name() + ", Mb/s", group.mbps(), mean, Tolerance.relative(LIMIT)));
        }
        return findings;
    }

    private static List<GoodputRow> run(final FewLinks network, final int seed, final Time from, final Time until) {
        final Scenario scenario = ScenarioFile.parse(network.scenario(), network.name(), Path.of(""), List.of());
        scenario.topology = network::topology;
        scenario.seed = seed;
        scenario.outputs.measureFrom = from;
        scenario.stop.at = until;
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            simulation.run(RunMonitor.NONE);
            return simulation.goodputs();
        }
    }
}
