package example;

import tailrace.core.Hashing;
import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Changes a flow's path after several marks in a row or a loss: an example of a path control, {@code transport:
 * {pathControl: move-when-marked}}.
 */
public final class MoveWhenMarked extends PathChoice {
    /** Number of successive marked packets after which a flow changes its path. */
    public int marks = 8;

    @Override
    public void validate() {
        super.validate();
        if (marks < 1) {
            throw new IllegalArgumentException("marks: " + marks + " (expected: 1 or more)");
        }
    }

    /** Packets overtake each other only when a flow moves. */
    @Override
    public boolean spreads() {
        return false;
    }

    @Override
    public PathControl create() {
        return new Control(this);
    }

    /** Chooses the path of one flow. */
    private static final class Control implements PathControl {
        private final MoveWhenMarked settings;
        private long state;
        private int entropy;
        private int markedInARow;

        Control(final MoveWhenMarked settings) {
            this.settings = settings;
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            state = seed;
            move();
        }

        @Override
        public int next(final long nowPs) {
            return entropy;
        }

        @Override
        public void onFeedback(final int heard, final Feedback what, final long nowPs) {
            if (heard != entropy) {
                return;     // a packet on a path that the flow has left
            }
            switch (what) {
                case GOOD, TRIMMED_AT_LAST_HOP -> markedInARow = 0;
                case MARKED -> {
                    if (++markedInARow >= settings.marks) {
                        move();
                    }
                }
                default -> move();
            }
        }

        private void move() {
            state++;
            entropy = (int) Hashing.mix64(state) & settings.entropies - 1; // entropies are a power of two
            markedInARow = 0;
        }
    }
}
