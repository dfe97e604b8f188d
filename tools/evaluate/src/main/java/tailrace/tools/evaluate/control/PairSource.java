package tailrace.tools.evaluate.control;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.tools.evaluate.Metric;

/**
 * Controls of the difference of two systems that meet the same flows: those of the first, and of the other what its own
 * fluid says of the metric, which differs where networks or loads do. Of large packets, the difference of both.
 *
 * @param first source of the first system
 * @param other the same of the other
 * @param coarse whether the first control of both is that of large packets
 * @param sameFluid whether a fluid says the same of both, as nothing but their congestion control differs: it is
 *     simulated once, as its copy would cost as much and tell nothing
 */
public record PairSource(ControlSource first, ControlSource other, boolean coarse, boolean sameFluid)
        implements ControlSource {
    /** Controls of the other system's fluid that are its own: the metric, and the metric with waits. */
    private static final int OWN = 2;

    @Override
    public String label() {
        return first.label();
    }

    @Override
    public List<String> names(final Metric metric) {
        final List<String> ofOther = other.names(metric);
        return Stream.concat(first.names(metric).stream(), IntStream.of(own(ofOther.size(), coarse, sameFluid))
                .mapToObj(i -> ofOther.get(i) + " of the other")).toList();
    }

    @Override
    public CheapSimulator simulator() {
        final CheapSimulator ofFirst = first.simulator();
        if (sameFluid && !coarse) {
            return ofFirst;
        }
        final CheapSimulator ofOther = other.simulator();
        return (seed, control) -> of(ofFirst.of(seed, control), ofOther.of(seed, control), coarse, sameFluid);
    }

    private static int[] own(final int controls, final boolean coarse, final boolean sameFluid) {
        final int from = coarse ? 1 : 0;
        return IntStream.range(from, sameFluid ? from : Math.min(controls, from + OWN)).toArray();
    }

    /** Puts the controls of a trial of both together. */
    public static CheapTrial of(
            final CheapTrial first, final CheapTrial other, final boolean coarse, final boolean sameFluid) {
        final double[][] controls = new double[first.controls().length][];
        for (int metric = 0; metric < controls.length; metric++) {
            final double[] a = first.controls()[metric];
            final double[] b = other.controls()[metric];
            final int[] own = own(b.length, coarse, sameFluid);
            controls[metric] = Arrays.copyOf(a, a.length + own.length);
            for (int i = 0; i < own.length; i++) {
                controls[metric][a.length + i] = b[own[i]];
            }
            if (coarse) {
                controls[metric][0] -= b[0];
            }
        }
        return new CheapTrial(first.seed(), controls, first.reckonedSeconds() + other.reckonedSeconds(),
                first.cpuSeconds() + other.cpuSeconds());
    }
}
