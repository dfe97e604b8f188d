package tailrace.tools.experiment.control;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.tools.experiment.trial.Metric;

/**
 * Controls of the difference of two systems with the same flows. They are those of the first, and the metric in the
 * other's fluid if networks or loads differ. Of large packets, the metric of both, each for itself: the difference of
 * both leaves up to twice as much of the variance, as what is noise in one and what in the other are not alike.
 *
 * @param first source of the first system
 * @param other the same of the other
 * @param coarse whether the first control of both is that of large packets
 * @param sameFluid whether a fluid says the same of both, as nothing but their congestion control differs: it is
 * simulated once, because its copy would cost as much and add nothing
 */
public record PairControlSource(ControlSource first, ControlSource other, boolean coarse, boolean sameFluid)
        implements ControlSource {
    /** Controls of the other system's fluid that are its own: the metric, and the metric with waits. */
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

    /** What stands for the controls of both, of so many: large packets of both, then the fluids. */
    private <T> List<T> inOrder(
            final int countOfFirst, final int countOfOther,
            final IntFunction<T> ofFirst, final IntFunction<T> ofOther) {
        final int large = coarse ? 1 : 0;
        final int own = sameFluid ? 0 : Math.min(countOfOther - large, OWN);
        return Stream.of(IntStream.range(0, large).mapToObj(ofFirst), IntStream.range(0, large).mapToObj(ofOther),
                IntStream.range(large, countOfFirst).mapToObj(ofFirst),
                IntStream.range(large, large + own).mapToObj(ofOther)).flatMap(controls -> controls).toList();
    }

    /** Puts the controls of a trial of both together. */
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
