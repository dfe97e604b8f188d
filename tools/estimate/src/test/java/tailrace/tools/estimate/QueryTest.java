package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryTest {
    private final FlowEstimate estimate = TestScenarios.estimate(TestScenarios.fatTree());

    private long count(final String text) {
        return Query.parse(text, estimate.topology(), List.of("web", "bulk")).of(estimate).slowdown().n();
    }

    private interface Meant {
        boolean has(int flow);
    }

    private long expected(final Meant meant) {
        long count = 0;
        for (int flow = 0; flow < estimate.flows().count(); flow++) {
            count += meant.has(flow) ? 1 : 0;
        }
        assertTrue(count > 0);
        return count;
    }

    @Test
    void shouldFindTheFlowsMeant() {
        final FlowTable flows = estimate.flows();
        assertEquals(expected(f -> flows.sizeBytes(f) >= 10_000 && flows.sizeBytes(f) < 1_000_000),
                count("size=10KB..1MB"));
        assertEquals(expected(f -> flows.sizeBytes(f) < 1_000), count("size=..1KB"));
        assertEquals(expected(f -> flows.sizeBytes(f) == 200_000), count("size=200KB"));
        assertEquals(expected(f -> flows.src(f) == 3), count("src=h3"));
        assertEquals(expected(f -> flows.src(f) == 3 && flows.dst(f) / 2 == 2), count(" src=h3 , dst=rack:2"));
        assertEquals(expected(f -> flows.src(f) / 2 == 1 && flows.dst(f) == 9), count("src=rack:1,dst=h9"));
        assertEquals(expected(f -> flows.workload(f) == 1), count("workload=bulk"));
    }

    @Test
    void shouldTellTheirPercentiles() {
        final String text = Query.text(
                Query.parse("workload=web", estimate.topology(), List.of("web", "bulk")).of(estimate));
        assertTrue(text.matches("workload=web: 743 flows, slowdown mean [\\d.]+, p50 .*, p99 [\\d.]+, p99\\.9 [\\d.]+"
                + "\\* \\(\\* the largest of too few for this percentile\\)"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "src=h33; query: src: 'h33' is no host (did you mean h3? expected: for example h0 or rack:0)",
        "dst=rack:99; query: dst: 'rack:99' is no rack (expected: rack:0 to rack:7)",
        "workload=x; query: workload 'x' (expected: web, bulk)",
        "size=1MB..1KB; query: size: '1MB..1KB' (expected: the smaller one first)",
        "size=much; query: size: 'much' (expected: a size",
        "color=red; query: 'color' (expected: size=",
        "src=h1,src=h2; query: 'src=h2' (expected: size=",
        "nonsense; query: 'nonsense' (expected: size=",
        "size=100GB..; query: 'size=100GB..': none of 1000 flows",
    })
    void shouldSayWhatIsWrong(final String text, final String expected) {
        final String message = assertThrows(IllegalArgumentException.class, () -> count(text)).getMessage();
        assertTrue(message.startsWith(expected), message);
    }
}
