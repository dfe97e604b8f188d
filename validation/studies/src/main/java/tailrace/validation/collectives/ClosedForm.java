package tailrace.validation.collectives;

import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.Units;
import tailrace.core.Word;

/**
 * A collective over an otherwise idle switch, and its theoretical duration. The duration is the sum over rounds of T(m)
 * = alpha(m) + tx(m), which is the time of a single message of m bytes (Thakur, Rabenseifner and Gropp 2005, section
 * 3). Packets have {@value #PAYLOAD_BYTES} B and {@value #HEADER_BYTES} B of headers. A switch stores a packet before
 * it forwards it.
 *
 * <p>The theory has no ACKs. Here each packet has an ACK of {@value #ACK_BYTES} B. The ACK of a message's last packet
 * precedes the message of the next round, and adds its transmission time. Other ACKs do not delay data, because links
 * are so long that a rank has sent all data of a round before the first packet arrives.
 *
 * @param kind collective
 * @param ranks number of ranks
 * @param partBytes size of a message; with halving-doubling, of the smallest message
 * @param slices number of slices of a ring
 * @param rateGbps rate of links
 * @param moreDelayNs delay of links beyond the transmission time of a round
 */
record ClosedForm(Kind kind, int ranks, long partBytes, int slices, long rateGbps, long moreDelayNs) {
    private static final int PAYLOAD_BYTES = 1000;
    private static final int HEADER_BYTES = 48;
    private static final int ACK_BYTES = 1;
    private static final long PS_PER_BYTE_AT_1_GBPS = 8 * Units.PS_PER_NS;

    /** The kinds of collectives, which are the rows of the table. */
    enum Kind {
        RING_ALL_REDUCE, RING_ALL_GATHER, RING_REDUCE_SCATTER, RING_BROADCAST, SLICED_RING_ALL_REDUCE,
        HALVING_DOUBLING_ALL_REDUCE, HALVING_DOUBLING_ALL_GATHER, HALVING_DOUBLING_REDUCE_SCATTER,
        RECURSIVE_DOUBLING_ALL_REDUCE, TREE_BROADCAST, TREE_ALL_REDUCE, DIRECT_ALL_TO_ALL, DIRECT_ALL_GATHER,
        DIRECT_ALL_REDUCE, PAIRWISE_ALL_TO_ALL, PAIRWISE_ALL_REDUCE;

        private static final List<String> WAYS =
                List.of("ring", "halving-doubling", "recursive-doubling", "tree", "direct", "pairwise");

        /** Returns the name of the algorithm in scenarios. */
        String way() {
            return WAYS.stream().filter(way -> words().contains(way)).findFirst().orElseThrow();
        }

        /** Returns the name of the operation in scenarios. */
        String op() {
            return words().substring(words().indexOf(way()) + way().length() + 1);
        }

        /** Returns whether the formula only holds for powers of two. */
        boolean needsPowerOfTwo() {
            return way().endsWith("doubling") || way().equals("tree");
        }

        /** Returns whether several messages share a port at the same time, and full packets keep it busy. */
        boolean sharesPorts() {
            return way().equals("direct") || this == TREE_ALL_REDUCE || this == SLICED_RING_ALL_REDUCE;
        }

        private String words() {
            return Word.of(this);
        }
    }

    /** Returns a size for which all messages of a round are equal. */
    long sizeBytes() {
        return switch (kind) {
            case RECURSIVE_DOUBLING_ALL_REDUCE, RING_BROADCAST, TREE_BROADCAST -> partBytes;
            case TREE_ALL_REDUCE -> 2 * partBytes;
            default -> Math.multiplyExact(partBytes, ranks * slices);
        };
    }

    /** Returns the delay of links. */
    private long delayNs() {
        final long roundPs = switch (kind) {
            case DIRECT_ALL_TO_ALL, DIRECT_ALL_GATHER, DIRECT_ALL_REDUCE -> ranks * txPs(partBytes);
            case SLICED_RING_ALL_REDUCE -> (slices + 1) * txPs(partBytes);
            case TREE_ALL_REDUCE -> 2 * ranks * txPs(partBytes);
            case HALVING_DOUBLING_ALL_REDUCE, HALVING_DOUBLING_ALL_GATHER, HALVING_DOUBLING_REDUCE_SCATTER ->
                txPs(sizeBytes());
            default -> txPs(partBytes);
        };
        return moreDelayNs + roundPs / Units.PS_PER_NS;
    }

    /** Returns the transmission time of a number of bytes with headers. */
    private long txPs(final long bytes) {
        final long packets = (bytes + PAYLOAD_BYTES - 1) / PAYLOAD_BYTES;
        return (bytes + packets * HEADER_BYTES) * PS_PER_BYTE_AT_1_GBPS / rateGbps;
    }

    /** Returns the time over two links, including the second transmission of the packet that the switch stores. */
    private long alphaPs(final long bytes) {
        return 2 * delayNs() * Units.PS_PER_NS + txPs(Math.min(bytes, PAYLOAD_BYTES));
    }

    private long alonePs(final long bytes) {
        return alphaPs(bytes) + txPs(bytes);
    }

    /** Returns the time of several messages that start together on one port. */
    private long togetherPs(final int messages) {
        return alphaPs(partBytes) + messages * txPs(partBytes);
    }

    private int log2() {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ranks);
    }

    /** Returns the number of consecutive rounds. */
    private int rounds() {
        return switch (kind) {
            case RING_ALL_REDUCE, PAIRWISE_ALL_REDUCE, SLICED_RING_ALL_REDUCE -> 2 * (ranks - 1);
            case RING_ALL_GATHER, RING_REDUCE_SCATTER, RING_BROADCAST, PAIRWISE_ALL_TO_ALL -> ranks - 1;
            case HALVING_DOUBLING_ALL_REDUCE, TREE_ALL_REDUCE -> 2 * log2();
            case DIRECT_ALL_REDUCE -> 2;
            case DIRECT_ALL_TO_ALL, DIRECT_ALL_GATHER -> 1;
            default -> log2();
        };
    }

    private long halvingPs() {
        return IntStream.rangeClosed(1, log2()).mapToLong(i -> alonePs(sizeBytes() >> i)).sum();
    }

    private long slicedPs() {
        final long tx = txPs(partBytes);
        return (rounds() - 1) * Math.max(alonePs(partBytes), slices * tx) + slices * tx + alphaPs(partBytes);
    }

    /** Returns the theoretical time without ACKs, in ps. */
    private long theoryPs() {
        return switch (kind) {
            case SLICED_RING_ALL_REDUCE -> slicedPs();
            case HALVING_DOUBLING_ALL_REDUCE -> 2 * halvingPs();
            case HALVING_DOUBLING_ALL_GATHER, HALVING_DOUBLING_REDUCE_SCATTER -> halvingPs();
            case DIRECT_ALL_TO_ALL, DIRECT_ALL_GATHER, DIRECT_ALL_REDUCE -> rounds() * togetherPs(ranks - 1);
            // Both children share their parent's port; only the root has one child.
            case TREE_ALL_REDUCE -> 2 * ((log2() - 1) * togetherPs(2) + togetherPs(1));
            default -> rounds() * alonePs(partBytes);
        };
    }

    /** Returns the number of ACKs that precede messages: ACKs of the previous round, and ACKs of slices. */
    private int acks() {
        return rounds() - 1 + slices - 1;
    }

    /** Returns the expected duration of the collective, in ps. */
    long expectedPs() {
        return theoryPs() + acks() * ACK_BYTES * PS_PER_BYTE_AT_1_GBPS / rateGbps;
    }

    /** Returns the scenario. */
    String yaml() {
        return "topology: {type: star, hosts: " + ranks + ", rate: " + rateGbps + "Gbps, linkDelay: " + delayNs()
                + "ns}\n"
                + "transport: {type: fixed-window, payload: " + PAYLOAD_BYTES + "B, header: " + HEADER_BYTES
                + "B, ack: " + ACK_BYTES + "B}\n"
                + "switch: {type: output-queued, minQueue: 1GB, ecn: {mode: off}}\n"
                + "model: {nic: " + (slices > 1 ? "shortest-remaining" : "strict-priority") + "}\n"
                + "outputs: {report: false, links: false, flows: none}\n"
                + "workloads:\n  - {application: {type: collective, op: " + kind.op() + ", algorithm: " + kind.way()
                + ", size: " + sizeBytes() + "B, slices: " + slices + "}}\n";
    }
}
