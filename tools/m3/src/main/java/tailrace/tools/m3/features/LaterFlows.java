package tailrace.tools.m3.features;

import java.util.Arrays;
import tailrace.core.Search;
import tailrace.tools.m3.path.PathSpec;

/**
 * Counts the flows that start on a link while a flow is in progress. Each of them begins at line rate, and congestion
 * control slows down all others, which a fluid simulation does not model.
 */
final class LaterFlows {
    private double[][] startsPs = new double[0][];
    /** Cumulative bytes of first windows of the flows of each link. */
    private double[][] bytes = new double[0][];
    private int[] counts = new int[0];

    void read(final PathSpec spec, final double windowBytes) {
        clear(spec.links);
        for (int piece = 0; piece < spec.flows; piece++) {
            final double first = Math.min(windowBytes, spec.flowSizeBytes[piece]);
            for (int link = spec.join(piece); link < spec.leave(piece); link++) {
                add(link, spec.flowStartPs[piece], first);
            }
        }
    }

    private void clear(final int links) {
        if (counts.length < links) {
            startsPs = Arrays.copyOf(startsPs, links);
            bytes = Arrays.copyOf(bytes, links);
            counts = new int[links];
        }
        Arrays.fill(counts, 0);
        for (int link = 0; link < links; link++) {
            if (startsPs[link] == null) {
                startsPs[link] = new double[64];
                bytes[link] = new double[65];
            }
        }
    }

    private void add(final int link, final double startPs, final double first) {
        final int at = counts[link]++;
        if (at == startsPs[link].length) {
            startsPs[link] = Arrays.copyOf(startsPs[link], 2 * at);
            bytes[link] = Arrays.copyOf(bytes[link], 2 * at + 1);
        }
        startsPs[link][at] = startPs;
        bytes[link][at + 1] = bytes[link][at] + first;
    }

    /** Returns the number of flows that start on a link after one time and until another. */
    int flows(final int link, final double afterPs, final double untilPs) {
        return until(link, untilPs) - until(link, afterPs);
    }

    /** Returns the bytes of their first windows. */
    double bytes(final int link, final double afterPs, final double untilPs) {
        return bytes[link][until(link, untilPs)] - bytes[link][until(link, afterPs)];
    }

    /** Returns the number of flows that have started until a time. */
    private int until(final int link, final double untilPs) {
        return Search.first(0, counts[link], place -> startsPs[link][place] > untilPs);
    }
}
