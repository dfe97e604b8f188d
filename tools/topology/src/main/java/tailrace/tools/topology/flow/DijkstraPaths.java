package tailrace.tools.topology.flow;

import java.util.Arrays;
import tailrace.core.Counted;

/** Dijkstra's algorithm with a 4-ary heap, over arrays that are reused. */
final class DijkstraPaths {
    private static final int CHILDREN = 4;

    private final Arcs arcs;
    private final double[] distance;
    private final int[] lastLink;
    private final int[] heap;
    private final int[] placeInHeap;
    private final boolean[] wanted;
    private int size;

    DijkstraPaths(final Arcs arcs) {
        this.arcs = arcs;
        distance = new double[arcs.nodes];
        lastLink = new int[arcs.nodes];
        heap = new int[arcs.nodes];
        placeInHeap = new int[arcs.nodes];
        wanted = new boolean[arcs.nodes];
    }

    /**
     * Finds shortest paths from a switch to some others.
     *
     * @param length length of each directed link, 0 or more
     * @throws IllegalArgumentException if a target cannot be reached
     */
    void run(final int source, final int[] targets, final double[] length) {
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        Arrays.fill(placeInHeap, -1);
        int left = targets.length;
        for (final int target : targets) {
            wanted[target] = true;
        }
        distance[source] = 0;
        lastLink[source] = -1;
        size = 1;
        heap[0] = source;
        placeInHeap[source] = 0;
        while (size > 0 && left > 0) {
            final int node = heap[0];
            removeFirst();
            if (wanted[node]) {
                wanted[node] = false;
                left--;
            }
            relax(node, length);
        }
        if (left > 0) {
            throw new IllegalArgumentException("traffic: no path to " + Counted.switches(left) + " (expected: a "
                + "topology whose switches with servers are connected)");
        }
    }

    private void relax(final int node, final double[] length) {
        final double base = distance[node];
        for (int place = arcs.first[node]; place < arcs.first[node + 1]; place++) {
            final int other = arcs.head[place];
            final int link = arcs.link[place];
            final double through = base + length[link];
            if (through < distance[other]) {
                distance[other] = through;
                lastLink[other] = link;
                int hole = placeInHeap[other];
                if (hole < 0) {
                    hole = size++;
                }
                rise(other, hole);
            }
        }
    }

    private void rise(final int node, final int from) {
        int hole = from;
        final double mine = distance[node];
        while (hole > 0) {
            final int parent = (hole - 1) / CHILDREN;
            if (distance[heap[parent]] <= mine) {
                break;
            }
            put(heap[parent], hole);
            hole = parent;
        }
        put(node, hole);
    }

    private void removeFirst() {
        final int last = heap[--size];
        final double mine = distance[last];
        int hole = 0;
        while (true) {
            final int begin = hole * CHILDREN + 1;
            if (begin >= size) {
                break;
            }
            int least = begin;
            for (int child = begin + 1; child < Math.min(size, begin + CHILDREN); child++) {
                least = distance[heap[child]] < distance[heap[least]] ? child : least;
            }
            if (distance[heap[least]] >= mine) {
                break;
            }
            put(heap[least], hole);
            hole = least;
        }
        if (size > 0) {
            put(last, hole);
        }
    }

    private void put(final int node, final int place) {
        heap[place] = node;
        placeInHeap[node] = place;
    }

    double distance(final int target) {
        return distance[target];
    }

    /** Returns the directed links of the path to a target, in order from the source. */
    int[] pathTo(final int target) {
        int count = 0;
        for (int node = target; lastLink[node] >= 0; node = arcs.from[lastLink[node]]) {
            count++;
        }
        final int[] path = new int[count];
        for (int node = target; count > 0; node = arcs.from[lastLink[node]]) {
            path[--count] = lastLink[node];
        }
        return path;
    }
}
