package tailrace.transport.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.transport.ControlDriver;
import tailrace.transport.PathControl;
import tailrace.transport.cc.FixedWindow;

/** Orders in which paths are taken. */
final class EveryPathTest {
    private static final int PATHS = 9;

    private static List<Integer> taken(final int packets, final long seed, final Consumer<EveryPath> settings) {
        final EveryPath every = new EveryPath();
        settings.accept(every);
        every.validate();
        final PathControl control = every.create();
        control.list(PATHS);
        control.begin(seed, new ControlDriver(new FixedWindow.Params().newCongestionControl()));
        return IntStream.range(0, packets).mapToObj(packet -> control.next(0)).toList();
    }

    @Test
    void shouldTakeEachPathOncePerRound() {
        final List<Integer> taken = taken(2 * PATHS, 1, every -> { });
        assertEquals(PATHS, taken.subList(0, PATHS).stream().distinct().count());
        assertEquals(PATHS, taken.subList(PATHS, 2 * PATHS).stream().distinct().count());
    }

    @Test
    void shouldStayOnAPathForABurst() {
        final List<Integer> taken = taken(3 * PATHS, 1, every -> every.burst = 3);
        for (int path = 0; path < PATHS; path++) {
            assertEquals(1, taken.subList(3 * path, 3 * path + 3).stream().distinct().count());
        }
        assertEquals(PATHS, taken.stream().distinct().count());
    }

    @Test
    void shouldUseSomePathsDrawnForEachFlow() {
        assertEquals(2, taken(50, 1, every -> every.paths = 2).stream().distinct().count());
        assertTrue(IntStream.range(0, 20).mapToObj(seed -> taken(50, seed, every -> every.paths = 2))
                .flatMap(List::stream).distinct().count() > 5);
        assertEquals(PATHS, taken(50, 1, every -> every.paths = 20).stream().distinct().count());
    }

    @Test
    void shouldDrawEachPath() {
        final List<Integer> taken = taken(PATHS, 1, every -> every.draws = true);
        assertTrue(taken.stream().distinct().count() < PATHS, taken.toString());
        final List<Integer> many = taken(9_000, 1, every -> every.draws = true);
        for (int path = 0; path < PATHS; path++) {
            final int counted = path;
            assertEquals(1_000, many.stream().filter(one -> one == counted).count(), 120);
        }
    }

    @Test
    void shouldRefuseImpossibleValues() {
        assertThrows(IllegalArgumentException.class, () -> taken(1, 1, every -> every.paths = 0));
        assertThrows(IllegalArgumentException.class, () -> taken(1, 1, every -> every.burst = 0));
        assertThrows(IllegalArgumentException.class, () -> taken(1, 1, every -> {
            every.draws = true;
            every.burst = 2;
        }));
    }
}
