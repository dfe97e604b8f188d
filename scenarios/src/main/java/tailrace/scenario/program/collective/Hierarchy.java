package tailrace.scenario.program.collective;

import java.util.List;
import java.util.stream.IntStream;
import tailrace.scenario.program.collective.Phases.Groups;
import tailrace.scenario.program.collective.Phases.Phase;

/**
 * Collectives in two levels: rings inside servers, and rings over rails, which are the ranks at the same place of their
 * servers. An all-reduce scatters inside servers, reduces over rails, and gathers inside servers. With G ranks in each
 * of M servers, a rank sends 2S(G-1)/G inside and 2S(M-1)/(GM) over its rail. An all-to-all first sends data inside the
 * server to the rank on the receiver's rail, then over this rail.
 */
final class Hierarchy {
    private final int perServer;
    private final int servers;
    private final Share share;

    /** Creates the levels of a collective. */
    Hierarchy(final Collective collective, final Share share) {
        this.perServer = collective.perServer();
        this.servers = collective.ranks() / perServer;
        this.share = share;
    }

    /** Algorithm of an operation; null if there is none. */
    Algorithm of(final Collective.Op op) {
        return switch (op) {
            case ALL_REDUCE -> new Phases(inside(new Ring(perServer, share, perServer - 1, -1)),
                    rails(2 * (servers - 1)), gather());
            case REDUCE_SCATTER -> new Phases(inside(new Ring(perServer, share, perServer - 1, -1)),
                    rails(servers - 1));
            case ALL_GATHER -> new Phases(rails(servers - 1), gather());
            case ALL_TO_ALL -> new Phases(inside(new Exchange(perServer, share, false, false)), exchanges());
            default -> null;
        };
    }

    private Phase inside(final RoundAlgorithm rounds) {
        return new Phase(Groups.SERVER, perServer, List.of(rounds));
    }

    private Phase gather() {
        return inside(new Ring(perServer, share, perServer - 1, 0));
    }

    private Phase rails(final int rounds) {
        return new Phase(Groups.RAIL, perServer, IntStream.range(0, perServer).mapToObj(
                rail -> new RailRing(rail, rounds)).toList());
    }

    private Phase exchanges() {
        return new Phase(Groups.RAIL, perServer,
                IntStream.range(0, perServer).mapToObj(RailExchange::new).toList());
    }

    /** Ring over a rail, whose ranks have one part of the data. */
    private final class RailRing extends Ring {
        private final int rail;

        RailRing(final int rail, final int rounds) {
            super(servers, share, rounds, 0);
            this.rail = rail;
        }

        @Override
        protected long bytes(final int rank, final int round, final long ofBytes) {
            return super.bytes(rank, round, Share.part(ofBytes, perServer, rail));
        }
    }

    /**
     * Exchange over rails: a rank sends, to each other rank of its rail, the data that all ranks of its server have for
     * that rank.
     */
    private final class RailExchange extends Exchange {
        private final int rail;

        RailExchange(final int rail) {
            super(servers, share, false, false);
            this.rail = rail;
        }

        @Override
        protected long bytes(final int rank, final int round, final long ofBytes) {
            return perServer * super.bytes(rank, round, Share.part(ofBytes, perServer, rail));
        }
    }
}
