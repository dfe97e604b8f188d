package tailrace.transport;

import tailrace.core.Hashing;
import tailrace.core.Packet;
import tailrace.net.PathTrace;

/**
 * The hashes of the subflows of a flow, by which switches and {@code k-shortest} routing choose their paths.
 *
 * <p>The first subflow has the hash of the flow, so that a single subflow takes the path of a plain flow. ACKs return
 * on the path of their subflow if some hash leads there, so that a failed link affects at most one subflow.
 */
final class Paths {
    /** Number of draws per existing path. With eight paths, the draws miss a path once in 10^14 flows. */
    private static final int DRAWS_PER_PATH = 32;

    private final Multipath multipath;
    private final int[] dataHashes;
    private final int[] ackHashes;
    private final long[] traces;
    private Packet probe;
    private long seed;
    private int draws;

    Paths(final Multipath multipath) {
        this.multipath = multipath;
        this.dataHashes = new int[multipath.subflows()];
        this.ackHashes = new int[multipath.subflows()];
        this.traces = new long[multipath.subflows()];
    }

    /**
     * Chooses the paths of a new flow, and returns the number of its subflows. The packet must not be in use elsewhere.
     */
    int choose(final Host sender, final Host receiver, final FlowRequest request, final Packet any) {
        probe = any;
        final int max = dataHashes.length;
        final int paths = Math.max(1, sender.pathsTo(request.dst, max));
        final boolean distinct = multipath.paths() == Multipath.Paths.DISTINCT;
        final int count = distinct ? max : paths;
        dataHashes[0] = request.dataHash();
        ackHashes[0] = request.ackHash();
        seed = Hashing.mix64((long) dataHashes[0] << Integer.SIZE | ackHashes[0] & 0xFFFFFFFFL);
        draws = 0;
        for (int i = 0; i < count && count > 1; i++) {
            chooseWay(i, distinct ? paths : 0, sender, request);
            chooseWayBack(i, paths, receiver, request);
        }
        return count;
    }

    private int draw() {
        return (int) (Hashing.mix64(seed + ++draws) >>> Integer.SIZE);
    }

    private void chooseWay(final int subflow, final int paths, final Host sender, final FlowRequest request) {
        int left = DRAWS_PER_PATH * paths;
        dataHashes[subflow] = subflow == 0 ? dataHashes[0] : draw();
        traces[subflow] = trace(sender, request.src, request.dst, dataHashes[subflow]);
        while (left-- > 0 && isTaken(subflow, paths)) {
            dataHashes[subflow] = draw();
            traces[subflow] = trace(sender, request.src, request.dst, dataHashes[subflow]);
        }
    }

    /** Whether an earlier subflow of the current round has the same path. A round ends when all paths are used. */
    private boolean isTaken(final int subflow, final int paths) {
        for (int i = subflow - subflow % paths; i < subflow; i++) {
            if (traces[i] != 0 && traces[i] == traces[subflow]) {
                return true;
            }
        }
        return false;
    }

    private void chooseWayBack(final int subflow, final int paths, final Host receiver, final FlowRequest request) {
        final int first = subflow == 0 ? ackHashes[0] : draw();
        int hash = first;
        int left = traces[subflow] == 0 ? 0 : DRAWS_PER_PATH * paths;
        while (left > 0 && trace(receiver, request.dst, request.src, hash) != traces[subflow]) {
            hash = draw();
            left--;
        }
        ackHashes[subflow] = left > 0 ? hash : first;
    }

    private long trace(final Host from, final int src, final int dst, final int hash) {
        probe.src = src;
        probe.dst = dst;
        probe.flowHash = hash;
        return PathTrace.of(from.nicTo(dst, hash).port, probe);
    }

    /** Hash by which paths of a subflow's data packets are chosen. */
    int dataHash(final int subflow) {
        return dataHashes[subflow];
    }

    /** Hash by which paths of a subflow's ACKs are chosen. */
    int ackHash(final int subflow) {
        return ackHashes[subflow];
    }
}
