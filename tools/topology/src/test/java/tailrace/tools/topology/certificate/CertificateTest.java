package tailrace.tools.topology.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.net.topology.graph.SwitchGraph;
import tailrace.tools.topology.flow.DemandRouting;
import tailrace.tools.topology.flow.Demands;
import tailrace.tools.topology.flow.KnownGraphs;
import tailrace.tools.topology.flow.Solution;

/**
 * Checks that certificates accept valid solutions and refuse invalid ones. The graph is a triangle of links with
 * capacity 2, and the demand is 1 from a to b.
 */
class CertificateTest {
    private static final double[] LENGTHS = {1, 0, 1, 0, 1, 1};

    private final SwitchGraph graph = KnownGraphs.triangle();
    private final Demands demands = new Demands.Builder(3).add(0, 1, 1).build();

    /**
     * Routes half of the demand directly by link 0, and half through c: backwards over link 2 (number 5), then link 1
     * (number 3).
     */
    private static void halves(final DemandRouting.Visitor visitor) {
        visitor.path(0, 1, 0.5, new int[] {0});
        visitor.path(0, 1, 0.5, new int[] {5, 3});
    }

    private Certificate certify(final DemandRouting routing, final double... lengths) {
        return Certificate.of(graph, demands, new Solution(routing, lengths, 1));
    }

    private String refusal(final DemandRouting routing, final double... lengths) {
        return assertThrows(IllegalStateException.class, () -> certify(routing, lengths)).getMessage();
    }

    @Test
    void shouldProveBothSides() {
        final Certificate all = certify(CertificateTest::halves, 1, 0, 0, 1, 0, 0);
        assertEquals(4, all.lower(), 1e-12);
        assertEquals(4, all.upper(), 1e-12);
        final Certificate direct = certify(visitor -> visitor.path(0, 1, 1, new int[] {0}), 1, 1, 1, 1, 1, 1);
        assertEquals(2, direct.lower(), 1e-12);
        assertEquals(12, direct.upper(), 1e-12);
        assertEquals(5, direct.gap(), 1e-12);
    }

    @Test
    void shouldRefuseWhatIsNoRouting() {
        assertTrue(refusal(visitor -> visitor.path(0, 1, 0.75, new int[] {0}), LENGTHS).contains("off by 0.25"));
        assertTrue(refusal(visitor -> visitor.path(0, 1, 1.5, new int[] {0}), LENGTHS).contains("off by -0.5"));
        assertTrue(refusal(visitor -> visitor.path(0, 1, 1, new int[] {5}), LENGTHS).contains("ends at c"));
        assertTrue(refusal(visitor -> visitor.path(0, 1, 1, new int[] {2}), LENGTHS).contains("goes on at b"));
        assertTrue(refusal(visitor -> visitor.path(0, 1, -1, new int[] {0}), LENGTHS).contains("carries -1.0"));
        assertTrue(refusal(visitor -> {
            halves(visitor);
            visitor.path(1, 2, 1, new int[] {2});
        }, LENGTHS).contains("which is no demand"));
    }

    @Test
    void shouldRefuseWhatIsNoLengths() {
        assertTrue(refusal(CertificateTest::halves, 1, -1, 1, 1, 1, 1).contains("no lengths: -1.0"));
        assertTrue(refusal(CertificateTest::halves, 1, Double.NaN, 1, 1, 1, 1).contains("no lengths: NaN"));
        assertEquals(Double.POSITIVE_INFINITY, certify(CertificateTest::halves, 0, 1, 1, 1, 1, 1).upper());
    }
}
