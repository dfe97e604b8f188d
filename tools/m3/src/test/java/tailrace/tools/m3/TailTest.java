package tailrace.tools.m3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TailTest {
    private final FlowPool pool = new FlowPool(null);

    @Test
    void shouldKnowWhatShareOfTheWeightIsAbove() {
        pool.add(0, 0, 3, 1);
        pool.add(0, 1, 1, 2);
        pool.add(1, 2, 5, 1);
        final Tail tail = new Tail(pool);
        assertEquals(1, tail.share(0.5));
        assertEquals(0.5, tail.share(1));
        assertEquals(0.25, tail.share(3));
        assertEquals(0.25, tail.share(4.9));
        assertEquals(0, tail.share(5));
    }

    @Test
    void shouldFindTheSlowdownThatNoLargerShareExceeds() {
        for (int i = 0; i < 1000; i++) {
            pool.add(i, i, 1 + (i * 617 % 1000) / 1000.0, 1);
        }
        final Tail tail = new Tail(pool);
        assertEquals(1.899, tail.slowdown(0.1), 1e-9);
        assertEquals(1.989, tail.slowdown(0.01), 1e-9);
        assertEquals(1.999, tail.slowdown(0), 1e-9);
        assertEquals(1, tail.slowdown(1), 1e-9);
    }
}
