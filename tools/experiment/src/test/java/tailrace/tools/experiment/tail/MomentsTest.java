package tailrace.tools.experiment.tail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.tools.experiment.stats.TrialMoments;

class MomentsTest {
    private static Moments of(final double... values) {
        final Moments moments = new Moments();
        DoubleStream.of(values).forEach(moments::add);
        return moments;
    }

    @Test
    void shouldAgreeWithTwoPasses() {
        final RandomStream random = new RngStreams(3).stream("values");
        final double[] values = DoubleStream.generate(() -> random.nextLogNormal(2, 0.7)).limit(500).toArray();
        final Moments moments = of(values);
        final TrialMoments known = TrialMoments.of(values);
        assertEquals(known.mean(), moments.mean(), 1e-9);
        assertEquals(known.deviation() * known.deviation(), moments.variance(), 1e-9 * moments.variance());
        assertEquals(Math.sqrt(2.0 / 499 + known.excess() / 500), moments.varianceError(), 1e-9);
        assertTrue(known.excess() > 1, "long tails, which matter: " + known);
    }

    @Test
    void shouldKnowTheErrorOfTheVarianceOfNormalNumbers() {
        final RandomStream random = new RngStreams(5).stream("values");
        final Moments errors = new Moments();
        double told = 0;
        for (int i = 0; i < 400; i++) {
            final Moments moments = of(DoubleStream.generate(random::nextGaussian).limit(60).toArray());
            errors.add(moments.variance());
            told += moments.varianceError() / 400;
        }
        assertEquals(Math.sqrt(errors.variance()), told, 0.025, "0.184 by theory");
    }

    @Test
    void shouldKnowNoErrorOfNumbersThatAreTheSame() {
        assertTrue(Double.isNaN(of(1, 1, 1).varianceError()));
        assertTrue(Double.isNaN(of(1).varianceError()));
    }
}
