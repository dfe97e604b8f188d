package tailrace.net.topology;

import java.util.List;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Torus: switches form a grid and are linked to both neighbours in each dimension; the last switch of a row is linked
 * to the first. If a dimension has only two switches, they have one link, unless {@code parallelLinks} is larger.
 */
public final class Torus extends SwitchTopology {
    /** Switches along each dimension. */
    public List<Integer> sizes = List.of(4, 4, 4);
    /** Links side by side between neighbours. */
    public int parallelLinks = 1;
    /** Hosts at each switch. */
    public int hostsPerSwitch = 1;

    @Override
    public SwitchGraph graph() {
        final SwitchGrid grid = new SwitchGrid(sizes);
        TopologyParams.atLeast("parallelLinks", parallelLinks, 1);
        TopologyParams.atLeast("hostsPerSwitch", hostsPerSwitch, 0);
        double linksPerSwitch = 0;
        for (final int size : sizes) {
            linksPerSwitch += size > 2 ? 1 : (size - 1) / 2.0;
        }
        final SwitchGraph.Builder graph = emptyGraph((double) grid.count() * hostsPerSwitch,
                grid.count(), grid.count() * linksPerSwitch * parallelLinks);
        grid.addTo(graph, hostsPerSwitch);
        for (int node = 0; node < grid.count(); node++) {
            for (int dimension = 0; dimension < sizes.size(); dimension++) {
                final int at = grid.at(node, dimension);
                final int size = sizes.get(dimension);
                if (size > 2 || at + 1 < size) {
                    final int next = grid.moved(node, dimension, (at + 1) % size);
                    for (int i = 0; i < parallelLinks; i++) {
                        graph.link(node, next, fabricRate.bitsPerSec());
                    }
                }
            }
        }
        return graph.build();
    }
}
