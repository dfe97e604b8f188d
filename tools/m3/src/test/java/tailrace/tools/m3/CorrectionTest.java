package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Percentile;

/** Tests the choice of labels and the correction by them, for models of flows whose true slowdowns are known. */
class CorrectionTest {
    private static final int FLOWS = 4000;
    private static final int DRAWS_OF_FLOW = 20;
    private static final int LABELS = 300;
    private static final double[] NOTHING_KNOWN = new double[3];

    private final double[] truth = new double[FLOWS];
    private final FlowPool pool = new FlowPool(null);

    /**
     * Adds flows whose slowdowns depend on their level and on chance. The model is wrong by a factor for all slowdowns
     * except 1.
     */
    private void addFlows(final long seed, final double factor) {
        final RandomStream random = new RngStreams(seed).stream("test");
        for (int flow = 0; flow < FLOWS; flow++) {
            final double level = 0.5 * random.nextGaussian();
            truth[flow] = Math.exp(Math.abs(level + 0.3 * random.nextGaussian()));
            for (int i = 0; i < DRAWS_OF_FLOW; i++) {
                final double log = Math.abs(level + 0.3 * random.nextGaussian());
                pool.add(flow / 2, flow, Math.exp(log * factor), 1.0 / DRAWS_OF_FLOW);
            }
        }
    }

    private double[] slowdowns(final LabelledFlows flows) {
        return flows.labels().stream().mapToDouble(label -> truth[label.flow()]).toArray();
    }

    private Correction correction(final long seed, final double[] modelErrors) {
        final Exceedance tail = new Exceedance(pool);
        final LabelledFlows flows = new LabelledFlows(pool, tail, LABELS, seed);
        return new Correction(flows, tail, slowdowns(flows), modelErrors, seed);
    }

    private double trueP99() {
        final double[] sorted = truth.clone();
        Arrays.sort(sorted);
        return sorted[(int) (0.99 * FLOWS)];
    }

    @Test
    void shouldStandForAllFlowsWithFewLabelsMostlyOfTheTail() {
        addFlows(1, 1);
        final Exceedance tail = new Exceedance(pool);
        double weight = 0;
        double tailWeight = 0;
        int inTail = 0;
        final int rounds = 20;
        for (int seed = 0; seed < rounds; seed++) {
            final LabelledFlows flows = new LabelledFlows(pool, tail, LABELS, seed);
            assertTrue(flows.labels().size() <= LABELS);
            for (final LabelledFlows.Label label : flows.labels()) {
                final boolean slow = truth[label.flow()] > trueP99();
                weight += label.weight() / rounds;
                tailWeight += slow ? label.weight() / rounds : 0;
                inTail += slow ? 1 : 0;
            }
        }
        assertEquals(1, weight, 0.05);
        assertEquals(0.01, tailWeight, 0.001);
        assertTrue(inTail > 0.05 * rounds * LABELS, "" + inTail);
    }

    @Test
    void shouldFindThePercentileOfAModelThatIsOffEitherWay() {
        for (final double factor : List.of(0.8, 1.25)) {
            double sum = 0;
            double squares = 0;
            final int rounds = 30;
            for (int seed = 0; seed < rounds; seed++) {
                final CorrectionTest one = new CorrectionTest();
                one.addFlows(seed, factor);
                final double model = new Exceedance(one.pool).slowdown(0.01);
                final double error = Math.log(one.correction(seed, NOTHING_KNOWN).apply(model) / one.trueP99());
                sum += error / rounds;
                squares += error * error / rounds;
            }
            // Without labels, the model's error is a fifth to a fourth of log 4.2, about 0.3. With labels, less than a
            // third of it remains.
            assertEquals(0, sum, 0.02, "factor " + factor);
            assertTrue(Math.sqrt(squares) < 0.1, "factor " + factor + ": " + Math.sqrt(squares));
        }
    }

    @Test
    void shouldHardlyCorrectAModelThatIsKnownToBeRight() {
        addFlows(3, 0.8);
        final double model = new Exceedance(pool).slowdown(0.01);
        final Correction none = correction(3, new double[] {1e-4, 1e-4, 1e-4});
        assertEquals(model, none.apply(model), 0.01);
        assertEquals(1, none.doubt(Percentile.P99), 0.01);
        final Correction half = correction(3, new double[] {0.2, 0.2, 0.2});
        assertTrue(half.doubt(Percentile.P99) < 0.8, "" + half.doubt(Percentile.P99));
        assertTrue(half.apply(model) > none.apply(model) + 0.1);
        assertEquals(1, half.doubt(Percentile.P50));
    }

    @Test
    void shouldMultiplyThePercentilesOfOtherSlowdownsByTheSameFactors() {
        addFlows(8, 0.8);
        final Exceedance tail = new Exceedance(pool);
        final Correction correction = correction(8, NOTHING_KNOWN);
        final CorrectionTest other = new CorrectionTest();
        other.addFlows(9, 1.1);
        final Exceedance others = new Exceedance(other.pool);
        final Correction moved = correction.of(others);
        assertEquals(correction.factors(), moved.factors());
        assertEquals(correction.apply(tail.slowdown(0.01)) / tail.slowdown(0.01),
                moved.apply(others.slowdown(0.01)) / others.slowdown(0.01), 1e-9);
        assertEquals(correction.doubt(Percentile.P99), moved.doubt(Percentile.P99));
        assertEquals(correction.apply(5), correction.of(tail).apply(5));
    }

    @Test
    void shouldKeepTheOrderOfSlowdownsAndTheOnesThatAreNotSlowedDown() {
        addFlows(4, 1.3);
        final Correction correction = correction(4, NOTHING_KNOWN);
        assertEquals(1, correction.apply(1));
        double before = 0;
        for (double slowdown = 1; slowdown < 100; slowdown *= 1.01) {
            assertTrue(correction.apply(slowdown) >= before);
            before = correction.apply(slowdown);
        }
        assertTrue(before > 10);
    }

    @Test
    void shouldDrawTheSameLabelsForTheSameSeed() {
        addFlows(5, 1);
        final Exceedance tail = new Exceedance(pool);
        final List<LabelledFlows.Label> labels = new LabelledFlows(pool, tail, LABELS, 9).labels();
        assertEquals(labels, new LabelledFlows(pool, tail, LABELS, 9).labels());
        assertTrue(!labels.equals(new LabelledFlows(pool, tail, LABELS, 10).labels()));
        assertArrayEquals(labels.stream().mapToInt(LabelledFlows.Label::path).toArray(),
                labels.stream().mapToInt(LabelledFlows.Label::path).sorted().toArray());
    }

    @Test
    void shouldTakeEveryFlowWhenThereAreFewerThanLabels() {
        for (int flow = 0; flow < 10; flow++) {
            pool.add(flow, flow, 1 + flow, 1);
            truth[flow] = 1.5 * (1 + flow);
        }
        final Exceedance tail = new Exceedance(pool);
        final LabelledFlows flows = new LabelledFlows(pool, tail, LABELS, 1);
        assertEquals(10, flows.labels().size());
        final Correction correction = new Correction(flows, tail, slowdowns(flows), NOTHING_KNOWN, 1);
        assertEquals(15, correction.apply(10), 0.3);
    }
}
