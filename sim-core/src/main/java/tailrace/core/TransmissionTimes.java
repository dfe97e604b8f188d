package tailrace.core;

/**
 * Computes how long packets take on a line: exactly, or as another simulator rounds it. Ports, pacing and single links
 * use it.
 */
public interface TransmissionTimes {
    /** Time to send this many bytes at this rate, in ps. */
    long ps(long bytes, long rateBitsPerSec);

    /** Time per byte in ps if the time of n bytes is always exactly n times as long; else 0. */
    default long wholePsPerByte(final long rateBitsPerSec) {
        return 0;
    }
}
