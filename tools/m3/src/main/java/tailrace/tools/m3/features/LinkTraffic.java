package tailrace.tools.m3.features;

import java.util.Arrays;
import tailrace.tools.m3.path.PathSpec;

/** Computes statistics of the traffic on each link of a path. */
final class LinkTraffic {
    /**
     * Load of each link: bits with headers, divided by the rate and by the time between the first and the last start.
     */
    double[] load = new double[0];
    /** Number of pieces on each link. */
    int[] pieces = new int[0];
    /** Mean number of pieces in progress on each link in the fluid simulation. */
    double[] active = new double[0];
    /** Squared coefficient of variation of interarrival times at each link. */
    double[] gapVariation = new double[0];
    /** Time between the first and the last start, in ps. */
    double durationPs;

    private double[] lastPs = new double[0];
    private double[] gaps = new double[0];
    private double[] squares = new double[0];

    void add(final PathSpec spec, final PathScale scale, final FluidTimes fluid) {
        clear(spec.links);
        durationPs = Math.max(1, spec.flowStartPs[spec.flows - 1] - spec.flowStartPs[0]);
        for (int piece = 0; piece < spec.flows; piece++) {
            final double bytes = scale.wireBytes(spec.flowSizeBytes[piece]);
            final double servicePs = fluid.servicePs(piece);
            for (int link = spec.join(piece); link < spec.leave(piece); link++) {
                load[link] += bytes;
                active[link] += servicePs;
                if (pieces[link]++ > 0) {
                    final double gap = spec.flowStartPs[piece] - lastPs[link];
                    gaps[link] += gap;
                    squares[link] += gap * gap;
                }
                lastPs[link] = spec.flowStartPs[piece];
            }
        }
        for (int link = 0; link < spec.links; link++) {
            load[link] *= 8e12 / spec.linkNominalRateBitsPerSec[link] / durationPs;
            active[link] /= durationPs;
            final double count = Math.max(1, pieces[link] - 1);
            final double mean = gaps[link] / count;
            gapVariation[link] = mean == 0 ? 1 : Math.max(0, squares[link] / count / (mean * mean) - 1);
        }
    }

    private void clear(final int links) {
        load = cleared(load, links);
        active = cleared(active, links);
        gapVariation = cleared(gapVariation, links);
        lastPs = cleared(lastPs, links);
        gaps = cleared(gaps, links);
        squares = cleared(squares, links);
        pieces = new int[links];
    }

    private static double[] cleared(final double[] values, final int length) {
        if (values.length < length) {
            return new double[length];
        }
        Arrays.fill(values, 0);
        return values;
    }

    /** Returns the link with the largest value in a range; -1 if the range is empty. */
    static int largest(final double[] values, final int from, final int to) {
        int largest = -1;
        for (int i = from; i < to; i++) {
            largest = largest < 0 || values[i] > values[largest] ? i : largest;
        }
        return largest;
    }
}
