package tailrace.transport;

/** Rules for going back of the HPCC ns-3 simulator ({@code rdma-hw.cc}), with all or some of its deviations. */
final class Ns3GoBack extends GoBack {
    private final Ns3HostQuirks quirks;
    private final long ackChunkBytes;

    Ns3GoBack(final Ns3HostQuirks quirks, final long ackChunkBytes, final long chunkBytes) {
        super(chunkBytes);
        this.quirks = quirks;
        this.ackChunkBytes = ackChunkBytes;
    }

    @Override
    public boolean answersInOrder(final long rcvNxt) {
        return rcvNxt >= quirks.firstAck.bytes() || rcvNxt % ackChunkBytes == 0;
    }

    @Override
    public boolean answersDuplicates() {
        return quirks.answersDuplicates;
    }

    @Override
    public long acknowledged(final long seq, final long sizeBytes) {
        if (!quirks.countsAcks) {
            return 0;
        }
        return quirks.endsWithinChunk ? super.acknowledged(seq, sizeBytes) : beginOfChunk(seq);
    }

    @Override
    public boolean skipsAcknowledged() {
        return quirks.skipsAcknowledged;
    }
}
