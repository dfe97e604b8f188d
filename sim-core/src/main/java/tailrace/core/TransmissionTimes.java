package tailrace.core;

/**
 * Computes how long packets take on a line: exactly, or as another simulator rounds it. Ports, pacing and single links
 * use it.
 */
public interface TransmissionTimes {
    /** Time of so many bytes at this rate, in ps. */
    long ps(long bytes, long rateBitsPerSec);

    /** Time of a byte in ps, if that of any number of bytes is so many times as long; else 0. */
    default long wholePsPerByte(final long rateBitsPerSec) {
        return 0;
    }
}
