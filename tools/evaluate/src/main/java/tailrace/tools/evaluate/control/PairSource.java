package tailrace.tools.evaluate.control;

import java.util.List;
import java.util.stream.Stream;
import tailrace.tools.evaluate.Metric;

/**
 * Controls of the difference of two systems that meet the same flows: those of the first, and of the other what its own
 * fluid says of the metric, which differs where networks or loads do. Of large packets, the metric of both, each for
 * itself: the difference of both leaves up to twice as much of the variance, as what is noise in one and what in the
 * other are not alike.
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
        final List<String> ofFirst = first.names(metric);
        final List<String> ofOther = other.names(metric).stream().map(name -> name + " of the other").toList();
        final int large = coarse ? 1 : 0;
        final int own = large + own(ofOther.size());
        return Stream.of(ofFirst.subList(0, large), ofOther.subList(0, large),
                ofFirst.subList(large, ofFirst.size()), ofOther.subList(large, own)).flatMap(List::stream).toList();
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

    /** How many controls of the other system's fluid are taken, of so many controls of it. */
    private int own(final int controls) {
        return sameFluid ? 0 : Math.min(controls - (coarse ? 1 : 0), OWN);
    }

    /** Puts the controls of a trial of both together: of large packets of both, then of the fluids. */
    public CheapTrial of(final CheapTrial ofFirst, final CheapTrial ofOther) {
        final int large = coarse ? 1 : 0;
        final double[][] controls = new double[ofFirst.controls().length][];
        for (int metric = 0; metric < controls.length; metric++) {
            final double[] a = ofFirst.controls()[metric];
            final double[] b = ofOther.controls()[metric];
            final int own = own(b.length);
            controls[metric] = new double[large + a.length + own];
            System.arraycopy(a, 0, controls[metric], 0, large);
            System.arraycopy(b, 0, controls[metric], large, large);
            System.arraycopy(a, large, controls[metric], 2 * large, a.length - large);
            System.arraycopy(b, large, controls[metric], large + a.length, own);
        }
        return new CheapTrial(ofFirst.seed(), controls, ofFirst.reckonedSeconds() + ofOther.reckonedSeconds(),
                ofFirst.cpuSeconds() + ofOther.cpuSeconds());
    }
}
