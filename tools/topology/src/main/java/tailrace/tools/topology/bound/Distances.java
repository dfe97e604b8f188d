package tailrace.tools.topology.bound;

import tailrace.net.topology.graph.SwitchGraph;

/**
 * Distances in links between switches with servers, or between all switches if none has servers.
 *
 * @param mean mean over ordered pairs of such switches
 * @param meanOfServers mean over ordered pairs of servers at different switches
 * @param largest largest distance between such switches
 * @param pairs number of ordered pairs of such switches
 */
public record Distances(double mean, double meanOfServers, int largest, long pairs) {
    /**
     * Computes distances in a connected graph.
     *
     * @throws IllegalArgumentException if there are fewer than two such switches, or two of them are not connected
     */
    public static Distances of(final SwitchGraph graph) {
        final boolean all = graph.servers() == 0;
        double sum = 0;
        double weighted = 0;
        double weights = 0;
        int largest = 0;
        long pairs = 0;
        for (int from = 0; from < graph.switchCount(); from++) {
            final int fromServers = graph.at(from).servers();
            if (!all && fromServers == 0) {
                continue;
            }
            final int[] distance = graph.distancesFrom(from);
            for (int to = 0; to < distance.length; to++) {
                final int toServers = graph.at(to).servers();
                if (to == from || !all && toServers == 0) {
                    continue;
                }
                if (distance[to] < 0) {
                    throw new IllegalArgumentException("disconnected: no path from " + graph.at(from).name() + " to "
                        + graph.at(to).name() + " (expected: one connected graph)");
                }
                final double weight = all ? 1 : (double) fromServers * toServers;
                sum += distance[to];
                weighted += weight * distance[to];
                weights += weight;
                largest = Math.max(largest, distance[to]);
                pairs++;
            }
        }
        if (pairs == 0) {
            throw new IllegalArgumentException("switches with servers: fewer than two (expected: two or more, as flows "
                + "go between switches)");
        }
        return new Distances(sum / pairs, weighted / weights, largest, pairs);
    }
}
