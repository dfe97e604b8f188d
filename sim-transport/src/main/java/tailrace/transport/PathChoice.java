package tailrace.transport;

import static tailrace.core.Require.require;

/** Settings of the choice of paths for the packets of a flow. {@link PathControl} chooses the paths of one flow. */
public abstract class PathChoice {
    private static final int MOST = 1 << 16;

    /** Number of different entropies, a power of two. Several entropies may lead over the same path. */
    public int entropies = 64;

    /** Creates the control for one flow object, which later flows reuse. */
    public abstract PathControl create();

    /** Whether packets of one flow overtake each other even if all paths work. */
    public boolean spreads() {
        return true;
    }

    /** Whether each entropy names one existing path, if the paths can be listed and do not outnumber the entropies. */
    public boolean listsPaths() {
        return false;
    }

    /** Refuses impossible values. */
    public void validate() {
        require(entropies >= 1 && entropies <= MOST && Integer.bitCount(entropies) == 1,
                "entropies: " + entropies + " (expected: a power of two, 1 to 65536)");
    }
}
