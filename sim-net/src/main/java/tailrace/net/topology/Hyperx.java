package tailrace.net.topology;

import java.util.List;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * HyperX (Ahn et al., SC 2009): a grid of switches in L dimensions; K links join each pair of switches that differ in
 * one coordinate. Each switch has T hosts. With one dimension, the topology is the complete graph; with two switches in
 * each dimension, it is the hypercube.
 */
public final class Hyperx extends SwitchTopology {
    /** Switches along each of the L dimensions: S. */
    public List<Integer> sizes = List.of(4, 4);
    /** Links side by side between two switches: K. */
    public int parallelLinks = 1;
    /** Hosts at each switch: T. */
    public int hostsPerSwitch = 4;

    @Override
    public SwitchGraph graph() {
        final SwitchGrid grid = new SwitchGrid(sizes);
        TopologyParams.atLeast("parallelLinks", parallelLinks, 1);
        TopologyParams.atLeast("hostsPerSwitch", hostsPerSwitch, 0);
        double linksPerSwitch = 0;
        for (final int size : sizes) {
            linksPerSwitch += (size - 1) / 2.0;
        }
        final SwitchGraph.Builder graph = emptyGraph((double) grid.count() * hostsPerSwitch,
                grid.count(), grid.count() * linksPerSwitch * parallelLinks);
        grid.addTo(graph, hostsPerSwitch);
        for (int node = 0; node < grid.count(); node++) {
            for (int dimension = 0; dimension < sizes.size(); dimension++) {
                for (int to = grid.at(node, dimension) + 1; to < sizes.get(dimension); to++) {
                    for (int i = 0; i < parallelLinks; i++) {
                        graph.link(node, grid.moved(node, dimension, to), fabricRate.bitsPerSec());
                    }
                }
            }
        }
        return graph.build();
    }
}
