package tailrace.tools.m3.path;

import java.util.Arrays;

/**
 * The result of the simulation of a path. Arrays are indexed by foreground flow in the order of their start; the object
 * is reused.
 */
public final class PathResult {
    /** Number of foreground flows. */
    public int flows;
    /** Completion time of each foreground flow in ps. */
    public long[] fctPs = new long[64];
    /** Completion time of each foreground flow on the empty path in ps. */
    public long[] idealFctPs = new long[64];
    /** Number of each foreground flow as a piece of the specification. */
    public int[] piece = new int[64];
    /**
     * Number of data packets sent, including retransmissions. This counter and the following ones are 0 without a
     * packet simulator.
     */
    public long dataPackets;
    /** Number of retransmitted data packets. */
    public long retransmissions;
    /** Packet-hops. */
    public long packetHops;
    /** Packets with an ECN mark. */
    public long marks;
    /** Packets dropped. */
    public long drops;
    /** Pause and resume frames received. */
    public long pauseFrames;

    /** Prepares the object for the foreground of a path, in its order, with its ideal times. */
    public void reset(final PathSpec spec) {
        if (spec.foreground > fctPs.length) {
            final int length = Math.max(spec.foreground, fctPs.length * 2);
            fctPs = new long[length];
            idealFctPs = new long[length];
            piece = new int[length];
        }
        flows = 0;
        for (int i = 0; i < spec.flows; i++) {
            if (spec.isForeground(i)) {
                idealFctPs[flows] = spec.flowIdealFctPs[i];
                piece[flows++] = i;
            }
        }
        Arrays.fill(fctPs, 0, flows, 0);
        dataPackets = 0;
        retransmissions = 0;
        packetHops = 0;
        marks = 0;
        drops = 0;
        pauseFrames = 0;
    }

    /** Adds the counters of another simulation to this result. */
    public void addCounts(final PathResult other) {
        dataPackets += other.dataPackets;
        retransmissions += other.retransmissions;
        packetHops += other.packetHops;
        marks += other.marks;
        drops += other.drops;
        pauseFrames += other.pauseFrames;
    }

    /** Returns the slowdown: the completion time divided by the completion time on the empty path. */
    public double slowdown(final int flow) {
        return (double) fctPs[flow] / idealFctPs[flow];
    }
}
