package tailrace.tools.m3.features;

import java.util.Arrays;
import tailrace.tools.m3.path.PathSpec;

/**
 * Computes the queue at each link if every flow delivered all its bytes at its start and links only drained (Lindley's
 * recursion). Such queues measure bursts before any congestion control reacts.
 */
final class Backlogs {
    private double[] bytes = new double[8];
    private double[] atPs = new double[8];

    void clear(final int links) {
        if (bytes.length < links) {
            bytes = new double[links];
            atPs = new double[links];
        }
        Arrays.fill(bytes, 0);
        Arrays.fill(atPs, 0);
    }

    /** Returns the backlog of a link at a time, which must not be before the time of the previous call. */
    double bytes(final PathSpec spec, final int link, final long nowPs) {
        final double sent = (nowPs - atPs[link]) * spec.linkNominalRateBitsPerSec[link] / 8e12;
        bytes[link] = Math.max(0, bytes[link] - sent);
        atPs[link] = nowPs;
        return bytes[link];
    }

    /** Adds the bytes of a starting piece to all of its links. */
    void add(final PathSpec spec, final int piece, final double broughtBytes) {
        for (int link = spec.join(piece); link < spec.leave(piece); link++) {
            bytes[link] = bytes(spec, link, spec.flowStartPs[piece]) + broughtBytes;
        }
    }
}
