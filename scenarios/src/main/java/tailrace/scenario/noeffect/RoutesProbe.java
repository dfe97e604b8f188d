package tailrace.scenario.noeffect;

import java.util.Arrays;
import java.util.BitSet;
import tailrace.net.routing.KShortestPaths;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;

/** Computes the paths that flows between some switches take in the real network. */
final class RoutesProbe implements KeyProbe {
    private static final int PAIRS = 20;

    private final Topology topology;

    RoutesProbe(final Fabric fabric) {
        topology = fabric.topology();
    }

    @Override
    public String observe(final Scenario scenario) {
        final KShortestPaths paths = scenario.routing.paths(topology, new BitSet(), scenario.seed);
        if (paths == null) {
            return "shortest";
        }
        final StringBuilder seen = new StringBuilder();
        final int hosts = topology.hostCount();
        for (int i = 1; i <= PAIRS; i++) {
            final int src = (int) ((long) hosts * (i - 1) / PAIRS);
            seen.append(Arrays.deepToString(
                    paths.paths(switchOf(src), switchOf((src + hosts / 2) % hosts)).toArray()));
        }
        return seen.toString();
    }

    private int switchOf(final int host) {
        return topology.accessLink(host).other(host);
    }
}
