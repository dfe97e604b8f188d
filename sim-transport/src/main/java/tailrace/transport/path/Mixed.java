package tailrace.transport.path;

import tailrace.transport.FlowView;
import tailrace.transport.PathControl;

/**
 * Reuses good entropies like {@link Reps}. If there is no good entropy, chooses like {@link Bitmap} (htsim's default
 * for UEC).
 */
public final class Mixed extends Bitmap {
    /** Number of good entropies that are stored; a power of two. */
    private static final int REMEMBERED = 1024;

    @Override
    public PathControl create() {
        return new Control(super.create());
    }

    /** Chooses the paths of one flow. */
    private static final class Control implements PathControl {
        private final PathControl otherwise;
        private final int[] good = new int[REMEMBERED];
        private int first;
        private int count;

        Control(final PathControl otherwise) {
            this.otherwise = otherwise;
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            otherwise.begin(seed, flow);
            first = 0;
            count = 0;
        }

        @Override
        public int next(final long nowPs) {
            if (count == 0) {
                return otherwise.next(nowPs);
            }
            final int entropy = good[first];
            first = first + 1 & REMEMBERED - 1;
            count--;
            return entropy;
        }

        @Override
        public void onFeedback(final int entropy, final Feedback what, final long nowPs) {
            if ((what == Feedback.GOOD || what == Feedback.TRIMMED_AT_LAST_HOP) && count < REMEMBERED) {
                good[first + count & REMEMBERED - 1] = entropy;
                count++;
            }
            otherwise.onFeedback(entropy, what, nowPs);
        }
    }
}
