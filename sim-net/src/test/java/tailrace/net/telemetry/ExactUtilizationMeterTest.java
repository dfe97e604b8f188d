package tailrace.net.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;

/** Tests that the mean of PINT's code is right with any base (SIGCOMM 2020, section 4.2). */
final class ExactUtilizationMeterTest {
    private static final long RATE = 100_000_000_000L;
    private static final long ROUND_TRIP_PS = 10_000_000L;
    private static final int DRAWS = 40_000;

    @ParameterizedTest
    @CsvSource({"1.05, 20000", "1.05, 100000", "1.05, 118750", "1.01, 118750", "1.5, 31000",
        "1.05, 200000", "2, 90000"})
    void shouldDecodeInTheMeanWhatWasCoded(final double logBase, final long queueBytes) {
        final Packet packet = new PacketPool(1).take();
        packet.kind = Packet.DATA;
        packet.flags = Packet.UTILIZATION;
        double sum = 0;
        double squares = 0;
        for (int seed = 0; seed < DRAWS; seed++) {
            final ExactUtilizationMeter meter =
                    new ExactUtilizationMeter(ROUND_TRIP_PS, logBase, new RngStreams(seed).stream("code"));
            packet.utilization = 0;
            meter.leaving(packet, ROUND_TRIP_PS, queueBytes, RATE); // without packets for a round trip: queue / (B T)
            final double decoded = UtilizationMeter.decode(packet.utilization, logBase);
            sum += decoded;
            squares += decoded * decoded;
        }
        final double mean = sum / DRAWS;
        final double error = Math.sqrt(Math.max(0, squares / DRAWS - mean * mean) / DRAWS);
        final double rounded = Math.ceil(512.0 * queueBytes / 125_000) / 512; // codes have steps of 1/512
        assertEquals(rounded, mean, 4 * error + 1e-9);
    }
}
