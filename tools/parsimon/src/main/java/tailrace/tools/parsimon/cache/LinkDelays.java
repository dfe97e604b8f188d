package tailrace.tools.parsimon.cache;

import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.transport.link.LinkResult;

/**
 * What is kept of a link simulation; reused from one to the next.
 *
 * <p>Delays have 24 binary digits: exact up to 16 us, and to 6e-8 of themselves beyond. The numbers are the same
 * whether they come from a simulation or from the cache.
 */
public final class LinkDelays {
    /** Number of flows. */
    public int flows;
    /** What each flow takes longer than on the empty link-level network, 0 or more, in ps. */
    public float[] delayPs = new float[64];
    /** Data packets sent. */
    public long dataPackets;
    /** Data packets sent again. */
    public long retransmissions;
    /** Data packets marked. */
    public long marks;

    /** Takes over a result for this many flows. */
    public void set(final LinkResult result, final int count) {
        ensure(count);
        for (int i = 0; i < count; i++) {
            delayPs[i] = Math.max(0, result.fctPs[i] - result.idealFctPs[i]);
        }
        dataPackets = result.dataPackets;
        retransmissions = result.retransmissions;
        marks = result.marks;
    }

    /** All of it. */
    public byte[] toBytes() {
        return new PackedWriter().number(dataPackets).number(retransmissions).number(marks).floats(delayPs, flows)
                .toBytes();
    }

    /** Takes over what {@link #toBytes} has given. */
    public void read(final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        dataPackets = in.number();
        retransmissions = in.number();
        marks = in.number();
        delayPs = in.floats();
        flows = delayPs.length;
    }

    /** Makes room for this many flows. */
    void ensure(final int count) {
        if (count > delayPs.length) {
            delayPs = new float[Math.max(count, delayPs.length * 2)];
        }
        flows = count;
    }
}
