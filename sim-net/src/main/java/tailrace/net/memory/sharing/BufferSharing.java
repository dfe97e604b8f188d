package tailrace.net.memory.sharing;

/** Settings that determine how the queues of a switch share its memory ({@code switch.sharing}). */
public interface BufferSharing {
    /** Creates the limits of one switch, whose ports exist. */
    BufferPolicy create(SharedPool pool);

    /**
     * Whether the policy also limits the bytes that lossless priorities may fill before their neighbours are paused. If
     * not, the threshold of the switch applies.
     */
    default boolean limitsLossless() {
        return false;
    }
}
