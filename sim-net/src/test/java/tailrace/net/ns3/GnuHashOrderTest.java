package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Compares the order with the output of C++ programs (g++ 12) that do the same with a {@code std::unordered_map}. */
class GnuHashOrderTest {
    private static final long FACTOR = 6_364_136_223_846_793_005L;
    private static final long INCREMENT = 1_442_695_040_888_963_407L;

    private static long hash(final GnuHashOrder order) {
        return Arrays.stream(order.toArray()).reduce(0, (hash, key) -> hash * 31 + key);
    }

    @Test
    void shouldGoThroughKeysBackwardsWhenTheyFitTheFirstBuckets() {
        final GnuHashOrder order = new GnuHashOrder();
        for (int key = 0; key < 5; key++) {
            assertTrue(order.add(key));
        }
        assertFalse(order.add(3));
        assertArrayEquals(new long[] {4, 3, 2, 1, 0}, order.toArray());
        order.add(13);
        assertArrayEquals(new long[] {4, 3, 2, 1, 13, 0}, order.toArray());
    }

    @Test
    void shouldHaveTheOrderOfTheLibraryWhenKeysComeAndGo() {
        final String[] expected = ("2021368500568290794 9269524314159698287 4578009888302047949 9065941566534111037 "
                + "13174475542040908913 15634665198123639433 951364364586987602 1011249261036027143 "
                + "8670745497715365508 16228191177334936296 13486346890476345206 1961481834876905224 "
                + "17969005589143808464 107737017785047646 8456692043589005860 4927684095330115873 758268738605681807 "
                + "6885590954790322848 13532634473545244530 2976141813270760953 1556554390504689575").split(" ");
        final GnuHashOrder order = new GnuHashOrder();
        long x = 12_345;
        int seen = 0;
        for (int i = 0; i < 400; i++) {
            x = x * FACTOR + INCREMENT;
            final long key = i % 3 == 0 ? x : (x >>> 40) % 500;
            if ((x >>> 35) % 4 == 0) {
                order.remove(key);
            } else {
                order.add(key);
            }
            if (i % 20 == 19 || i == 1) {
                assertEquals(expected[seen++], Long.toUnsignedString(hash(order)), "after " + i);
            }
        }
        assertEquals(expected.length, seen);
    }

    @Test
    void shouldHaveTheOrderOfTheLibraryWhenItGrowsOften() {
        final GnuHashOrder order = new GnuHashOrder();
        for (long i = 0; i < 200_000; i++) {
            order.add(i * 2_654_435_761L);
        }
        assertEquals(7_525_611_150_225_996_512L, hash(order));
    }
}
