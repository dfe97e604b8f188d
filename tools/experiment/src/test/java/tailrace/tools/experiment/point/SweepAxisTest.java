package tailrace.tools.experiment.point;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepAxisTest {
    private static final String OPTION = "--vary";

    private static SweepAxis axis(final String text) {
        return SweepAxis.parse(OPTION, text);
    }

    @Test
    void shouldCountExactlyAndKeepUnits() {
        final SweepAxis eta = axis("transport.eta=0.70:0.95:0.01");
        assertEquals("transport.eta", eta.key());
        assertEquals(26, eta.values().size());
        assertEquals(List.of("0.70", "0.71", "0.72"), eta.values().subList(0, 3));
        assertEquals("0.95", eta.values().get(25));
        final SweepAxis window = axis("transport.windowSize=5KB:30KB:10KB");
        assertEquals(List.of("5KB", "15KB", "25KB"), window.values());
        assertArrayEquals(new double[] {5, 15, 25}, window.numbers().orElseThrow());
        assertEquals("KB", window.unit());
    }

    @Test
    void shouldTakeListsOfAnything() {
        final SweepAxis types = axis("transport=dctcp,{type: hpcc, eta: 0.9},timely");
        assertEquals(List.of("dctcp", "{type: hpcc, eta: 0.9}", "timely"), types.values());
        assertTrue(types.numbers().isEmpty());
        assertTrue(axis("a=500B,1KB").numbers().isEmpty());
        assertArrayEquals(new double[] {0.5, 0.1}, axis("a=0.5,0.1").numbers().orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "eta | --vary: 'eta' (expected: KEY=FROM:TO:STEP",
        "eta= | --vary: 'eta=' (expected: KEY=FROM:TO:STEP",
        "=1:2:3 | --vary: '=1:2:3' (expected: KEY=FROM:TO:STEP",
        "a=1:2:0 | (expected: from a number up to a larger one by a step above 0)",
        "a=2:1:1 | (expected: from a number up to a larger one by a step above 0)",
        "a=1:x:1 | --vary: 'a=1:x:1': 'x' is no number",
        "a=500B:2KB:1KB | (expected: one unit for all three, such as 5KB:30KB:5KB)",
        "a=0:1:0.00001 | (expected: at most 10000 values)",
        "a=1,,2 | has an empty value",
        "a=1,2,1 | has a value twice (expected: each once)",
    })
    void shouldSayWhatIsWrong(final String text, final String expected) {
        final String message =
                assertThrows(IllegalArgumentException.class, () -> axis(text)).getMessage();
        assertTrue(message.contains(expected), message);
    }

    @Test
    void shouldCombineAllValuesOfAllAxes() {
        final List<SweepPoint> points =
                SweepPoint.grid(OPTION, List.of(axis("a=1:2:1"), axis("b=x,y,z")));
        assertEquals(6, points.size());
        assertEquals("a=1, b=z", points.get(2).name());
        assertEquals(List.of("a=2", "b=x"), points.get(3).settings());
        assertEquals("--vary: a twice (expected: each key once)", assertThrows(IllegalArgumentException.class,
                () -> SweepPoint.grid(OPTION, List.of(axis("a=1:2:1"), axis("a=5")))).getMessage());
    }
}
