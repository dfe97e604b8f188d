package tailrace.tools.m3.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;

class SampledPathsTest {
    private static Scenario scenario(final int seed) {
        return ScenarioFile.parse("""
                topology: {type: fat-tree, k: 4}
                workloads:
                  - name: many
                    sizes: {type: fixed, size: 1KB}
                    load: {type: host, value: 0.3}
                    pattern: {type: pairs, pairs: [h0->h1, h0->h1, h0->h1, h2->h9, h4->h6, h4->h6, h5->h8]}
                stop: {flows: 2000}
                """, "small.yaml", Path.of(""), List.of("seed=" + seed));
    }

    private static Decomposition network(final int seed) {
        return new EstimatedScenario(scenario(seed), WhatIf.NONE).decompose(true, flows -> { });
    }

    private static Map<List<Integer>, Integer> flowsByPath(final Decomposition network) {
        final Map<List<Integer>, Integer> flows = new HashMap<>();
        for (int flow = 0; flow < network.flows().count(); flow++) {
            flows.merge(list(SampledPaths.pathOf(network.paths(), flow)), 1, Integer::sum);
        }
        return flows;
    }

    private static List<Integer> list(final int[] path) {
        return Arrays.stream(path).boxed().toList();
    }

    @Test
    void shouldDrawPathsInProportionToTheirFlows() {
        final int draws = 200;
        final Map<List<Integer>, Double> excess = new HashMap<>();
        for (int seed = 1; seed <= 20; seed++) {
            final Decomposition network = network(seed);
            final SampledPaths sampled = SampledPaths.draw(network, draws);
            final Map<List<Integer>, Integer> flows = flowsByPath(network);
            int sum = 0;
            for (int number = 0; number < sampled.count(); number++) {
                sum += sampled.draws(number);
                excess.merge(list(sampled.path(number)), (double) sampled.draws(number), Double::sum);
            }
            assertEquals(draws, sum);
            flows.forEach((path, count) -> excess.merge(path, -count * draws / 2000.0, Double::sum));
        }
        excess.forEach((path, more) -> assertTrue(Math.abs(more) < 40, path + ": " + more + " of 4000 too many"));
    }

    @Test
    void shouldDrawTheSamePathsWhenTheSeedIsTheSame() {
        final SampledPaths one = SampledPaths.draw(network(3), 50);
        final SampledPaths same = SampledPaths.draw(network(3), 50);
        assertEquals(one.count(), same.count());
        for (int number = 0; number < one.count(); number++) {
            assertArrayEquals(one.path(number), same.path(number));
            assertEquals(one.draws(number), same.draws(number));
        }
    }

    /** A change of the network changes the estimate, but not the flows whose paths are simulated. */
    @Test
    void shouldTakeThePathsOfTheSameFlowsWhenALinkGoesDown() {
        final EstimatedScenario changed =
                new EstimatedScenario(scenario(3), WhatIf.parse(List.of("link=tor1-agg0:down")));
        final Decomposition before = changed.beforeLinkChanges().orElseThrow().decompose(true, flows -> { });
        final Decomposition after = changed.decompose(true, flows -> { });
        final SampledPaths drawn = SampledPaths.draw(before, 300);
        final SampledPaths same = drawn.in(after);
        int rerouted = 0;
        for (int draw = 0; draw < 300; draw++) {
            final int[] old = drawn.path(drawn.drawn()[draw]);
            final int[] now = same.path(same.drawn()[draw]);
            assertEquals(old[0], now[0], "the flow comes from the same host");
            assertEquals(old[old.length - 1], now[now.length - 1], "and goes to the same");
            rerouted += Arrays.equals(old, now) ? 0 : 1;
        }
        assertTrue(rerouted > 0 && rerouted < 200, rerouted + " of 300 flows take another path");
        assertTrue(new EstimatedScenario(scenario(3), WhatIf.NONE).beforeLinkChanges().isEmpty());
    }

    @Test
    void shouldDrawMoreOftenThanThereAreFlowsWhenAskedTo() {
        final Decomposition network = network(1);
        final SampledPaths sampled = SampledPaths.draw(network, 5000);
        assertEquals(flowsByPath(network).size(), sampled.count());
        assertThrows(IllegalArgumentException.class, () -> SampledPaths.draw(network, 0));
    }

    @Test
    void shouldDrawMoreOftenWhenPathsHaveFewFlowsAndNoMoreWhenTheyHaveEnough() {
        final Decomposition few = network(1);
        // Five paths carry all of 2,000 flows. 10 draws find each path, but there are fewer than 4,000 flows.
        assertEquals(20, SampledPaths.drawEnough(few, 10).drawn().length, 5);
        final Decomposition many = new EstimatedScenario(ScenarioFile.read("parsimon-mix",
                List.of("stop.flows=3000")), WhatIf.NONE).decompose(true, flows -> { });
        assertEquals(2000, SampledPaths.drawEnough(many, 100).drawn().length);
        assertArrayEquals(SampledPaths.draw(many, 2000).drawn(), SampledPaths.drawEnough(many, 100).drawn());
        assertEquals(2000, SampledPaths.drawEnough(many, 100, 3001).drawn().length);
        assertEquals(4855, SampledPaths.drawEnough(many, 100, 3000).drawn().length);   // 100 draws have 103 flows
    }

    @Test
    void shouldOrderFlowsByTheWaitingOnTheirPaths() {
        final Decomposition network = new EstimatedScenario(ScenarioFile.read("parsimon-mix",
                List.of("stop.flows=3000")), WhatIf.NONE).decompose(true, flows -> { });
        final float[] waiting = new float[3000];
        for (int flow = 0; flow < waiting.length; flow++) {
            for (final int channel : SampledPaths.pathOf(network.paths(), flow)) {
                final double rate = network.links().rateBitsPerSec(channel);
                final double load = Math.min(0.95, 8e12 * network.loads().wireBytes(channel)
                        / Math.max(1, network.loads().durationPs(channel)) / rate);
                waiting[flow] += (float) (load / (1 - load) / rate);
            }
        }
        final WaitingOrder order = new WaitingOrder(network);
        assertEquals(waiting.length, order.count());
        final int[] flows = order.at(IntStream.range(0, waiting.length).toArray());
        assertEquals(waiting.length, Arrays.stream(flows).distinct().count());
        for (int place = 1; place < flows.length; place++) {
            final float one = waiting[flows[place - 1]];
            final float next = waiting[flows[place]];
            assertTrue(one < next * (1 + 1e-5), "place " + place + ": " + one + ", then " + next);
        }
        assertArrayEquals(new int[] {flows[7], flows[7], flows[2999]}, order.at(new int[] {7, 7, 2999}));
    }
}
