package tailrace.tools.estimate.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.results.stats.Percentile;

class ExtrapolationTest {
    private static final Bridge LINKS = Bridge.links(subject -> null, (flows, packetHops) -> 0);
    private static final Bridge FLUID = Bridge.fluid(subject -> null, (flows, packetHops) -> 0);

    /** Draws slowdowns whose waiting time is exponential with this mean. */
    private static double[] exponential(final int flows, final double mean, final String stream) {
        final RandomStream random = new RngStreams(7).stream(stream);
        return IntStream.range(0, flows).mapToDouble(i -> 1 - mean * StrictMath.log(1 - random.nextDouble())).toArray();
    }

    private static Map<Percentile, Known> carried(
            final Bridge bridge, final double[] packets, final double[] bridged, final double[] all) {
        final double[] sorted = all.clone();
        Arrays.sort(sorted);
        return new Extrapolation(bridge, packets, bridged, IntStream.range(0, packets.length).toArray(), sorted)
                .known(new RngStreams(1).stream("test"));
    }

    @Test
    void shouldFindTheWaitingOfAllWhenTheBridgeHasTheSameShareOfItEverywhere() {
        final double[] bridged = exponential(2000, 1, "beginning");
        final double[] packets = Arrays.stream(bridged).map(slowdown -> 1 + 3 * (slowdown - 1)).toArray();
        final double[] all = exponential(20_000, 2, "all");
        final Map<Percentile, Known> known = carried(LINKS, packets, bridged, all);
        final double[] whole = Arrays.stream(all).map(slowdown -> 1 + 3 * (slowdown - 1)).sorted().toArray();
        for (final Percentile each : Percentile.values()) {
            final double log = StrictMath.log(whole[(int) (whole.length * each.level())]);
            assertEquals(log, known.get(each).log(), 0.02, each.toString());
        }
    }

    @Test
    void shouldBeLessSureWhenTheBridgeSaysThatTheBeginningIsUnlikeTheWhole() {
        final double[] bridged = exponential(2000, 1, "beginning");
        final double[] packets = exponential(2000, 2, "packets");
        final Known same = carried(FLUID, packets, bridged, exponential(20_000, 1, "all")).get(Percentile.P99);
        final Known other = carried(FLUID, packets, bridged, exponential(20_000, 4, "all")).get(Percentile.P99);
        assertTrue(other.deviation() > 1.5 * same.deviation(), same + " " + other);
        assertTrue(other.log() > same.log() + 0.5, same + " " + other);
    }

    @Test
    void shouldBeLessSureOfAPercentileWhenTheBeginningHasNoFlowsBeyondIt() {
        final Map<Percentile, Known> few = carried(LINKS, exponential(200, 2, "packets"),
                exponential(200, 1, "beginning"), exponential(20_000, 1, "all"));
        final Map<Percentile, Known> many = carried(LINKS, exponential(8000, 2, "packets"),
                exponential(8000, 1, "beginning"), exponential(20_000, 1, "all"));
        assertTrue(few.get(Percentile.P999).deviation() > 2 * many.get(Percentile.P999).deviation(),
                few + " " + many);
        assertTrue(few.get(Percentile.P50).deviation() < few.get(Percentile.P99).deviation(), few.toString());
    }

    @Test
    void shouldKnowEverythingWhenTheBeginningIsAll() {
        final double[] bridged = exponential(500, 1, "beginning");
        final Map<Percentile, Known> known = carried(LINKS, exponential(500, 2, "packets"), bridged, bridged);
        known.forEach((percentile, each) -> assertEquals(0, each.deviation(), percentile.toString()));
    }
}
