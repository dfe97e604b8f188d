package tailrace.scenario.program.collective;

/**
 * Divides bytes among channels and each channel's into slices; the first parts have a byte more if it does not divide.
 *
 * @param bytes to be divided
 * @param channels number of channels
 * @param slices of each channel
 */
record Share(long bytes, int channels, int slices) {
    /** Number of parts. */
    int count() {
        return channels * slices;
    }

    /** Bytes of a part. */
    long bytes(final int part) {
        return part(part(bytes, channels, part / slices), slices, part % slices);
    }

    /** Bytes of one of some parts of equal size. */
    static long part(final long bytes, final int parts, final int part) {
        return bytes / parts + (part < bytes % parts ? 1 : 0);
    }
}
