package tailrace.tools.experiment.tail;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.scenario.results.stats.Quantile;

/**
 * The flows of one cycle under the switching change of measure (CCEval, section 4.3). Sizes come from the tilted
 * distribution ("law") until a flow's response exceeds a limit, then from the original one.
 *
 * <p>A process draws the size of each flow at its arrival and reports each finished flow, in the order of time. The
 * likelihood ratio of a flow is the product over all sizes drawn until it finished.
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
     * Creates a cycle without flows.
     *
     * @param original original law of sizes, for which results are estimated
     * @param tilted law of the same family, from which the first sizes are drawn
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

    /** Draws the size in bytes of a flow that arrives now. */
    public double arrives() {
        final TiltableSizes law = switched ? original : tilted;
        final double mark = law.drawMark(random);
        if (law != original) {
            logRatio += original.logDensity(mark) - law.logDensity(mark);
        }
        marks.add(mark);
        return original.bytes(mark);
    }

    /** Reports that a flow has finished with this response: a time, a slowdown or another measure. */
    public void finishes(final double response) {
        responses.add(response);
        logRatios.add(logRatio);
        switched |= response > switchAbove;
    }

    /** Returns the number of finished flows. */
    public int count() {
        return responses.size();
    }

    /** Returns the response of a flow, in the order of finishing. */
    public double response(final int flow) {
        return responses.getDouble(flow);
    }

    /** Returns the likelihood ratio of a flow: the product over all sizes drawn until it finished. */
    public double ratio(final int flow) {
        return StrictMath.exp(logRatios.getDouble(flow));
    }

    /** Returns the likelihood ratio of the whole cycle. */
    public double ratio() {
        return StrictMath.exp(logRatio);
    }

    /** Returns the sum of the likelihood ratios of flows whose response is at least a limit. */
    public double ratioAtLeast(final double limit) {
        double sum = 0;
        for (int flow = 0; flow < count(); flow++) {
            if (response(flow) >= limit) {
                sum += ratio(flow);
            }
        }
        return sum;
    }

    /** Returns the number of flows whose response is at least a limit. */
    public int countAtLeast(final double limit) {
        int count = 0;
        for (int flow = 0; flow < count(); flow++) {
            count += response(flow) >= limit ? 1 : 0;
        }
        return count;
    }

    /** Adds the marks of all sizes of the cycle to sums. */
    void addMarks(final double weight, final MarkSums sums) {
        for (int i = 0; i < marks.size(); i++) {
            sums.add(weight, marks.getDouble(i));
        }
    }

    /** Returns a quantile of the responses of this cycle's flows; NaN if there are none. */
    public double quantile(final double p) {
        final double[] sorted = responses.toDoubleArray();
        Arrays.sort(sorted);
        return Quantile.of(sorted, p);
    }
}
