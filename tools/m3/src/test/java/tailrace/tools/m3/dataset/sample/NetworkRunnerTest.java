package tailrace.tools.m3.dataset.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tailrace.core.Size;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.dataset.table.RowReader;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.transport.FlowListener;

class NetworkRunnerTest {
    private static final int START = Schema.FLOWS.column("start_ps");

    private record Completion(long sizeBytes, long startPs, long idealFctPs, long fctPs) {}

    private static SampleRows read(final byte[] rows) {
        assertNotNull(rows);
        final SampleRows read = new SampleRows();
        read.begin(RowReader.of(rows));
        return read;
    }

    /** Runs the same network and records the completions of its flows. */
    private static Summary run(final Space space, final long number, final List<Completion> completions) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of((FlowListener) (flow, nowPs) -> completions.add(new Completion(
                flow.sizeBytes(), flow.startPs(), flow.idealFctPs(), nowPs - flow.startPs())));
        try (SimulationRun simulation = new SimulationRun(new NetworkDraw(space, 3, number).scenario, options)) {
            return simulation.run(RunMonitor.NONE);
        }
    }

    @Test
    void shouldTakeCompletionTimesFromTheRunOfTheWholeNetwork() {
        final Space space = Spaces.read("quick-networks");
        final Set<Long> workloads = new HashSet<>();
        for (long number = 0; number < 6; number++) {
            final List<Completion> completions = new ArrayList<>();
            final Summary summary = run(space, number, completions);
            final Set<Completion> known = new HashSet<>(completions);
            final double[] slowdowns =
                    completions.stream().mapToDouble(c -> (double) c.fctPs / c.idealFctPs).sorted().toArray();
            final SampleRows rows = read(SampleMaker.of(space, 3).run(number));
            long path = number * space.network.paths;
            while (rows.nextSample()) {
                assertEquals(path++, rows.sample.longAt(Schema.SAMPLES.column("sample")));
                assertEquals(summary.flows, rows.sample.longAt(Schema.SAMPLES.column("network_flows")));
                assertEquals(slowdowns[(int) (slowdowns.length * 0.99)],
                        rows.sample.doubleAt(Schema.SAMPLES.column("network_p99")));
                workloads.add(Long.parseUnsignedLong(rows.sample.textAt(Schema.WORKLOAD), 16));
                int flows = 0;
                while (rows.nextFlow()) {
                    flows++;
                    assertTrue(known.contains(new Completion(rows.flow.longAt(Schema.SIZE), rows.flow.longAt(START),
                            rows.flow.longAt(Schema.IDEAL), rows.flow.longAt(Schema.PACKET))));
                    assertTrue(rows.flow.longAt(Schema.FLUID) >= rows.flow.longAt(Schema.IDEAL));
                }
                assertTrue(flows >= 1 && flows <= space.network.flowsOfPath);
                assertTrue(flows <= rows.sample.longAt(Schema.SAMPLES.column("flows")));
            }
        }
        assertEquals(6, workloads.size());
    }

    @Test
    void shouldBeTheSameWhateverWasMadeBefore() {
        final Space space = Spaces.read("quick-networks");
        final SampleMaker maker = SampleMaker.of(space, 3);
        maker.run(1);
        assertArrayEquals(SampleMaker.of(space, 3).run(2), maker.run(2));
    }

    @Test
    void shouldSayWhyANetworkCannotBeSimulated() {
        final Space space = Spaces.read("quick-networks");
        space.settings.removeIf(setting -> setting.key.equals("switch.buffer"));
        ((SharedMemory) space.switch_).buffer = Size.bytes(1000);
        final SampleMaker maker = SampleMaker.of(space, 3);
        assertNull(maker.run(0));
        assertTrue(maker.stuck().contains("switch.buffer: 1KB (expected: at least "), maker.stuck());
    }
}
