package tailrace.transport.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutPacketsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1000, 5000, 1000",
        "4000, 1000, 5000, 1000",
        "4001, 1000, 5000, 999",
        "5000, 1000, 5000, 0",
        "6000, 1000, 5000, 0",
        "0, 0, 5000, 0",
    })
    void shouldSendAsMuchOfAPacketAsTheWindowHasRoomFor(
            final long inFlightBytes, final int payloadBytes, final long cwndBytes, final int sendable) {
        assertEquals(sendable, CutPackets.TO_WINDOW.sendableBytes(inFlightBytes, payloadBytes, cwndBytes, 1));
    }
}
