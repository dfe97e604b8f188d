package tailrace.tools.topology.flow;

import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.net.topology.graph.SwitchGraph;

/**
 * Draws a permutation: the target of each server. Servers are numbered in the order of their switches, as hosts are.
 */
public final class ServerPermutation {
    private ServerPermutation() {}

    /**
     * Returns the target of each server, in the permutation that {@link Traffic} draws for the same seed.
     *
     * @throws IllegalArgumentException if more than half of the servers are at one switch
     */
    public static int[] draw(final SwitchGraph graph, final long seed) {
        return draw(graph, switchOfEach(graph, IntStream.range(0, graph.switchCount())
            .filter(node -> graph.at(node).servers() > 0).boxed().toList()), new RngStreams(seed).stream("traffic"));
    }

    /** Returns the switch of each server of some switches. */
    static int[] switchOfEach(final SwitchGraph graph, final List<Integer> switches) {
        return switches.stream()
            .flatMapToInt(node -> IntStream.generate(() -> node).limit(graph.at(node).servers())).toArray();
    }

    static int[] draw(final SwitchGraph graph, final int[] switchOf, final RandomStream random) {
        for (int first = 0, next = 1; next <= switchOf.length; next++) {
            if (next == switchOf.length || switchOf[next] != switchOf[first]) {
                if (2 * (next - first) > switchOf.length) {
                    throw new IllegalArgumentException("traffic: " + (next - first) + " of " + switchOf.length
                        + " servers are at " + graph.at(switchOf[first]).name() + " (expected: at most half, as each "
                        + "sends to one at another switch)");
                }
                first = next;
            }
        }
        return ChunkyTraffic.elsewhere(switchOf, random);
    }
}
