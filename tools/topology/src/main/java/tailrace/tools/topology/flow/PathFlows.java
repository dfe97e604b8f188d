package tailrace.tools.topology.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All demands routed over paths, with the loads of links. */
final class PathFlows implements DemandRouting {
    final Arcs arcs;
    final double[] load;
    /** Commodities by source; null without demands. */
    final Commodity[][] commodities;
    private final int[][] targets;

    PathFlows(final Arcs arcs, final Demands demands) {
        this.arcs = arcs;
        load = new double[arcs.count()];
        commodities = new Commodity[demands.switchCount()][];
        targets = new int[demands.switchCount()][];
        for (int source = 0; source < commodities.length; source++) {
            final List<Commodity> row = new ArrayList<>();
            targets[source] = demands.targets(source);
            for (int i = 0; i < targets[source].length; i++) {
                row.add(new Commodity(targets[source][i], demands.amounts(source)[i]));
            }
            commodities[source] = row.isEmpty() ? null : row.toArray(Commodity[]::new);
        }
    }

    int[] targetsOf(final int source) {
        return targets[source];
    }

    /** Recomputes loads from flows, so that rounding errors do not accumulate. */
    void reload() {
        Arrays.fill(load, 0);
        for (final Commodity[] row : commodities) {
            for (int k = 0; row != null && k < row.length; k++) {
                for (int i = 0; i < row[k].count; i++) {
                    for (final int link : row[k].paths[i]) {
                        load[link] += row[k].flows[i];
                    }
                }
            }
        }
    }

    /** Returns the largest utilisation of a link: its load divided by its capacity. */
    double worst() {
        double worst = 0;
        for (int link = 0; link < load.length; link++) {
            worst = Math.max(worst, load[link] / arcs.capacity[link]);
        }
        return worst;
    }

    @Override
    public void forEachPath(final Visitor visitor) {
        for (int source = 0; source < commodities.length; source++) {
            for (int k = 0; commodities[source] != null && k < commodities[source].length; k++) {
                final Commodity commodity = commodities[source][k];
                for (int i = 0; i < commodity.count; i++) {
                    if (commodity.flows[i] > 0) {
                        visitor.path(source, commodity.target, commodity.flows[i], commodity.paths[i]);
                    }
                }
            }
        }
    }
}
