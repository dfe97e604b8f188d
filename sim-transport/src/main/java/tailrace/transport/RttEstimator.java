package tailrace.transport;

/** Retransmission timeout from round-trip samples (RFC 6298), in picoseconds and integers. */
final class RttEstimator {
    private long smoothedPs;
    private long variationPs;
    private long rtoPs;
    private int backoff;
    private long minRtoPs;
    private long maxRtoPs;
    private long lastSamplePs;

    void reset(final long initialRtoPs, final long minPs, final long maxPs) {
        smoothedPs = 0;
        variationPs = 0;
        rtoPs = initialRtoPs;
        backoff = 0;
        minRtoPs = minPs;
        maxRtoPs = maxPs;
        lastSamplePs = 0;
    }

    /**
     * Adds a sample. Samples of retransmitted packets are valid too, because an ACK returns the time stamp of the
     * packet that it answers.
     */
    void sample(final long rttPs) {
        lastSamplePs = rttPs;
        if (smoothedPs == 0) {
            smoothedPs = rttPs; // section 2.2
            variationPs = rttPs >> 1;
        } else {
            variationPs += Math.abs(smoothedPs - rttPs) - variationPs >> 2; // section 2.3, beta = 1/4
            smoothedPs += rttPs - smoothedPs >> 3; // alpha = 1/8
        }
        final long spreadPs = 4 * Math.min(variationPs, maxRtoPs >> 2); // a variation above maxRto does not count
        rtoPs = Math.max(minRtoPs, Math.min(smoothedPs, maxRtoPs) + spreadPs);
        backoff = 0;
    }

    /** Doubles the timeout after the timer has expired: section 5.5. */
    void backOff() {
        if (timeoutPs() < maxRtoPs) {
            backoff++;
        }
    }

    long timeoutPs() {
        return Math.min(maxRtoPs, rtoPs << backoff);
    }

    /** Returns the smoothed round trip; 0 before the first sample. */
    long smoothedPs() {
        return smoothedPs;
    }

    long lastSamplePs() {
        return lastSamplePs;
    }
}
