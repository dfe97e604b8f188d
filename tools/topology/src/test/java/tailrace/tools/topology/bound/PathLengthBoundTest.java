package tailrace.tools.topology.bound;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the bound with values of other programs, to their last digit, and with graphs that reach it. */
class PathLengthBoundTest {
    @Test
    void shouldEqualEveryRowOfTheTable() throws IOException {
        final List<String> rows;
        try (InputStream in = PathLengthBoundTest.class.getResourceAsStream("aspl_bound.csv")) {
            rows = new String(in.readAllBytes(), UTF_8).lines().skip(1).toList();
        }
        assertEquals(57, rows.size());
        for (final String row : rows) {
            final String[] cells = row.split(",");
            final long n = Long.parseLong(cells[0]);
            final long r = Long.parseLong(cells[1]);
            final PathLengthBound bound = PathLengthBound.of(n, r);
            assertEquals(row, String.format(Locale.ROOT, "%d,%d,%d,%d,%.9f,%.9f,%.9f,%.9f", n, r, bound.levels(),
                bound.atLastLevel(), bound.meanDistance(), bound.throughput(5.0 * n), bound.throughput(10.0 * n),
                bound.throughput((double) n * (n - 1))));
        }
    }

    @ParameterizedTest
    @CsvSource({"10, 3, 5, 3", "50, 7, 13, 7", "14, 3, 27, 13", "12, 11, 1, 1", "7, 2, 2, 1", "2, 1, 1, 1",
        "8, 2, 16, 7"})
    void shouldBeExactForMooreGraphsAndRings(final long n, final long r, final long over, final long under) {
        // Petersen, Hoffman-Singleton, Heawood, a complete graph, rings of 7 and 8, one link.
        assertEquals((double) over / under, PathLengthBound.of(n, r).meanDistance());
    }

    @Test
    void shouldEqualGreedyFillingOfLevelsWhenGraphsAreSmall() {
        for (int n = 4; n < 200; n++) {
            for (int r = 2; r < Math.min(n, 33); r++) {
                if (n * r % 2 == 0) {
                    assertEquals(greedy(n, r), PathLengthBound.of(n, r).meanDistance(), 1e-12, n + " " + r);
                }
            }
        }
    }

    private static double greedy(final int n, final int r) {
        long sum = 0;
        long room = r;
        int distance = 1;
        for (int placed = 0; placed < n - 1; placed++) {
            if (room == 0) {
                distance++;
                room = r;
                for (int j = 1; j < distance; j++) {
                    room *= r - 1;
                }
            }
            sum += distance;
            room--;
        }
        return (double) sum / (n - 1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1 | 1 | switches: 1 (expected: 2 to 1000000000)",
        "5 | 5 | degree: 5 (expected: 1 to 4, one link to each other switch at most)",
        "5 | 3 | degree: 3 at 5 switches (expected: an even degree or an even number of switches, as a link has two"
            + " ends)",
        "4 | 1 | degree: 1 at 4 switches is disconnected (expected: 2 or more)",
    })
    void shouldSayWhatNoGraphCanHave(final long n, final long r, final String message) {
        assertEquals(message,
            assertThrows(IllegalArgumentException.class, () -> PathLengthBound.of(n, r)).getMessage());
    }
}
