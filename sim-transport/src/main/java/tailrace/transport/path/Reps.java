package tailrace.transport.path;

import static tailrace.core.Require.require;

import java.util.Arrays;
import tailrace.core.Time;
import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Recycled entropies (REPS, EuroSys 2026, arXiv 2407.21625): an entropy whose packet came back unmarked is used once
 * more. The oldest entropy of the buffer is used first. If the buffer is empty, an entropy is drawn at random.
 *
 * <p>Freezing: after a timeout the buffer accepts no entropies for a while, and its entropies are reused cyclically,
 * because their paths worked before the failure. Afterwards every eighth packet explores a random entropy, for eight
 * rounds of the buffer.
 */
public final class Reps extends PathChoice {
    /** Interval in packets between packets that explore, after freezing. */
    private static final int EXPLORES_EVERY = 8;

    /** Number of stored entropies; a power of two. */
    public int buffer = 8;
    /** Time for which a timeout freezes the buffer; 0: never. */
    public Time freeze = Time.us(100);

    /** Creates a choice with 65,536 entropies (16 bits), as in the authors' artifact; any entropy can be used. */
    public Reps() {
        entropies = 1 << 16;
    }

    @Override
    public void validate() {
        super.validate();
        require(buffer >= 1 && Integer.bitCount(buffer) == 1, "buffer: " + buffer + " (expected: a power of two)");
    }

    @Override
    public PathControl create() {
        return new Control(entropies, buffer, freeze.ps());
    }

    /** Chooses the paths of one flow. */
    static final class Control implements PathControl {
        private final int entropies;
        private final long freezePs;
        private final int[] kept;
        private final EntropyDraws draws = new EntropyDraws();
        /** Position for the next entropy. */
        private int head;
        /** Number of entropies before the head that have not been used since they came back. */
        private int valid;
        private boolean isEmpty;
        private boolean isFrozen;
        private long thawsPs;
        private int exploring;

        Control(final int entropies, final int buffer, final long freezePs) {
            this.entropies = entropies;
            this.freezePs = freezePs;
            this.kept = new int[buffer];
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            draws.begin(seed);
            Arrays.fill(kept, 0);
            head = 0;
            valid = 0;
            isEmpty = true;
            isFrozen = false;
            thawsPs = 0;
            exploring = 0;
        }

        @Override
        public int next(final long nowPs) {
            if (isFrozen && nowPs >= thawsPs) {
                isFrozen = false;
                exploring = kept.length * EXPLORES_EVERY;
            }
            if (exploring > 0 && exploring-- % EXPLORES_EVERY == 0) {
                return draws.below(entropies);
            }
            if (valid > 0) {
                final int oldest = head - valid & kept.length - 1;
                valid--;
                return kept[oldest];
            }
            if (isFrozen && !isEmpty) {
                final int entropy = kept[head];
                head = head + 1 & kept.length - 1;
                return entropy;
            }
            return draws.below(entropies);
        }

        @Override
        public void onFeedback(final int entropy, final Feedback what, final long nowPs) {
            if ((what == Feedback.GOOD || what == Feedback.TRIMMED_AT_LAST_HOP) && !isFrozen) {
                kept[head] = entropy;
                head = head + 1 & kept.length - 1;
                valid = Math.min(kept.length, valid + 1);
                if (isEmpty) {
                    Arrays.fill(kept, entropy);
                    isEmpty = false;
                }
            } else if (what == Feedback.TIMEOUT && freezePs > 0 && !isFrozen && exploring == 0) {
                isFrozen = true;
                thawsPs = nowPs + freezePs;
            }
        }
    }
}
