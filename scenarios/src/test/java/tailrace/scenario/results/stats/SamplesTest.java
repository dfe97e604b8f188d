package tailrace.scenario.results.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

class SamplesTest {
    private static double[] random(final String name, final int count) {
        final RandomStream random = new RngStreams(1).stream(name);
        return DoubleStream.generate(random::nextDouble).limit(count).toArray();
    }

    private static double[] sorted(final double[]... parts) {
        final double[] all = Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
        Arrays.sort(all);
        return all;
    }

    @Test
    void shouldSortWhatWasAddedBeforeAndAfterItWasSorted() {
        final double[] first = random("first", 200_000);
        final double[] second = random("second", 100_000);
        final Samples one = new Samples();
        Arrays.stream(first).forEach(one::add);
        assertArrayEquals(sorted(first), one.sorted());
        assertArrayEquals(sorted(first), one.sorted());
        final Samples other = new Samples();
        Arrays.stream(second).forEach(other::add);
        assertArrayEquals(sorted(first, second), Samples.sorted(List.of(one, other)));
        Arrays.stream(second).forEach(one::add);
        assertEquals(300_000, one.size());
        assertArrayEquals(sorted(first, second), one.sorted());
        assertArrayEquals(sorted(first, second, second), Samples.sorted(List.of(other, one)));
        assertArrayEquals(new double[0], new Samples().sorted());
    }
}
