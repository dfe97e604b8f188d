package tailrace.transport;

/**
 * Rules for sender and receiver of go-back-N, or of go-back-0, in which the sender goes back to a multiple of a chunk.
 * The receiver takes packets only in order. The object has no state of a flow, so all flows of a transport share it.
 */
public class GoBack {
    /** Chunk in bytes; 1: go-back-N. */
    private final long chunkBytes;

    /** Creates rules that go back to multiples of this many bytes, at least 1. */
    protected GoBack(final long chunkBytes) {
        this.chunkBytes = chunkBytes;
    }

    /** Returns the settings of a transport that goes back; null: the transport does not go back. */
    public static GoBack of(final TransportParams params) {
        final long chunkBytes = params.recovery.goBackBytes(params);
        if (chunkBytes == 0) {
            return null;
        }
        final Ns3HostQuirks quirks = params.ns3Quirks();
        return quirks == null ? new GoBack(chunkBytes)
                : new Ns3GoBack(quirks, params.goBackChunk.bytes(), chunkBytes);
    }

    /** First byte to which the receiver goes back if the packet after {@code seq} is lost. */
    public final long beginOfChunk(final long seq) {
        return chunkBytes == 1 ? seq : seq - seq % chunkBytes;
    }

    /**
     * Whether the receiver answers a packet in order.
     *
     * @param rcvNxt next expected byte once this packet has been received
     */
    public boolean answersInOrder(final long rcvNxt) {
        return true;
    }

    /** Whether the receiver answers packets that it already has, which repairs the loss of the last ACK. */
    public boolean answersDuplicates() {
        return true;
    }

    /** Returns the first byte that an ACK of {@code seq} does not acknowledge. */
    public long acknowledged(final long seq, final long sizeBytes) {
        return seq < sizeBytes ? beginOfChunk(seq) : seq;
    }

    /** Whether the sender, after a NACK, does not resend data that has been acknowledged meanwhile. */
    public boolean skipsAcknowledged() {
        return true;
    }
}
