package tailrace.tools.experiment.tail;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.scenario.results.stats.Quantile;

/**
 * The flows of one cycle under the switching change of measure (CCEval, section 4.3). Sizes come from the tilted law
 * until a flow's response exceeds a limit, then from the original law.
 *
 * <p>A process takes the size of each flow as it arrives and reports each that finishes, in the order of time: the
 * likelihood ratio of a flow is that of all sizes drawn until it finished.
 */
public final class CycleFlows {
    private final TiltableSizes original;
    private final TiltableSizes tilted;
    private final double switchAbove;
    private final RandomStream random;
    private final DoubleArrayList responses = new DoubleArrayList();
    private final DoubleArrayList logRatios = new DoubleArrayList();
    private final DoubleArrayList marks = new DoubleArrayList();
    private boolean switched;
    private double logRatio;

    /**
     * A cycle without flows yet.
     *
     * @param original law that results are about
     * @param tilted law of the same family that sizes are drawn from at first
     * @param switchAbove response after which sizes come from the original law; infinite: never
     * @param random draws sizes
     */
    public CycleFlows(
            final TiltableSizes original, final TiltableSizes tilted, final double switchAbove,
                    final RandomStream random) {
        this.original = original;
        this.tilted = tilted;
        this.switchAbove = switchAbove;
        this.random = random;
    }

    /** Size in bytes of a flow that arrives now. */
    public double arrives() {
        final TiltableSizes law = switched ? original : tilted;
        final double mark = law.drawMark(random);
        if (law != original) {
            logRatio += original.logDensity(mark) - law.logDensity(mark);
        }
        marks.add(mark);
        return original.bytes(mark);
    }

    /** Reports a flow that finishes now with this response: a time, a slowdown or what else is measured. */
    public void finishes(final double response) {
        responses.add(response);
        logRatios.add(logRatio);
        switched |= response > switchAbove;
    }

    /** Number of flows that have finished. */
    public int count() {
        return responses.size();
    }

    /** Response of a flow, in the order of finishing. */
    public double response(final int flow) {
        return responses.getDouble(flow);
    }

    /** Likelihood ratio of a flow: of all sizes drawn until it finished. */
    public double ratio(final int flow) {
        return StrictMath.exp(logRatios.getDouble(flow));
    }

    /** Likelihood ratio of the whole cycle. */
    public double ratio() {
        return StrictMath.exp(logRatio);
    }

    /** Likelihood ratios of the flows at or above a response, added up. */
    public double ratioAtLeast(final double limit) {
        double sum = 0;
        for (int flow = 0; flow < count(); flow++) {
            if (response(flow) >= limit) {
                sum += ratio(flow);
            }
        }
        return sum;
    }

    /** Number of flows at or above a response. */
    public int countAtLeast(final double limit) {
        int count = 0;
        for (int flow = 0; flow < count(); flow++) {
            count += response(flow) >= limit ? 1 : 0;
        }
        return count;
    }

    /** Adds the marks of all its sizes. */
    void addMarks(final double weight, final MarkSums sums) {
        for (int i = 0; i < marks.size(); i++) {
            sums.add(weight, marks.getDouble(i));
        }
    }

    /** The quantile of its own flows; NaN if there are none. */
    public double quantile(final double p) {
        final double[] sorted = responses.toDoubleArray();
        Arrays.sort(sorted);
        return Quantile.of(sorted, p);
    }
}
