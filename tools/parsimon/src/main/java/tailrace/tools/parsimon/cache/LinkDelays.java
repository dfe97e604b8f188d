package tailrace.tools.parsimon.cache;

import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.transport.link.LinkResult;

/**
 * Results of a link simulation, in the form in which they are cached. The object is reused for the next simulation.
 *
 * <p>Delays have 24 binary digits. They are exact up to 16 us, and have a relative error of 6e-8 above. A result is the
 * same whether it comes from a simulation or from the cache.
 */
public final class LinkDelays {
    /** Number of flows. */
    public int flows;
    /** Delay of each flow beyond its time on the empty link-level network, 0 or more, in ps. */
    public float[] delayPs = new float[64];
    /** Data packets sent. */
    public long dataPackets;
    /** Retransmitted data packets. */
    public long retransmissions;
    /** Marked data packets. */
    public long marks;

    /** Copies a result with this many flows. */
    public void set(final LinkResult result, final int count) {
        ensure(count);
        for (int i = 0; i < count; i++) {
            delayPs[i] = Math.max(0, result.fctPs[i] - result.idealFctPs[i]);
        }
        dataPackets = result.dataPackets;
        retransmissions = result.retransmissions;
        marks = result.marks;
    }

    /** Encodes the results. */
    public byte[] toBytes() {
        return new PackedWriter().number(dataPackets).number(retransmissions).number(marks).floats(delayPs, flows)
                .toBytes();
    }

    /** Decodes the output of {@link #toBytes}. */
    public void read(final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        dataPackets = in.number();
        retransmissions = in.number();
        marks = in.number();
        delayPs = in.floats();
        flows = delayPs.length;
    }

    /** Reserves memory for this many flows. */
    void ensure(final int count) {
        if (count > delayPs.length) {
            delayPs = new float[Math.max(count, delayPs.length * 2)];
        }
        flows = count;
    }
}
