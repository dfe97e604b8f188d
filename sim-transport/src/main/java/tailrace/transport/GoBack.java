package tailrace.transport;

/**
 * Rules of go-back-N, or of go-back-0, which goes back to a multiple of a chunk, for sender and receiver. The receiver
 * takes packets only in order. It knows no flow, so that all of a transport share one.
 */
public class GoBack {
    /** 1: go-back-N. */
    private final long chunkBytes;

    /** Goes back to multiples of this many bytes, at least 1. */
    protected GoBack(final long chunkBytes) {
        this.chunkBytes = chunkBytes;
    }

    /** Settings of a transport that goes back; null: it does not. */
    public static GoBack of(final TransportParams params) {
        final long chunkBytes = params.recovery.goBackBytes(params);
        if (chunkBytes == 0) {
            return null;
        }
        final Ns3HostQuirks quirks = params.ns3Quirks();
        return quirks == null ? new GoBack(chunkBytes)
                : new Ns3GoBack(quirks, params.goBackChunk.bytes(), chunkBytes);
    }

    /** Where the receiver, which has all before a byte, goes back to when what comes next is lost. */
    public final long beginOfChunk(final long seq) {
        return chunkBytes == 1 ? seq : seq - seq % chunkBytes;
    }

    /** Whether the receiver answers a packet in order, after which it has all before this byte. */
    public boolean answersInOrder(final long rcvNxt) {
        return true;
    }

    /** Whether the receiver answers packets that it already has, so that a lost last ACK is repaired. */
    public boolean answersDuplicates() {
        return true;
    }

    /** All before this byte is acknowledged by an ACK of {@code seq}. */
    public long acknowledged(final long seq, final long sizeBytes) {
        return seq < sizeBytes ? beginOfChunk(seq) : seq;
    }

    /** Whether the sender does not send again, after a NACK, what is acknowledged since. */
    public boolean skipsAcknowledged() {
        return true;
    }
}
