package tailrace.tools.flowsim;

import java.util.Arrays;

/**
 * Sorts the active flows of each route by their finish marks. A mark is the service of the route at which a flow
 * completes. Each route has a pairing heap (Fredman et al., Algorithmica 1986); all nodes share one pool. The number of
 * its root node identifies a heap; it is {@link #NONE} if the heap is empty.
 */
final class FinishMarks {
    static final int NONE = -1;
    private double[] marks = new double[64];
    private int[] flows = new int[64];
    private int[] children = new int[64];
    private int[] siblings = new int[64];
    private int[] pending = new int[64];
    private int used;
    private int free = NONE;

    /** Removes all nodes and keeps the memory. */
    void clear() {
        used = 0;
        free = NONE;
    }

    /** Returns the smallest mark of a non-empty heap. */
    double mark(final int root) {
        return marks[root];
    }

    /** Returns the flow with the smallest mark. */
    int flow(final int root) {
        return flows[root];
    }

    /** Adds a flow; returns the new root. */
    int insert(final int root, final double mark, final int flow) {
        int node = free;
        if (node == NONE) {
            node = used++;
            if (node == marks.length) {
                grow();
            }
        } else {
            free = siblings[node];
        }
        marks[node] = mark;
        flows[node] = flow;
        children[node] = NONE;
        siblings[node] = NONE;
        return root == NONE ? node : meld(root, node);
    }

    private void grow() {
        final int length = 2 * marks.length;
        marks = Arrays.copyOf(marks, length);
        flows = Arrays.copyOf(flows, length);
        children = Arrays.copyOf(children, length);
        siblings = Arrays.copyOf(siblings, length);
    }

    private int meld(final int a, final int b) {
        final int top = marks[b] < marks[a] ? b : a;
        final int below = top == a ? b : a;
        siblings[below] = children[top];
        children[top] = below;
        return top;
    }

    /** Removes the flow with the smallest mark; returns the new root. */
    int remove(final int root) {
        final int child = children[root];
        siblings[root] = free;
        free = root;
        return child == NONE || siblings[child] == NONE ? child : meldAll(child);
    }

    /** Melds sibling heaps in two passes: first neighbours in pairs, then all pairs from the last to the first. */
    private int meldAll(final int first) {
        int pairs = NONE;
        int node = first;
        while (node != NONE) {
            final int partner = siblings[node];
            int next = NONE;
            int pair = node;
            if (partner != NONE) {
                next = siblings[partner];
                pair = meld(node, partner);
            }
            siblings[pair] = pairs;
            pairs = pair;
            node = next;
        }
        int root = pairs;
        int rest = siblings[pairs];
        while (rest != NONE) {
            final int next = siblings[rest];
            root = meld(root, rest);
            rest = next;
        }
        siblings[root] = NONE;
        return root;
    }

    /** Visits all flows of a heap in arbitrary order. */
    void forEach(final int root, final Visitor visitor) {
        int count = 0;
        int node = root;
        while (node != NONE) {
            visitor.visit(flows[node], marks[node]);
            if (siblings[node] != NONE) {
                if (count == pending.length) {
                    pending = Arrays.copyOf(pending, 2 * count);
                }
                pending[count++] = siblings[node];
            }
            node = children[node];
            if (node == NONE && count > 0) {
                node = pending[--count];
            }
        }
    }

    /** Visits flows. */
    interface Visitor {
        void visit(int flow, double mark);
    }
}
