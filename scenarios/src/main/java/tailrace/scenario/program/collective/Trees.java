package tailrace.scenario.program.collective;

import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;

/**
 * An algorithm along trees of ranks, separately for every channel and slice. A rank sends to its parent when it has
 * received from all children, and to its children when it has received from its parent.
 *
 * <p>A rank's operations for one tree and slice have a fixed order. If data go up, the receives from children and the
 * send to the parent come first. The receive from the parent and the sends to children follow.
 */
abstract class Trees implements Algorithm {
    /** Value that means no rank. */
    protected static final int NO_RANK = -1;
    /** Number of ranks. */
    protected final int ranks;
    private final int trees;
    private final Share share;
    private final boolean up;
    private final boolean oneByOne;

    /**
     * Creates the trees of a collective.
     *
     * @param trees number of trees, each with an equal share
     * @param up whether data first go up to the root and then down; false: data only go down
     * @param oneByOne whether a rank sends to a child only when the send to the previous child is over; false: it sends
     *     to all children at once
     */
    Trees(final int ranks, final int trees, final Share share, final boolean up, final boolean oneByOne) {
        this.ranks = ranks;
        this.trees = trees;
        this.share = share;
        this.up = up;
        this.oneByOne = oneByOne;
    }

    /** Parent of a rank; the root has none. */
    protected abstract int parent(int tree, int rank);

    /** Number of children of a rank. */
    protected abstract int children(int tree, int rank);

    /** A child of a rank, by its index among the children. */
    protected abstract int child(int tree, int rank, int place);

    private int inTree(final int tree, final int rank) {
        return (children(tree, rank) + (parent(tree, rank) == NO_RANK ? 0 : 1)) * (up ? 2 : 1);
    }

    private int inSlice(final int rank) {
        int sum = 0;
        for (int tree = 0; tree < trees; tree++) {
            sum += inTree(tree, rank);
        }
        return sum;
    }

    @Override
    public int operations(final int rank) {
        return Math.multiplyExact(inSlice(rank), share.count());
    }

    @Override
    public int predecessors(final int rank, final int operation) {
        return new Place(rank, operation).predecessors();
    }

    @Override
    public void read(final int rank, final int operation, final Operation into) {
        new Place(rank, operation).fill(into);
    }

    /** Position of an operation: its tree and its message. */
    private final class Place {
        private final int rank;
        private final int slice;
        private final int tree;
        /** First operation of the tree. */
        private final int first;
        private final int inTree;
        private final int parent;
        private final int children;

        Place(final int rank, final int operation) {
            this.rank = rank;
            slice = operation / inSlice(rank);
            int begin = slice * inSlice(rank);
            int at = 0;
            while (operation - begin >= inTree(at, rank)) {
                begin += inTree(at, rank);
                at++;
            }
            tree = at;
            first = begin;
            inTree = operation - begin;
            parent = parent(tree, rank);
            children = children(tree, rank);
        }

        private int ofParent() {
            return parent == NO_RANK ? 0 : 1;
        }

        private int upCount() {
            return up ? children + ofParent() : 0;
        }

        /** Place of the first send to a child. */
        private int firstDown() {
            return upCount() + ofParent();
        }

        int predecessors() {
            if (inTree < upCount()) {
                return inTree < children ? 0 : children;
            } else if (inTree < firstDown()) {
                return 0;
            } else if (oneByOne && inTree > firstDown()) {
                return 1;
            }
            return parent != NO_RANK ? 1 : up ? children : 0;
        }

        void fill(final Operation into) {
            final long bytes = Share.part(share.bytes(slice), trees, tree);
            final int tag = (slice * trees + tree) * 2;
            if (inTree < upCount()) {
                fillUp(into, tag, bytes);
            } else if (inTree < firstDown()) {
                into.beginMessage(Kind.RECEIVE, parent, tag + 1, bytes);
                releaseDown(into);
            } else {
                into.beginMessage(Kind.SEND, child(tree, rank, inTree - firstDown()), tag + 1, bytes);
                if (oneByOne && inTree + 1 < firstDown() + children) {
                    into.atEnd.add(first + inTree + 1);
                }
            }
        }

        private void fillUp(final Operation into, final int tag, final long bytes) {
            if (inTree == children) {
                into.beginMessage(Kind.SEND, parent, tag, bytes);
                return;
            }
            into.beginMessage(Kind.RECEIVE, child(tree, rank, inTree), tag, bytes);
            if (parent == NO_RANK) {
                releaseDown(into);
            } else {
                into.atEnd.add(first + children);
            }
        }

        private void releaseDown(final Operation into) {
            for (int i = 0; i < (oneByOne ? Math.min(1, children) : children); i++) {
                into.atEnd.add(first + firstDown() + i);
            }
        }
    }
}
