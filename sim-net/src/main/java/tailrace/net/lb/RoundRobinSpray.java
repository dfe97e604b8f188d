package tailrace.net.lb;

import tailrace.core.Packet;
import tailrace.core.RandomStream;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;

/**
 * Packets take the shortest paths in turns, whatever flow they belong to; packets of a flow overtake each other.
 *
 * <p>Each switch takes turns by itself and begins at a random port, lest all switches of a tier send to one at once.
 */
public final class RoundRobinSpray implements LoadBalancing {
    @Override
    public LoadBalancer create(final Switch made, final NetworkFacts facts, final RandomStream random) {
        return new InTurns(made.portCount() == 0 ? 0 : random.nextInt(made.portCount()));
    }

    private static final class InTurns implements LoadBalancer {
        private int turn;

        InTurns(final int turn) {
            this.turn = turn;
        }

        @Override
        public int choose(final Packet packet, final int[] ports, final long nowPs) {
            turn = turn == Integer.MAX_VALUE ? 0 : turn + 1;
            return ports[turn % ports.length];
        }
    }
}
