package tailrace.scenario.workload.sizes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Size;
import tailrace.scenario.results.text.TextSource;

class SizesTest {
    private static final int DRAWS = 400_000;

    @TempDir
    private Path folder;

    /**
     * Values are mean and largest size in bytes, and the shares of flows up to 1 KB and 10 KB. Separate scripts
     * computed them from the published tables.
     */
    @ParameterizedTest
    @CsvSource({
        "websearch, 1711250, 30000000, 0.015, 0.150",
        "fbhadoop, 120420.75, 10000000, 0.600, 0.703",
        "alistorage2019, 40869.8, 2000000, 0.057, 0.721",
        "googlerpc2008, 2891.62, 15158197, 0.861, 0.972",
        "meta-cachefollower, 609882.96, 28388498, 0.334, 0.459",
        "meta-webserver, 91342.98, 19791390, 0.358, 0.802",
        "meta-hadoop, 568754.55, 96047070, 0.598, 0.705",
        "homa-w1, 185.2443, 1000000, 0.965649, 0.999848",
        "homa-w2, 424.7048, 3529904, 0.956654, 0.998572",
        "homa-w4, 122492.22, 10000000, 0.604751, 0.710109",
        "homa-w5, 2479806.80, 28840000, 0.017337, 0.156677",
    })
    void shouldHaveTheMeanAndSharesOfThePublishedTable(
            final String name, final double mean, final long max, final double upTo1Kb, final double upTo10Kb) {
        final SizeTable table = SizeTable.named(name);
        assertEquals(mean, table.meanBytes(), mean * 1e-5);
        assertEquals(max, table.quantile(1));
        assertEquals(1000, table.quantile(upTo1Kb), 1000 * 0.05);
        assertEquals(10_000, table.quantile(upTo10Kb), 10_000 * 0.05);
        assertSampleMean(table, mean, name);
    }

    @Test
    void shouldDrawTheMeanThatIsAskedFor() {
        final ExponentialSizes exponential = new ExponentialSizes();
        exponential.mean = Size.bytes(20_000);
        assertSampleMean(exponential.open(), 20_000, "exponential");
        final LogNormalSizes logNormal = new LogNormalSizes();
        logNormal.mean = Size.bytes(20_000);
        assertSampleMean(logNormal.open(), 20_000, "log-normal");
        final FixedSizes fixed = new FixedSizes();
        fixed.size = Size.bytes(1_500);
        assertSampleMean(fixed.open(), 1_500, "fixed");
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ", 1", "5,", ",0.5", "a\u2028b"})
    void shouldRefuseRowsWithoutNumbers(final String row) throws IOException {
        final Path file = Files.writeString(folder.resolve("sizes.csv"), "0,0\n" + row + "\n10,1\n");
        final String message = assertThrows(IllegalArgumentException.class,
                () -> SizeTable.parse(TextSource.file(file.toString()))).getMessage();
        assertTrue(message.contains("sizes.csv:2: ") && message.contains("expected: ")
                && !message.contains("\u2028"), message);
    }

    @ParameterizedTest
    @CsvSource({"2.5,", "3,", "1.2, 1000000", "1, 1000000", "0.5, 1000000", "2.5, 5000"})
    void shouldDrawTheMeanOfTheParetoDistribution(final double shape, final Long max) {
        final ParetoSizes pareto = new ParetoSizes();
        pareto.min = Size.bytes(2_000);
        pareto.shape = shape;
        pareto.max = max == null ? null : Size.bytes(max);
        final double high = max == null ? 1e12 : max;
        double mean = 2_000;
        final int steps = 200_000;
        final double ratio = Math.pow(high / 2_000, 1.0 / steps);
        final double cut = max == null ? 0 : Math.pow(2_000 / high, shape);
        for (double x = 2_000; x < high * 0.9999999; x *= ratio) {
            final double middle = x * Math.sqrt(ratio);
            mean += (Math.pow(2_000 / middle, shape) - cut) / (1 - cut) * (x * ratio - x);
        }
        assertEquals(mean, pareto.open().meanBytes(), mean * 1e-3);
        assertSampleMean(pareto.open(), mean, "pareto");
    }

    /** Asserts that the sample mean is within five standard errors, plus a byte for rounding. */
    private static void assertSampleMean(final SizeDistribution sizes, final double mean, final String name) {
        final RandomStream random = new RngStreams(11).stream(name);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            final long size = sizes.draw(random);
            assertTrue(size >= 1, "size below 1");
            sum += size;
            squares += (double) size * size;
        }
        final double sampleMean = sum / DRAWS;
        final double error = Math.sqrt((squares / DRAWS - sampleMean * sampleMean) / DRAWS);
        assertTrue(error < mean / 20, "the sample says nothing");
        assertEquals(mean, sampleMean, 5 * error + 0.5);
        assertEquals(sizes.meanBytes(), mean, mean * 1e-3);
    }

    @Test
    void shouldReadPercentAndAnAtomAtTheFirstSize() throws IOException {
        final Path file = folder.resolve("mine.txt");
        Files.writeString(file, "# mine\n100 40\n200 40\n300 100\n");
        final CdfSizes sizes = new CdfSizes();
        sizes.file = file.toString();
        final SizeTable table = (SizeTable) sizes.open();
        assertEquals(0.4 * 100 + 0.6 * 250, table.meanBytes(), 1e-9);
        assertEquals(100, table.quantile(0.39));
        assertEquals(250, table.quantile(0.7), 1e-9);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "0,0;10,x;20,1 | mine.csv:2: 'x' (expected: a number)",
        "0,0;10,0.5;5,1 | mine.csv:3: size 5.0 (expected: at least 10.0, rows ascend)",
        "0,0;10,0.5;20,0.4 | mine.csv:3: probability 0.4 (expected: at least 0.5, rows ascend)",
        "0,0;10,0.5 | last probability 0.5 (expected: 1, or 100 for percent)",
        "0,0;10 | mine.csv:2: '10' (expected: size in bytes, cumulative probability)",
        "0,1 | mean size 0.0 (expected: sizes above 0)",
        "0,0;10,NaN | mine.csv:2: probability NaN (expected: at least 0.0, rows ascend)",
    })
    void shouldSayWhatIsWrongWithATable(final String rows, final String message) throws IOException {
        final Path file = folder.resolve("mine.csv");
        Files.writeString(file, rows.replace(';', '\n'));
        final CdfSizes sizes = new CdfSizes();
        sizes.file = file.toString();
        final String said = assertThrows(IllegalArgumentException.class, sizes::open).getMessage();
        assertTrue(said.replace("mean size 0 ", "mean size 0.0 ").contains(message), said);
    }
}
