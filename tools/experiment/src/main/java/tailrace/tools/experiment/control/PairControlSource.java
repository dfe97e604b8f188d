package tailrace.tools.experiment.control;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.tools.experiment.trial.Metric;

/**
 * Controls for the difference of two systems with the same flows. They are the controls of the first system and, if
 * networks or loads differ, the metric in the fluid simulation of the other system. With large packets, the metric of
 * each system is a separate control, because the noise of the two systems differs. A single control with their
 * difference would leave up to twice as much of the variance.
 *
 * @param first source of the first system
 * @param other source of the other system
 * @param coarse whether the first control of each system comes from large packets
 * @param sameFluid whether only the congestion control differs, so that one fluid simulation serves both systems
 */
public record PairControlSource(ControlSource first, ControlSource other, boolean coarse, boolean sameFluid)
        implements ControlSource {
    /** Number of controls from the other system's fluid simulation: the metric with and without delays. */
    private static final int OWN = 2;

    @Override
    public String label() {
        return first.label();
    }

    @Override
    public List<String> names(final Metric metric) {
        final List<String> ofFirst = first.names(metric);
        final List<String> ofOther = other.names(metric).stream().map(name -> name + " of the other").toList();
        return inOrder(ofFirst.size(), ofOther.size(), ofFirst::get, ofOther::get);
    }

    @Override
    public CheapSimulator simulator() {
        final CheapSimulator ofFirst = first.simulator();
        if (sameFluid && !coarse) {
            return ofFirst;
        }
        final CheapSimulator ofOther = other.simulator();
        return (seed, control) -> of(ofFirst.of(seed, control), ofOther.of(seed, control));
    }

    /**
     * Orders the controls of both systems: first the controls from large packets, then the controls from fluid
     * simulations.
     */
    private <T> List<T> inOrder(
            final int countOfFirst, final int countOfOther,
            final IntFunction<T> ofFirst, final IntFunction<T> ofOther) {
        final int large = coarse ? 1 : 0;
        final int own = sameFluid ? 0 : Math.min(countOfOther - large, OWN);
        return Stream.of(IntStream.range(0, large).mapToObj(ofFirst), IntStream.range(0, large).mapToObj(ofOther),
                IntStream.range(large, countOfFirst).mapToObj(ofFirst),
                IntStream.range(large, large + own).mapToObj(ofOther)).flatMap(controls -> controls).toList();
    }

    /** Combines the controls of a pair of trials. */
    public CheapTrial of(final CheapTrial ofFirst, final CheapTrial ofOther) {
        final double[][] controls = new double[ofFirst.controls().length][];
        for (int metric = 0; metric < controls.length; metric++) {
            final double[] a = ofFirst.controls()[metric];
            final double[] b = ofOther.controls()[metric];
            controls[metric] = inOrder(a.length, b.length, i -> a[i], i -> b[i]).stream()
                    .mapToDouble(value -> value).toArray();
        }
        return new CheapTrial(ofFirst.seed(), controls, ofFirst.reckonedSeconds() + ofOther.reckonedSeconds(),
                ofFirst.cpuSeconds() + ofOther.cpuSeconds());
    }
}
