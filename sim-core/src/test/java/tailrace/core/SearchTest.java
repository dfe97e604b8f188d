package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SearchTest {
    @Test
    void shouldFindTheFirstWhereverItIs() {
        for (int from = 0; from < 5; from++) {
            for (int to = from; to < 8; to++) {
                for (int first = from; first <= to; first++) {
                    final int expected = first;
                    assertEquals(expected, Search.first(from, to, number -> number >= expected));
                }
            }
        }
    }

    @Test
    void shouldFindTheEndWhereNoneMeetsIt() {
        assertEquals(5, Search.first(0, 5, number -> false));
        assertEquals(7, Search.first(7, 7, number -> true));
    }
}
