package tailrace.tools.m3.dataset.sample;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;

/** Compares the expected cost of a sample with the number of packets in the drawn sample. */
class SampleCostTest {
    private static final int SAMPLES = 100;

    /** Returns the rank of each value by size. */
    private static double[] ranks(final long[] values) {
        final long[] sorted = values.clone();
        Arrays.sort(sorted);
        return Arrays.stream(values).mapToDouble(value -> Arrays.binarySearch(sorted, value)).toArray();
    }

    private static double correlation(final double[] a, final double[] b) {
        final double meanA = Arrays.stream(a).average().orElseThrow();
        final double meanB = Arrays.stream(b).average().orElseThrow();
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - meanA) * (b[i] - meanB);
            aa += (a[i] - meanA) * (a[i] - meanA);
            bb += (b[i] - meanB) * (b[i] - meanB);
        }
        return ab / Math.sqrt(aa * bb);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wide", "m3", "quick"})
    void shouldExpectMostOfTheLargestSamples(final String name) {
        final Space space = Spaces.read(name);
        final PathSampler sampler = new PathSampler(space, 1);
        final Sample sample = new Sample();
        final long[] drawn = LongStream.range(0, SAMPLES).map(number -> {
            sampler.draw(number, sample);
            return sample.packetHops;
        }).toArray();
        final long[] expected =
                LongStream.range(0, SAMPLES).map(number -> SampleMaker.packetHops(space, 1, number)).toArray();
        final double correlation = correlation(ranks(drawn), ranks(expected));
        assertTrue(correlation > 0.8, name + ": " + correlation);
        assertTrue(IntStream.range(0, SAMPLES).noneMatch(i -> expected[i] > space.maxPacketHops));
    }

    @ParameterizedTest
    @ValueSource(strings = {"networks", "quick-networks"})
    void shouldExpectOfNetworksWhatIsAskedForOfThem(final String name) {
        final Space space = Spaces.read(name);
        for (long number = 0; number < SAMPLES; number++) {
            final long expected = SampleMaker.packetHops(space, 1, number);
            assertTrue(expected >= 1000, name + ": " + expected);
        }
    }
}
