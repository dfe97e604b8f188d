package tailrace.core;

/** Times rounded up to the next picosecond: {@link Units#txTimePs}. */
public enum ExactTimes implements TransmissionTimes {
    /** The only instance: the times have no state. */
    EXACT;

    @Override
    public long ps(final long bytes, final long rateBitsPerSec) {
        return Units.txTimePs(bytes, rateBitsPerSec);
    }

    @Override
    public long wholePsPerByte(final long rateBitsPerSec) {
        return Units.wholePsPerByte(rateBitsPerSec);
    }
}
