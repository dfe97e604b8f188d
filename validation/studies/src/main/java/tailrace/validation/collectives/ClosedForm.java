package tailrace.validation.collectives;

import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.Units;
import tailrace.core.Word;

/**
 * A collective over an otherwise idle switch, and its duration in theory. It is a sum over rounds of T(m), the time of
 * a message of m bytes alone, alpha(m) + tx(m) (Thakur, Rabenseifner and Gropp 2005, section 3). Packets have {@value
 * #PAYLOAD_BYTES} B and {@value #HEADER_BYTES} B of headers; a switch stores a packet before it forwards it.
 *
 * <p>The theory knows no ACKs. Here each packet has one of {@value #ACK_BYTES} B, and that of the last packet of a
 * message leaves ahead of the message of the next round, and adds its own time. The others meet no data, as links are
 * so long that all that a rank sends in a round has left when the first packet arrives.
 *
 * @param kind which collective
 * @param ranks number of ranks
 * @param partBytes what a message carries; with halving-doubling, the smallest
 * @param slices of a ring
 * @param rateGbps of links
 * @param moreDelayNs of links, beyond what a round takes to be sent
 */
record ClosedForm(Kind kind, int ranks, long partBytes, int slices, long rateGbps, long moreDelayNs) {
    private static final int PAYLOAD_BYTES = 1000;
    private static final int HEADER_BYTES = 48;
    private static final int ACK_BYTES = 1;
    private static final long PS_PER_BYTE_AT_1_GBPS = 8 * Units.PS_PER_NS;

    /** A row of the table of collectives. */
    enum Kind {
        RING_ALL_REDUCE, RING_ALL_GATHER, RING_REDUCE_SCATTER, RING_BROADCAST, SLICED_RING_ALL_REDUCE,
        HALVING_DOUBLING_ALL_REDUCE, HALVING_DOUBLING_ALL_GATHER, HALVING_DOUBLING_REDUCE_SCATTER,
        RECURSIVE_DOUBLING_ALL_REDUCE, TREE_BROADCAST, TREE_ALL_REDUCE, DIRECT_ALL_TO_ALL, DIRECT_ALL_GATHER,
        DIRECT_ALL_REDUCE, PAIRWISE_ALL_TO_ALL, PAIRWISE_ALL_REDUCE;

        private static final List<String> WAYS =
                List.of("ring", "halving-doubling", "recursive-doubling", "tree", "direct", "pairwise");

        /** Name of its algorithm in scenarios. */
        String way() {
            return WAYS.stream().filter(way -> words().contains(way)).findFirst().orElseThrow();
        }

        /** Name of its operation in scenarios. */
        String op() {
            return words().substring(words().indexOf(way()) + way().length() + 1);
        }

        /** Whether there are formulas for powers of two only. */
        boolean needsPowerOfTwo() {
            return way().endsWith("doubling") || way().equals("tree");
        }

        /** Whether a port serves several messages at once, which full packets keep busy. */
        boolean sharesPorts() {
            return way().equals("direct") || this == TREE_ALL_REDUCE || this == SLICED_RING_ALL_REDUCE;
        }

        private String words() {
            return Word.of(this);
        }
    }

    /** Size that makes all messages of a round equal. */
    long sizeBytes() {
        return switch (kind) {
            case RECURSIVE_DOUBLING_ALL_REDUCE, RING_BROADCAST, TREE_BROADCAST -> partBytes;
            case TREE_ALL_REDUCE -> 2 * partBytes;
            default -> Math.multiplyExact(partBytes, ranks * slices);
        };
    }

    /** Delay of links. */
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

    /** On the wire, with headers. */
    private long txPs(final long bytes) {
        final long packets = (bytes + PAYLOAD_BYTES - 1) / PAYLOAD_BYTES;
        return (bytes + packets * HEADER_BYTES) * PS_PER_BYTE_AT_1_GBPS / rateGbps;
    }

    /** Two links, and the packet that is stored. */
    private long alphaPs(final long bytes) {
        return 2 * delayNs() * Units.PS_PER_NS + txPs(Math.min(bytes, PAYLOAD_BYTES));
    }

    private long alonePs(final long bytes) {
        return alphaPs(bytes) + txPs(bytes);
    }

    /** From one send on, so many messages through one port. */
    private long togetherPs(final int messages) {
        return alphaPs(partBytes) + messages * txPs(partBytes);
    }

    private int log2() {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ranks);
    }

    /** Rounds one after another. */
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

    /** Without ACKs, in ps. */
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

    /** ACKs ahead of messages: of those of the round before, and of slices. */
    private int acks() {
        return rounds() - 1 + slices - 1;
    }

    /** What the collective lasts, in ps. */
    long expectedPs() {
        return theoryPs() + acks() * ACK_BYTES * PS_PER_BYTE_AT_1_GBPS / rateGbps;
    }

    /** The scenario. */
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
