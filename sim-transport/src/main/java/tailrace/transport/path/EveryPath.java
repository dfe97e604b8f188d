package tailrace.transport.path;

import static tailrace.core.Require.require;

import java.util.function.IntUnaryOperator;
import tailrace.core.Shuffle;
import tailrace.transport.FlowView;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;

/**
 * Takes every shortest path once per round, in a new random order, without feedback (NDP, SIGCOMM 2017, section 3.1.1;
 * htsim's {@code -strat perm}). If there are more paths than entropies, or if routes may change during the run, paths
 * are chosen by hashes of entropies.
 */
public final class EveryPath extends PathChoice {
    private static final int MOST = 1 << 16;

    /** Paths that a flow uses, drawn at random; null: all ({@code NdpSrc::set_paths}). */
    public Integer paths;
    /** Packets in a row on one path ({@code -path_burst}). */
    public int burst = 1;
    /** Draw a path for each packet instead of taking turns ({@code -strat rand}). */
    public boolean draws;

    /** Up to 256 paths. */
    public EveryPath() {
        entropies = 256;
    }

    @Override
    public void validate() {
        super.validate();
        require(paths == null || paths >= 1 && paths <= MOST, "paths: " + paths + " (expected: 1 to " + MOST + ")");
        require(burst >= 1 && burst <= MOST, "burst: " + burst + " (expected: 1 to " + MOST + ")");
        require(!draws || burst == 1, "burst: " + burst + " (expected: none with draws)");
    }

    @Override
    public boolean listsPaths() {
        return true;
    }

    @Override
    public PathControl create() {
        return new Control(this);
    }

    /** Chooses the paths of one flow. */
    private static final class Control implements PathControl {
        private final EveryPath settings;
        private final int[] order;
        private final EntropyDraws random = new EntropyDraws();
        private final IntUnaryOperator below = random::among; // kept, so that rounds allocate nothing
        private int listed;
        private int used;
        private int place;
        private int left;

        Control(final EveryPath settings) {
            this.settings = settings;
            this.order = new int[settings.entropies];
            this.listed = settings.entropies;
        }

        @Override
        public void list(final int count) {
            listed = count;
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            random.begin(seed);
            for (int i = 0; i < listed; i++) {
                order[i] = i;
            }
            used = settings.paths == null ? listed : Math.min(settings.paths, listed);
            if (used < listed) {
                Shuffle.shuffle(order, listed, below);
            }
            place = used - 1;
            left = 0;
        }

        @Override
        public int next(final long nowPs) {
            if (settings.draws) {
                return order[random.among(used)];
            }
            if (left == 0) {
                left = settings.burst;
                if (++place == used) {
                    Shuffle.shuffle(order, used, below);
                    place = 0;
                }
            }
            left--;
            return order[place];
        }

        @Override
        public void onFeedback(final int entropy, final Feedback what, final long nowPs) {
            return; // each path has its turn whatever happens
        }
    }
}
