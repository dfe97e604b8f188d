package tailrace.transport;

import static tailrace.core.Require.require;

/** Settings of how packets of a flow are spread over paths; {@link PathControl} does it for one flow. */
public abstract class PathChoice {
    private static final int MOST = 1 << 16;

    /** Different entropies: paths that a flow may take, several of which may be the same. A power of two. */
    public int entropies = 64;

    /** The control of a flow that is being made, and of all that take its place later. */
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
