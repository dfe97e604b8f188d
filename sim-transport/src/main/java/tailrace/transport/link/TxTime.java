package tailrace.transport.link;

import tailrace.core.TransmissionTimes;

/** Computes transmission times at one rate. */
final class TxTime {
    private final long rateBitsPerSec;
    private final long psPerByte;
    private final TransmissionTimes times;
    private int cachedBytes = -1;
    private long cachedPs;

    TxTime(final long rateBitsPerSec, final TransmissionTimes times) {
        this.rateBitsPerSec = rateBitsPerSec;
        this.times = times;
        this.psPerByte = times.wholePsPerByte(rateBitsPerSec);
    }

    long rateBitsPerSec() {
        return rateBitsPerSec;
    }

    /**
     * Returns the transmission time of a packet in ps. The last result is stored, because most packets are full
     * packets.
     */
    long ps(final int bytes) {
        if (psPerByte != 0) {
            return bytes * psPerByte;
        }
        if (bytes != cachedBytes) {
            cachedBytes = bytes;
            cachedPs = times.ps(bytes, rateBitsPerSec);
        }
        return cachedPs;
    }
}
