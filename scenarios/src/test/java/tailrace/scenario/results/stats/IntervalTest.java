package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

final class IntervalTest {
    private static final Interval AROUND_TWO = Interval.around(2, 3, 0.95, Interval.Method.STUDENT);

    @Test
    void shouldEndAsFarOnBothSides() {
        assertEquals(new Interval(2, -1, 5, 0.95, Interval.Method.STUDENT), AROUND_TWO);
        assertEquals(3, AROUND_TWO.halfWidth());
        assertTrue(AROUND_TWO.contains(-1) && AROUND_TWO.contains(5));
        assertFalse(AROUND_TWO.contains(5.1) || AROUND_TWO.contains(Double.NaN));
    }

    @Test
    void shouldBeOfMultiplesAndOfNumbersThatAreNotNegative() {
        assertEquals(new Interval(4, -2, 10, 0.95, Interval.Method.STUDENT), AROUND_TWO.times(2));
        assertEquals(new Interval(2, 0, 5, 0.95, Interval.Method.STUDENT), AROUND_TWO.notNegative());
    }

    @Test
    void shouldBeWrittenAsItsEnds() throws JsonProcessingException {
        assertEquals("{\"low\":-1.0,\"high\":5.0}", new ObjectMapper().writeValueAsString(AROUND_TWO));
    }

    @Test
    void shouldKnowHowMeansAndEstimatesWereMade() {
        final Interval mean = MeanInterval.of(1, 2, 3).interval();
        assertEquals(2, mean.center());
        assertEquals(4.303 / Math.sqrt(3), mean.halfWidth(), 1e-3);
        assertTrue(Double.isNaN(MeanInterval.of(7).interval().low()));
    }
}
