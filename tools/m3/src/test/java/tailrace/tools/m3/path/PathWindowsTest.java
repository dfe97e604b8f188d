package tailrace.tools.m3.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.estimate.Decomposition;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.estimate.whatif.WhatIf;
import tailrace.tools.m3.path.PathWindows.Window;

class PathWindowsTest {
    private static final int BEFORE = 60;
    private static final int AFTER = 20;

    private final Decomposition network = new EstimatedScenario(ScenarioFile.parse("""
            name: small
            topology: {type: fat-tree, k: 4}
            workloads:
              - {name: web, sizes: {type: cdf, name: meta-webserver}, load: {type: host, value: 0.3}}
            stop: {flows: 8000}
            """, "small.yaml", Path.of(""), List.of()), WhatIf.NONE).decompose(true, flows -> { });
    private final PathBuilder builder = new PathBuilder(network, 0);
    private final PathSpec spec = new PathSpec();

    private List<Integer> foreground() {
        final List<Integer> flows = new ArrayList<>();
        for (int piece = 0; piece < spec.flows; piece++) {
            if (spec.isForeground(piece)) {
                flows.add(builder.flow(piece));
            }
        }
        return flows;
    }

    /** Counts crossings of a path's links by the flows {@code from} to {@code end} (exclusive). */
    private int crossings(final int[] path, final int from, final int end) {
        return Arrays.stream(path).map(channel ->
                network.channels().firstFrom(channel, end) - network.channels().firstFrom(channel, from)).sum();
    }

    @Test
    void shouldHaveEveryForegroundFlowInOneWindowWithEnoughBeforeIt() {
        final PathWindows windows = new PathWindows(network, BEFORE, AFTER);
        final SampledPaths paths = SampledPaths.draw(network, 60);
        int several = 0;
        double crossings = 0;
        int flows = 0;
        for (int path = 0; path < paths.count(); path++) {
            builder.build(paths.path(path), spec);
            final List<Integer> all = foreground();
            final List<Integer> found = new ArrayList<>();
            int lastEnd = -1;
            final List<Window> those = windows.of(paths.path(path));
            for (final Window window : those) {
                assertTrue(window.from() > lastEnd && window.end() <= network.flows().count(), window.toString());
                lastEnd = window.end();
                builder.build(paths.path(path), window, spec);
                found.addAll(foreground());
            }
            assertEquals(all, found);
            several += those.size() > 1 ? 1 : 0;
            for (final int flow : all) {
                final Window of = those.stream().filter(w -> w.from() <= flow && flow < w.end()).findFirst().get();
                if (of.from() > 0) {
                    crossings += crossings(paths.path(path), of.from(), flow);
                    flows++;
                }
            }
        }
        assertTrue(several > 10, several + " paths with several windows");
        assertTrue(crossings / flows > 0.8 * BEFORE, crossings / flows + " crossings before a flow in the mean");
    }

    @Test
    void shouldBeTheWholePathWhenMuchOfItIsNeeded() {
        final int[] path = SampledPaths.draw(network, 1).path(0);
        assertEquals(List.of(new Window(0, network.flows().count())),
                new PathWindows(network, 1_000_000, 10).of(path));
    }

    @Test
    void shouldHaveThePiecesOfItsFlowsOnlyWhenAWindowIsBuilt() {
        final int[] path = SampledPaths.draw(network, 1).path(0);
        builder.build(path, spec);
        final int all = spec.flows;
        builder.build(path, new Window(2000, 4000), spec);
        final int part = spec.flows;
        assertTrue(part > all / 6 && part < all / 3, part + " of " + all);
        for (int piece = 0; piece < part; piece++) {
            assertTrue(builder.flow(piece) >= 2000 && builder.flow(piece) < 4000);
        }
    }
}
