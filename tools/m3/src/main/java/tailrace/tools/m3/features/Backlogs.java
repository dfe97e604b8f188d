package tailrace.tools.m3.features;

import java.util.Arrays;
import tailrace.tools.m3.path.PathSpec;

/**
 * Bytes that would wait before each link if every flow brought its bytes at its start and the link only sent them
 * (Lindley's recursion). It measures bursts before any congestion control reacts.
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

    /** The backlog before a link at a time, which must not be before that of the last call. */
    double bytes(final PathSpec spec, final int link, final long nowPs) {
        final double sent = (nowPs - atPs[link]) * spec.linkNominalRateBitsPerSec[link] / 8e12;
        bytes[link] = Math.max(0, bytes[link] - sent);
        atPs[link] = nowPs;
        return bytes[link];
    }

    /** A piece brings this much to all of its links as it starts. */
    void add(final PathSpec spec, final int piece, final double broughtBytes) {
        for (int link = spec.join(piece); link < spec.leave(piece); link++) {
            bytes[link] = bytes(spec, link, spec.flowStartPs[piece]) + broughtBytes;
        }
    }
}
