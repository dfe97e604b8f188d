package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.NetworkCounts;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.Summary;

class NetworkReaderTest {
    private static final long SECOND = 1_000_000_000;
    private long nanos;

    private static SimulationRun simulation(final String name, final String end) {
        return new SimulationRun(ScenarioFile.read(name, List.of(end)), new SimulationRun.Options());
    }

    /** The cases handle packets by events of the simulator, by windows of time, and by switches with event queues. */
    @ParameterizedTest
    @CsvSource({
        "quickstart, stop.at=1ms",
        "fat-tree-k8-permutation, stop.at=100us",
        "detail-alltoall, stop.at=15ms",
        "fabric256-webserver, stop.at=200us"
    })
    void shouldFindTotalsAndChangeNothingWhenAskedAtEveryLook(final String name, final String end) {
        final Summary plain;
        try (SimulationRun simulation = simulation(name, end)) {
            plain = simulation.run(RunMonitor.NONE);
        }
        final List<NetworkCounts> found = new ArrayList<>();
        final Summary watched;
        try (SimulationRun simulation = simulation(name, end)) {
            final NetworkReader look = simulation.look(() -> nanos);
            watched = simulation.run(progress -> {
                nanos += SECOND;
                return found.add(look.get());
            });
        }
        assertEquals(plain.fingerprint, watched.fingerprint);
        assertEquals(plain.events, watched.events);
        assertEquals(plain.packetHops, watched.packetHops);
        final NetworkCounts last = found.get(found.size() - 1);
        assertEquals(new NetworkCounts(plain.drops, plain.ecnMarks, plain.pauseFrames, List.of(), null),
                new NetworkCounts(last.drops(), last.marks(), last.pauses(), List.of(), null));
        assertEquals(plain.pauseFrames, Arrays.stream(last.links().pauseFrames()).sum());
        assertTrue(Arrays.stream(last.links().deliveredBytes()).sum() > 0, "nothing has crossed a link");
        assertTrue(found.stream().anyMatch(counts -> !counts.fullest().isEmpty()), "no queue was ever found");
        for (final NetworkCounts counts : found) {
            final int[] queues = counts.links().queueBytes();
            assertEquals(counts.fullest().isEmpty() ? 0 : counts.fullest().get(0).queueBytes(),
                    Arrays.stream(queues).max().orElseThrow());
            for (int i = 1; i < counts.fullest().size(); i++) {
                assertTrue(counts.fullest().get(i - 1).queueBytes() >= counts.fullest().get(i).queueBytes(),
                        counts::toString);
            }
        }
    }

    @Test
    void shouldNameTheUnfinishedFlowThatStartedFirst() {
        final Set<Integer> ended = new HashSet<>();
        final List<Integer> oldest = new ArrayList<>();
        final SimulationRun.Options options = new SimulationRun.Options();
        options.listeners = List.of((flow, nowPs) -> ended.add(flow.id()));
        try (SimulationRun simulation =
                new SimulationRun(ScenarioFile.read("quickstart", List.of("stop.at=1ms")), options)) {
            final NetworkReader look = simulation.look(() -> nanos);
            simulation.run(progress -> {
                nanos += SECOND;
                final NetworkCounts.OldestFlow found = look.get().oldest();
                int first = 0;
                while (ended.contains(first)) {
                    first++;
                }
                assertEquals(first < progress.startedFlows(), found != null);
                if (found != null) {
                    assertEquals(first, found.id());
                    assertTrue(found.agePs() >= 0 && found.deliveredBytes() < found.sizeBytes(), found::toString);
                    oldest.add(first);
                }
                return true;
            });
        }
        assertTrue(oldest.stream().distinct().count() > 2, oldest::toString);
    }

    @Test
    void shouldLookAgainOnlyAfterAWhileWhenAskedOften() {
        try (SimulationRun simulation = simulation("quickstart", "stop.at=100us")) {
            final NetworkReader look = simulation.look(() -> nanos);
            assertNull(look.get(), "looked at once");
            nanos += SECOND / 2;
            final NetworkCounts first = look.get();
            nanos += SECOND / 5;
            assertSame(first, look.get());
            nanos += SECOND / 5;
            assertTrue(first != look.get(), "nothing was looked at again");
        }
    }

    @Test
    void shouldLookAgainSoonWhenTheMachineStoppedInTheMidstOfALook() {
        try (SimulationRun simulation = simulation("quickstart", "stop.at=100us")) {
            final PrimitiveIterator.OfLong clock = LongStream.of(0,
                    10 * SECOND, 20 * SECOND, // begin and end of the first reading, whose code is not compiled
                    20 * SECOND + SECOND / 2,
                    22 * SECOND, 32 * SECOND,
                    34 * SECOND, 44 * SECOND,
                    46 * SECOND, 56 * SECOND, // the fourth reading; readings seem to take 10 s
                    65 * SECOND,
                    67 * SECOND, 67 * SECOND + 1_000_000,
                    68 * SECOND, 68 * SECOND).iterator();
            final NetworkReader look = simulation.look(clock::nextLong);
            final NetworkCounts first = look.get();
            assertSame(first, look.get());
            final NetworkCounts second = look.get();
            assertTrue(first != second, "cold looks wait no longer than a second");
            final NetworkCounts third = look.get();
            assertTrue(second != third);
            final NetworkCounts fourth = look.get();
            assertTrue(third != fourth);
            assertSame(fourth, look.get());
            final NetworkCounts fifth = look.get();
            assertTrue(fourth != fifth, "nothing was looked at again");
            assertTrue(fifth != look.get(), "a look takes a ms, but nothing was looked at again");
        }
    }
}
