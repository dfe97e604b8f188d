package tailrace.transport.path;

import static tailrace.core.Require.require;

import java.util.Arrays;
import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Takes entropies in turn like {@link Oblivious}, but skips entropies with penalties. A mark or loss adds penalties,
 * and a skip removes one. This is "path-aware" of UET, whose bitmap has penalties up to 1; the sizes of penalties come
 * from htsim's {@code uec_mp.cpp}.
 */
public class Bitmap extends PathChoice {
    /** Penalty of a marked packet. */
    public int marked = 1;
    /** Penalty of a lost packet, or of a packet that was trimmed before the last hop. */
    public int trimmed = 4;
    /** Penalty of a timeout. */
    public int timeout = 15;
    /** Largest sum of penalties. */
    public int most = 15;
    /** Skipped entropies that lose a penalty. */
    public Forgives forgives = Forgives.EACH;

    /** Skipped entropies that lose a penalty. */
    public enum Forgives {
        /** Each skipped entropy (UET). */
        EACH,
        /** The first skipped entropy before each packet ({@code UecMpBitmap::nextEntropy}). */
        FIRST
    }

    @Override
    public void validate() {
        super.validate();
        require(marked >= 0 && trimmed >= 0 && timeout >= 0, "penalties: below 0 (expected: 0 or more)");
        require(most >= 1 && most <= Byte.MAX_VALUE, "most: " + most + " (expected: 1 to 127)");
    }

    @Override
    public PathControl create() {
        return new Control(this);
    }

    /** Chooses the paths of one flow. */
    static final class Control implements PathControl {
        private final Bitmap settings;
        private final Oblivious.Control order;
        private final byte[] penalties;

        Control(final Bitmap settings) {
            this.settings = settings;
            this.order = new Oblivious.Control(settings.entropies);
            this.penalties = new byte[settings.entropies];
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            order.begin(seed, flow);
            Arrays.fill(penalties, (byte) 0);
        }

        /** Skips at most one round: if all entropies have penalties, the next entropy is used. */
        @Override
        public int next(final long nowPs) {
            int entropy = order.next(nowPs);
            for (int passed = 0; penalties[entropy] > 0 && passed < penalties.length; passed++) {
                if (passed == 0 || settings.forgives == Forgives.EACH) {
                    penalties[entropy]--;
                }
                entropy = order.next(nowPs);
            }
            return entropy;
        }

        @Override
        public void onFeedback(final int entropy, final Feedback what, final long nowPs) {
            final int penalty = switch (what) {
                case GOOD, TRIMMED_AT_LAST_HOP -> 0;
                case MARKED -> settings.marked;
                case TRIMMED, LOST -> settings.trimmed;
                case TIMEOUT -> settings.timeout;
            };
            penalties[entropy] = (byte) Math.min(settings.most, penalties[entropy] + penalty);
        }
    }
}
