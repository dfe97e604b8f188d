package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.estimate.whatif.WhatIf;

class UnequalPathsTest {
    private static List<String> warnings(final String... changes) {
        return new EstimatedScenario(TestScenarios.fatTree(), WhatIf.parse(List.of(changes))).warnings();
    }

    @ParameterizedTest
    @ValueSource(strings = {"link=tor0-agg0:rate=10Gbps", "link=tor0-agg1:rate=10Gbps", "link=agg0-core0:delay=9us"})
    void shouldWarnOfASlowLinkBesideOthersThatAreNot(final String change) {
        final String name = change.replaceFirst("link=(.*?):.*", "$1");
        assertEquals(List.of("what-if: " + name + " on one of several equally short paths: ideal times are"
            + " those of the first path for all flows, so slowdowns may be far off (expected: a run with failures)"),
            warnings(change));
    }

    @Test
    void shouldCountFurtherLinksOfAWarning() {
        final List<String> warned = warnings("link=tor0-agg0:rate=10Gbps", "link=tor1-agg1:rate=10Gbps");
        assertTrue(warned.get(0).startsWith("what-if: tor0-agg0, and 1 more, on one of several"), warned.toString());
    }

    @Test
    void shouldNotWarnWhereAllPathsChangeAlikeOrNoneIsSlow() {
        assertEquals(List.of(), warnings("link=h0-tor0:rate=10Gbps"), "the only path");
        assertEquals(List.of(), warnings("link=tor0-agg0:rate=400Gbps"), "hosts are slower");
        assertEquals(List.of(), warnings("link=tor0-agg0:down"));
        assertEquals(List.of(), warnings("link=tor0-agg0:rate=10Gbps", "link=tor0-agg1:rate=10Gbps"), "alike");
    }
}
