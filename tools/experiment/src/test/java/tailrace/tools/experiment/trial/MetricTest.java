package tailrace.tools.experiment.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the texts of metrics. */
class MetricTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fct p99 size<10KB                      | fct p99 size<10KB",
        "  fct   p99.90  size < 10000B          | fct p99.9 size<10KB",
        "fct p99 size<=9999B                    | fct p99 size<10KB",
        "fct p50 workload=web size>1MB          | fct p50 size>=1000001B workload=web",
        "fct p50 size=10KB..1MB                 | fct p50 size>=10KB size<1MB",
        "fct p50 size=..1MB size>=10KB          | fct p50 size>=10KB size<1MB",
        "slowdown mean dst=rack:0 src=h3        | slowdown mean src=h3 dst=rack:0",
        "retrieval max start>=2ms start<3000us  | retrieval max start>=2ms start<3ms",
        "step p99 start>=1ms workload=job       | step p99 workload=job start>=1ms",
        "busbw mean size>=1MB                   | busbw mean size>=1MB",
        "program max                            | program max",
        "workflow p99.99                        | workflow p99.99",
        "goodput mean                           | goodput mean",
        "queue p99 link=h0->tor0                | queue p99 link=h0->tor0",
        "queue mean time>=1ms                   | queue mean time>=1ms",
        "drops                                  | drops",
        "pauses link=h0->tor0#3                 | pauses link=h0->tor0#3",
    })
    void shouldHaveOneTextForTheSameMetric(final String text, final String canonical) {
        final Metric metric = Metric.parse(text);
        assertEquals(canonical, metric.text());
        assertEquals(metric, Metric.parse(metric.text()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fxt p99                 | metric 'fxt p99': 'fxt' (did you mean fct? expected: fct, slowdown,",
        "fct                     | metric 'fct': no statistic (expected: mean, max, or a percentile such as",
        "fct p100                | metric 'fct p100': 'p100' (expected: mean,",
        "fct p0                  | 'p0' (expected: mean,",
        "fct p99,9               | 'p99,9' (expected: mean,",
        "fct p99.99999           | 'p99.99999' (expected: mean,",
        "fct median              | 'median' (expected: mean,",
        "fct p99 size            | 'size' (expected: a filter such as size<10KB, by size, workload, src, dst, start)",
        "fct p99 size<10         | size: ",
        "fct p99 siz<10KB        | 'siz' (did you mean size? expected: size, workload, src, dst, start)",
        "fct p99 link=a->b       | 'link' (expected: size, workload, src, dst, start)",
        "fct p99 size<1KB size>1MB | 'size>1MB' leaves nothing",
        "fct p99 workload<web    | 'workload<web' (expected: workload=NAME)",
        "fct p99 src=h1 src=h2   | 'src=h2' is the second of its kind",
        "program mean start>=1ms | 'start' (expected: workload)",
        "exposed mean src=h1     | 'src' (expected: workload, start)",
        "drops p99               | 'p99' (expected: a filter such as link=..., by link)",
        "queue p99 size<1KB      | 'size' (expected: link, time)",
        "''                      | nothing (expected: for example fct p99 size<10KB)",
    })
    void shouldSayInALineWhatIsWrong(final String text, final String part) {
        final String message =
                assertThrows(IllegalArgumentException.class, () -> Metric.parse(text)).getMessage();
        assertTrue(message.contains(part), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void shouldTakePercentilesByTheCommonRule() {
        final double[] hundred = new double[100];
        for (int i = 0; i < 100; i++) {
            hundred[i] = i;
        }
        assertEquals(50, Metric.parse("fct p50").statistic().of(hundred));
        assertEquals(99, Metric.parse("fct p99").statistic().of(hundred));
        assertEquals(99, Metric.parse("fct max").statistic().of(hundred));
        assertEquals(49.5, Metric.parse("fct mean").statistic().of(hundred));
        assertTrue(Double.isNaN(Metric.parse("fct mean").statistic().of(new double[0])));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p50", "p90", "p99", "p99.9", "p99.99"})
    void shouldKnowWhenAPercentileIsTheLargest(final String level) {
        final Statistic statistic = Metric.parse("fct " + level).statistic();
        assertTrue(statistic.isLargestOf(statistic.minCount() - 1));
        assertFalse(statistic.isLargestOf(statistic.minCount()));
    }
}
