package tailrace.validation.estimates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.workload.MergedFlows;

class MixesTest {
    /** Checks the values of the published study over the given rows. */
    @Test
    void shouldHoldThePublishedScenarios() {
        final List<Mix> all = Mixes.all();
        assertEquals(128, all.size());
        assertEquals(128, all.stream().map(Mix::id).distinct().count());
        final ErrorStats errors = ErrorStats.of(all.stream().mapToDouble(Mix::publishedError).toArray());
        assertEquals(0.867, errors.within(), 5e-4);
        assertEquals(0.070, errors.mean(), 5e-4);
        assertEquals(-0.021, errors.least(), 5e-4);
        assertEquals(0.519, errors.most(), 5e-4);
        final ErrorStats clustered = ErrorStats.of(all.stream().mapToDouble(Mix::publishedErrorClustered).toArray());
        assertEquals(0.664, clustered.within(), 5e-4);
        assertEquals(-0.186, clustered.least(), 5e-4);
        final ErrorStats even = ErrorStats.of(all.stream().filter(mix -> mix.oversubscription() < 4)
                .mapToDouble(Mix::publishedError).toArray());
        assertEquals(0.158, even.most(), 5e-4);
        final Mix one = Mixes.of(25);
        assertEquals(List.of("matrix=a", "sizes=hadoop", "sigma=1", "oversubscription=2",
                "workloads[0].load.value=0.6068434737969903", "workloads[0].load.spread=even"),
                one.sets(Mix.Loads.EVEN));
        assertEquals(8.12706, one.publishedP99().get(SizeClass.ALL).full());
        assertEquals(11.2783, one.publishedP99().get(SizeClass.FROM_50K).parsimon());
        assertNull(Mixes.of(3));
    }

    @Test
    void shouldSpreadAFewOverTheSpace() {
        final List<Mix> chosen = Mixes.spread(24);
        assertEquals(24, new HashSet<>(chosen).size());
        final List<Function<Mix, Object>> properties =
                List.of(Mix::matrix, Mix::sizes, Mix::oversubscription, Group::third);
        for (final Function<Mix, Object> property : properties) {
            chosen.stream().collect(Collectors.groupingBy(property, Collectors.counting()))
                    .forEach((value, count) -> assertTrue(count >= 6 && count <= 10, value + ": " + count));
        }
        final long bursty = chosen.stream().filter(mix -> mix.sigma() == 2).count();
        assertTrue(bursty >= 10 && bursty <= 14, "sigma 2: " + bursty);
        assertTrue(chosen.get(0).targetLoad() < 0.3 && chosen.get(23).targetLoad() > 0.7);
        assertEquals(128, Mixes.spread(128).stream().distinct().count());
    }

    @Test
    void shouldPutEveryScenarioIntoOneGroupOfEachKind() {
        for (final Mix mix : Mixes.all()) {
            assertEquals(6, Group.all().stream().filter(group -> group.has().test(mix)).count(), mix.toString());
        }
    }

    /**
     * If all hops use the same hash, only half of the spines of each plane carry traffic. A fabric with half as many
     * spines and the same load has exactly the published traffic. The flows are the same, and all gaps are twice as
     * long.
     */
    @ParameterizedTest
    @CsvSource({"a", "b", "c"})
    void shouldOfferThePublishedTrafficWhereOneHashLeavesSpinesIdle(final String matrix) {
        final Mix mix = Mixes.all().stream().filter(m -> m.matrix().equals(matrix) && m.oversubscription() == 4)
                .findFirst().orElseThrow();
        final List<String> halved = new ArrayList<>(mix.sets(Mix.Loads.EVEN));
        halved.add("topology={type: meta-fabric, spinesPerPlane: 2}");
        final double published = startOfFlow1000(mix.sets(Mix.Loads.PUBLISHED));
        assertEquals(startOfFlow1000(halved), published, published * 1e-4);
        if (matrix.equals("c")) {
            assertEquals(startOfFlow1000(mix.sets(Mix.Loads.EVEN)), published);
        } else {
            assertNotEquals(startOfFlow1000(mix.sets(Mix.Loads.EVEN)), published, published * 0.05);
        }
    }

    private static double startOfFlow1000(final List<String> sets) {
        final Scenario scenario = ScenarioFile.read(Mix.SCENARIO, sets);
        scenario.validate();
        final Fabric fabric = new Fabric(scenario.buildTopology());
        try (MergedFlows flows = scenario.openFlows(fabric.hostMap(), fabric, new RngStreams(scenario.seed))) {
            for (int i = 0; i < 1000; i++) {
                assertTrue(flows.next());
            }
            return flows.startPs();
        }
    }
}
