package tailrace.net.memory.sharing;

/** Settings of how the queues of a switch share its memory ({@code switch.sharing}). */
public interface BufferSharing {
    /** The limits of one switch, whose ports exist. */
    BufferPolicy create(SharedPool pool);

    /**
     * Whether it also limits how many bytes lossless priorities may fill before their neighbours are paused; otherwise
     * the switch's own threshold does.
     */
    default boolean limitsLossless() {
        return false;
    }
}
