package tailrace.net.ns3;

import tailrace.core.TransmissionTimes;
import tailrace.core.Units;

/** Times cut down to whole nanoseconds, as ns-3.17 does it: {@link Units#truncatedTxTimePs}. */
public enum Ns3Times implements TransmissionTimes {
    /** They have no state. */
    TRUNCATED;

    @Override
    public long ps(final long bytes, final long rateBitsPerSec) {
        return Units.truncatedTxTimePs(bytes, rateBitsPerSec);
    }
}
