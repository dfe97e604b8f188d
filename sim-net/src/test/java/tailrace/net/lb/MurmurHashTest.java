package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MurmurHashTest {
    /** Vectors of MurmurHash3 (x86, 32 bit), computed independently of any simulator. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 10000, 100, 2, 08f94696",
        "0, 1, 10001, 100, 2, 5a2d06dc",
        "5, 300, 10000, 100, 17, bd7058e2",
        "300, 5, 100, 10000, 17, 68d3ee49",
    })
    void shouldHashAddressesAndPorts(
            final int src, final int dst, final int sport, final int dport, final int seed, final String expected) {
        final int hash = MurmurHash.hash(
                MurmurHash.addressOf(src), MurmurHash.addressOf(dst), sport | dport << 16, seed);
        assertEquals(expected, String.format("%08x", hash));
    }
}
