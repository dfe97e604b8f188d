package tailrace.net.memory.sharing;

/** Settings of the sharing of a switch's memory between its queues ({@code switch.sharing}). */
public interface BufferSharing {
    /** Creates the limits of one switch, whose ports exist. */
    BufferPolicy create(SharedPool pool);

    /**
     * Whether it also limits how many bytes lossless priorities may fill before their neighbours are paused; otherwise
     * the switch's own threshold does.
     */
    default boolean limitsLossless() {
        return false;
    }
}
