package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import org.junit.jupiter.api.Test;
import tailrace.core.EventTarget;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/**
 * Checks the properties of Swift: a queue near its target delay, fair shares, and windows below a packet under heavy
 * incast.
 */
final class SwiftTest {
    private final List<Long> endsPs = new ArrayList<>();

    private SimulationRun run(final String yaml) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.listeners = List.of(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                endsPs.add(nowPs);
            }
        });
        final SimulationRun simulation =
                new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options);
        simulation.run(RunMonitor.NONE);
        return simulation;
    }

    private static String incast(final int senders, final String size, final String transport) {
        return "name: swift\ntopology: {type: star, hosts: " + (senders + 1) + "}\n"
                + "switch: {type: output-queued, queuePerGbps: 1MB}\ntransport: " + transport + "\n"
                + "workloads:\n  - {sizes: {type: fixed, size: " + size + "}, arrivals: once,"
                + " pattern: {type: incast, senders: " + senders + "}}\n";
    }

    private static long maxQueuedBytes(final SimulationRun simulation) {
        return simulation.network().ports().stream().mapToLong(port -> port.observed().maxQueuedBytes()).max()
                .orElseThrow();
    }

    /** A link of 100 Gb/s sends 125 KB in 10 us. The target of 11 us and its scaling limit the queue of four flows. */
    @Test
    void shouldShareALinkFairlyAtTheTargetDelay() {
        try (SimulationRun simulation =
                run(incast(4, "10MB", "{type: swift, fsRange: 5us, initialWindowPackets: 10}"))) {
            assertEquals(4, endsPs.size());
            final double shortest = endsPs.get(0);
            final double longest = endsPs.get(3);
            assertTrue(longest / shortest < 1.1, "first " + shortest + " ps, last " + longest + " ps");
            assertTrue(longest < 1.05 * 4 * 10_480_000 * 80, "link not kept busy: " + longest + " ps");
            final long queued = maxQueuedBytes(simulation);
            assertTrue(queued > 100_000 && queued < 250_000, queued + " B queued at most");
        }
    }

    /** 300 flows with one packet in flight each would keep a queue of 314 KB. The target delay of 7 us allows 87 KB. */
    @Test
    void shouldGoBelowOnePacketPerFlow() {
        final LongSummaryStatistics queued = new LongSummaryStatistics();
        final SimulationRun.Options options = new SimulationRun.Options();
        final String yaml =
                incast(300, "100KB", "{type: swift, initialWindowPackets: 1, baseTarget: 2us, fsRange: 4us}");
        try (SimulationRun simulation =
                new SimulationRun(ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of()), options)) {
            final EventTarget look = new EventTarget() {
                @Override
                protected void onEvent(final long nowPs) {
                    queued.accept(simulation.network().ports().stream()
                            .mapToLong(port -> port.observed().queuedBytes(nowPs)).max().orElseThrow());
                    if (queued.getCount() < 100) {
                        simulation.simulator().schedule(this, nowPs + 20_000_000);
                    }
                }
            };
            simulation.simulator().register(look);
            simulation.simulator().schedule(look, 300_000_000L);
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.COMPLETE, simulation.state());
            assertEquals(0, simulation.network().droppedPackets());
            assertTrue(queued.getAverage() > 40_000 && queued.getAverage() < 150_000, queued + " B queued");
        }
    }
}
