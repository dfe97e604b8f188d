package tailrace.scenario.program.collective;

/**
 * Two binary trees, each for half of the data (Sanders, Speck and Traeff 2009). A rank is an inner node in at most one
 * of them. The trees have the same shapes as in NCCL's {@code ncclGetDtree}: a rank's lowest bit is its height. If the
 * number of ranks is even, the second tree is the mirror image of the first; otherwise, it is the first tree shifted by
 * one rank. Data go up to the root, then down.
 */
final class DoubleBinaryTree extends Trees {
    DoubleBinaryTree(final int ranks, final Share share) {
        super(ranks, 2, share, true, false);
    }

    /** Place of a rank in the first tree, or the rank at a place. */
    private int turned(final int tree, final int rank, final int shift) {
        if (tree == 0 || rank == NO_RANK) {
            return rank;
        }
        return ranks % 2 == 0 ? ranks - 1 - rank : Math.floorMod(rank + shift, ranks);
    }

    @Override
    protected int parent(final int tree, final int rank) {
        return turned(tree, parentAt(turned(tree, rank, -1)), 1);
    }

    private int parentAt(final int place) {
        if (place == 0) {
            return NO_RANK;
        }
        final int height = Integer.lowestOneBit(place);
        final int above = (place ^ height) | height << 1;
        return above < ranks ? above : place ^ height;
    }

    @Override
    protected int children(final int tree, final int rank) {
        final int place = turned(tree, rank, -1);
        return (leftOf(place) == NO_RANK ? 0 : 1) + (rightOf(place) == NO_RANK ? 0 : 1);
    }

    @Override
    protected int child(final int tree, final int rank, final int which) {
        final int place = turned(tree, rank, -1);
        final int left = leftOf(place);
        return turned(tree, which == 0 && left != NO_RANK ? left : rightOf(place), 1);
    }

    private int leftOf(final int place) {
        final int half = place == 0 ? 0 : Integer.lowestOneBit(place) / 2;
        return half == 0 ? NO_RANK : place - half;
    }

    /**
     * Right child of a place. The root's only child is the place in the middle; other ranks have the nearest existing
     * place on the right.
     */
    private int rightOf(final int place) {
        if (place == 0) {
            return ranks == 1 ? NO_RANK : Integer.highestOneBit(ranks - 1);
        }
        int half = Integer.lowestOneBit(place) / 2;
        while (half > 0 && place + half >= ranks) {
            half /= 2;
        }
        return half == 0 ? NO_RANK : place + half;
    }
}
