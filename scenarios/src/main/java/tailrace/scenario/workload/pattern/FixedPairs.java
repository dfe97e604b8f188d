package tailrace.scenario.workload.pattern;

import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.Demand;

/**
 * A fixed list of pairs. A whole round contains all pairs in random order. Without rounds, a pair is drawn for each
 * flow.
 */
final class FixedPairs extends PairSource {
    private final int[] sources;
    private final int[] destinations;
    private final RandomStream random;
    private final int[] order;

    private int position;
    private boolean inRounds;

    FixedPairs(final int[] sources, final int[] destinations, final RandomStream random) {
        this.sources = sources;
        this.destinations = destinations;
        this.random = random;
        this.order = Shuffle.ascending(sources.length);
    }

    @Override
    public long flowsPerArrival(final boolean wholeRound) {
        inRounds = wholeRound;
        return wholeRound ? sources.length : 1;
    }

    @Override
    public void begin() {
        if (inRounds) {
            Shuffle.shuffle(order, random);
            position = 0;
        }
    }

    @Override
    public void next() {
        final int pair = inRounds ? order[position++] : random.nextInt(sources.length);
        src = sources[pair];
        dst = destinations[pair];
    }

    @Override
    public Demand demand() {
        return Demand.ofPairs(sources, destinations);
    }
}
