package tailrace.scenario.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.results.writer.Rows;

/** Compares the order of events that come late with a sort of all events. */
class EventOrderTest {
    private static final int LINKS = 300;
    private static final long MAX_LATE_PS = 10_000_000;

    @TempDir
    private Path folder;

    /** An event with a number that distinguishes it from all others. */
    private record Told(long timePs, int event, int link, int number) {
        static final Comparator<Told> ORDER = Comparator.comparingLong(Told::timePs).thenComparingInt(Told::event)
                .thenComparingInt(Told::link).thenComparingInt(Told::number);
    }

    private List<Told> written(final List<Told> told) {
        final TraceHeader header = new TraceHeader(1, List.of("h", "s"), IntStream.range(0, LINKS)
                .mapToObj(link -> new TraceHeader.Link("h->s#" + link, 0, 1, 1)).toList(), false, List.of(0));
        final Path file = folder.resolve(TraceLayout.FILE);
        final Packet packet = new PacketPool(1).take();
        final RowWriter writer = new RowWriter();
        try (TraceWriter trace = new TraceWriter(file, header, () -> MAX_LATE_PS)) {
            final Rows rows = writer.rows(PacketRows.NUMBERS, trace);
            for (final Told each : told) {
                packet.seq = each.number;
                TraceEvent.put(rows, each.link, each.event, packet, each.timePs);
            }
            writer.finish();
        }
        final List<Told> read = new ArrayList<>();
        try (TraceReader reader = new TraceReader(file)) {
            while (reader.next()) {
                final TraceEvent event = reader.event();
                read.add(new Told(event.timePs(), event.event(), event.link(), (int) event.seq()));
            }
        }
        return read;
    }

    private static void assertSorted(final List<Told> told, final List<Told> read) {
        final List<Told> expected = told.stream().sorted(Told.ORDER).toList();
        assertEquals(expected.size(), read.size());
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i), read.get(i), "event " + i);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "60000, 100",                       // many rounds, few events at the same time
        "60000, 0",                         // all within the time by which an event may be late, so that more room is
                                            // needed
        "60000, 3000000000",                // gaps of seconds
        "3, 100"})
    void shouldPutThemInTheOrderOfTheirTimes(final int events, final long mostStepPs) {
        final SplittableRandom random = new SplittableRandom(events + mostStepPs);
        final List<Told> told = new ArrayList<>();
        long nowPs = 0;
        for (int i = 0; i < events; i++) {
            nowPs += random.nextInt(1000) == 0 ? 1000 * mostStepPs : random.nextLong(mostStepPs + 1);
            final long latePs = random.nextInt(4) == 0 ? 0 : random.nextLong(MAX_LATE_PS / 1000) * 1000;
            told.add(new Told(Math.max(0, nowPs - latePs), random.nextInt(2), random.nextInt(LINKS), i));
        }
        assertSorted(told, written(told));
    }

    @Test
    void shouldNotTakeLongWhenAllComeAtOneTime() {
        final List<Told> told = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            told.add(new Told(i / 100_000, 0, LINKS - 1 - i % LINKS, i));
        }
        assertSorted(told, written(told));
    }
}
