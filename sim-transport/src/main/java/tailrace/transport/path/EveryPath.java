package tailrace.transport.path;

import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Takes every shortest path once per round, in a new random order, without feedback (NDP, SIGCOMM 2017, section 3.1.1;
 * htsim's {@code -strat perm}). If there are more paths than entropies, or if routes may change during the run, paths
 * are chosen by hashes of entropies.
 */
public final class EveryPath extends PathChoice {
    /** Up to 256 paths. */
    public EveryPath() {
        entropies = 256;
    }

    @Override
    public boolean listsPaths() {
        return true;
    }

    @Override
    public PathControl create() {
        return new Control(entropies);
    }

    /** Chooses the paths of one flow. */
    private static final class Control implements PathControl {
        private final int[] order;
        private final EntropyDraws draws = new EntropyDraws();
        private int paths;
        private int place;

        Control(final int entropies) {
            this.order = new int[entropies];
            this.paths = entropies;
        }

        @Override
        public void list(final int count) {
            paths = count;
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            draws.begin(seed);
            for (int i = 0; i < paths; i++) {
                order[i] = i;
            }
            place = paths;
        }

        @Override
        public int next(final long nowPs) {
            if (place == paths) {
                shuffle();
                place = 0;
            }
            return order[place++];
        }

        private void shuffle() {
            for (int left = paths; left > 1; left--) {
                final int chosen = draws.among(left);
                final int last = order[left - 1];
                order[left - 1] = order[chosen];
                order[chosen] = last;
            }
        }

        @Override
        public void hear(final int entropy, final Heard what, final long nowPs) {
            return; // each path has been used once
        }
    }
}
