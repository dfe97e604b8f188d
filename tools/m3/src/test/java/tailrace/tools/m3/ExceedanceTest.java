package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExceedanceTest {
    private final FlowPool pool = new FlowPool(null);

    @Test
    void shouldKnowWhatShareOfTheWeightIsAbove() {
        pool.add(0, 0, 3, 1);
        pool.add(0, 1, 1, 2);
        pool.add(1, 2, 5, 1);
        final Exceedance above = new Exceedance(pool);
        assertEquals(1, above.share(0.5));
        assertEquals(0.5, above.share(1));
        assertEquals(0.25, above.share(3));
        assertEquals(0.25, above.share(4.9));
        assertEquals(0, above.share(5));
    }

    @Test
    void shouldFindTheSlowdownThatNoLargerShareExceeds() {
        for (int i = 0; i < 1000; i++) {
            pool.add(i, i, 1 + (i * 617 % 1000) / 1000.0, 1);
        }
        final Exceedance above = new Exceedance(pool);
        assertEquals(1.899, above.slowdown(0.1), 1e-9);
        assertEquals(1.989, above.slowdown(0.01), 1e-9);
        assertEquals(1.999, above.slowdown(0), 1e-9);
        assertEquals(1, above.slowdown(1), 1e-9);
    }
}
