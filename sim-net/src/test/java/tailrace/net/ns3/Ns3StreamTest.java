package tailrace.net.ns3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class Ns3StreamTest {
    /**
     * The expected numbers were computed separately, from the matrices of MRG32k3a raised to ((2^63 + 50) 2^127 +
     * 2^76).
     */
    @Test
    void shouldDrawTheNumbersOfAChosenStream() {
        final Ns3Stream stream = new Ns3Stream(50);
        assertEquals(0.46039245737754536, stream.next(), 1e-15);
        assertEquals(0.05666046538049746, stream.next(), 1e-15);
        assertEquals(0.09433582718992886, stream.next(), 1e-15);
    }
}
