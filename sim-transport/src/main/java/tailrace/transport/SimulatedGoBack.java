package tailrace.transport;

/** Going back as the HPCC ns-3 simulator does ({@code rdma-hw.cc}), or in some of its ways: keys of a transport say. */
final class SimulatedGoBack extends GoBack {
    private final long firstAckBytes;
    private final long ackChunkBytes;
    private final boolean countsAcks;
    private final boolean answersDuplicates;
    private final boolean skipsAcknowledged;
    private final boolean endsWithinChunk;

    SimulatedGoBack(final TransportParams params, final long chunkBytes) {
        super(chunkBytes);
        firstAckBytes = params.firstAck.bytes();
        ackChunkBytes = params.goBackChunk.bytes();
        countsAcks = params.countsAcks;
        answersDuplicates = params.answersDuplicates;
        skipsAcknowledged = params.skipsAcknowledged;
        endsWithinChunk = params.endsWithinChunk;
    }

    /** Whether some key asks for it. */
    static boolean isMeant(final TransportParams params) {
        return params.firstAck.bytes() > 0 || !params.countsAcks || !params.answersDuplicates
                || !params.skipsAcknowledged || !params.endsWithinChunk;
    }

    @Override
    public boolean answersInOrder(final long rcvNxt) {
        return rcvNxt >= firstAckBytes || rcvNxt % ackChunkBytes == 0;
    }

    @Override
    boolean answersDuplicates() {
        return answersDuplicates;
    }

    @Override
    long acknowledged(final long seq, final long sizeBytes) {
        if (!countsAcks) {
            return 0;
        }
        return endsWithinChunk ? super.acknowledged(seq, sizeBytes) : beginOfChunk(seq);
    }

    @Override
    boolean skipsAcknowledged() {
        return skipsAcknowledged;
    }
}
