package tailrace.transport.path;

import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Takes every entropy once per round, in a new random order, without feedback (UET, "oblivious"). Packet k of a round
 * has {@code k xor r}, as in htsim's {@code uec_mp.cpp}.
 */
public final class Oblivious extends PathChoice {
    @Override
    public PathControl create() {
        return new Control(entropies);
    }

    /** Chooses the paths of one flow. */
    static final class Control implements PathControl {
        private final int entropies;
        private final EntropyDraws draws = new EntropyDraws();
        private int place;
        private int order;

        Control(final int entropies) {
            this.entropies = entropies;
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            draws.begin(seed);
            place = 0;
            order = draws.below(entropies);
        }

        @Override
        public int next(final long nowPs) {
            final int entropy = place ^ order;
            place++;
            if (place == entropies) {
                place = 0;
                order = draws.below(entropies);
            }
            return entropy;
        }

        @Override
        public void onFeedback(final int entropy, final Feedback what, final long nowPs) {
            return; // oblivious
        }
    }
}
