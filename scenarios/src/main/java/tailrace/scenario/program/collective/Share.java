package tailrace.scenario.program.collective;

/**
 * Divides bytes among channels, and the bytes of each channel among slices. If they cannot be divided evenly, the first
 * parts have one byte more.
 *
 * @param bytes bytes to divide
 * @param channels number of channels
 * @param slices slices per channel
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

    /**
     * Returns the size of part {@code part} when {@code bytes} are split evenly; the first parts take the remaining
     * bytes, one each.
     */
    static long part(final long bytes, final int parts, final int part) {
        final long least = bytes / parts;
        return part < bytes - least * parts ? least + 1 : least;
    }
}
