package tailrace.transport;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.net.PathTrace;
import tailrace.net.Port;

/**
 * The hashes by which the subflows of a flow go their ways, which switches or {@code k-shortest} routing look at. The
 * first one is that of the flow: alone, it goes where a flow of one path would.
 */
final class Paths {
    /** Draws for each path there is: the last of eight is missed once in 10^14 flows. */
    private static final int DRAWS_PER_PATH = 32;

    private final Multipath multipath;
    private final long[] hashes;
    private final long[] traces;

    Paths(final Multipath multipath) {
        this.multipath = multipath;
        this.hashes = new long[multipath.subflows()];
        this.traces = new long[multipath.subflows()];
    }

    /** Chooses for a new flow; returns how many subflows it has. */
    int choose(final Port nic, final FlowRequest request, final Packet scratch) {
        scratch.src = request.src;
        scratch.dst = request.dst;
        final int paths = Math.max(1, PathTrace.count(nic, request.src, request.dst, hashes.length));
        final boolean distinct = multipath.paths() == Multipath.Paths.DISTINCT;
        final int count = distinct ? hashes.length : paths;
        final long first = (long) request.ackHash() << Integer.SIZE | request.dataHash() & 0xFFFFFFFFL;
        int draws = 0;
        for (int i = 0; i < count; i++) {
            int left = distinct ? DRAWS_PER_PATH * paths : 1;
            do {
                hashes[i] = draws == 0 ? first : Hashing.mix64(Hashing.mix64(first) + draws);
                scratch.flowHash = dataHash(i);
                traces[i] = PathTrace.of(nic, scratch);
                draws++;
                left--;
            } while (left > 0 && isTaken(i, paths));
        }
        return count;
    }

    /** Whether an earlier subflow has the same path, not counting those that have used up all there are. */
    private boolean isTaken(final int subflow, final int paths) {
        for (int i = subflow - subflow % paths; i < subflow; i++) {
            if (traces[i] != 0 && traces[i] == traces[subflow]) {
                return true;
            }
        }
        return false;
    }

    /** What the data packets of a subflow are hashed by. */
    int dataHash(final int subflow) {
        return (int) hashes[subflow];
    }

    /** What its ACKs are hashed by. */
    int ackHash(final int subflow) {
        return (int) (hashes[subflow] >>> Integer.SIZE);
    }
}
