package tailrace.tools.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.tools.cli.Main;

/** Commands leave the same folder, byte by byte but for what is measured, on threads and on Spark. */
class SameResultsTest {
    static final String SCENARIO = """
        name: small
        seed: 5
        topology: {type: star, hosts: 4, rate: 10Gbps}
        transport: {type: dctcp, profile: hpcc-sim, windowSize: 20KB}
        workloads:
          - {name: web, sizes: {type: cdf, name: websearch}, load: {type: host, value: 0.5}}
        stop: {arrivals: 2ms}
        """;

    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();

    private Path call(final String name, final String command, final String... more) throws IOException {
        final Path into = folder.resolve(name);
        final Path scenario = Files.writeString(folder.resolve("small.yaml"), SCENARIO);
        final List<String> args = new ArrayList<>();
        for (final String word : command.split(" ")) {
            args.add(word.equals("SCENARIO") ? scenario.toString() : word.replace('_', ' '));
        }
        args.addAll(List.of("-o", into.toString()));
        args.addAll(List.of(more));
        final PrintWriter told = new PrintWriter(err, true);
        final int status = Main.run(args.toArray(String[]::new), told, told);
        assertTrue(status == 0 || status == 3, err.toString());
        return into;
    }

    static void assertSame(final Map<String, String> expected, final Map<String, String> found) {
        assertEquals(expected.keySet(), found.keySet());
        expected.forEach((file, content) -> {
            final int at = Arrays.mismatch(content.toCharArray(), found.get(file).toCharArray());
            if (at >= 0) {
                fail(file + ", at " + at + ": expected " + part(content, at) + ", found " + part(found.get(file), at));
            }
        });
    }

    private static String part(final String content, final int at) {
        return content.substring(Math.max(0, at - 50), Math.min(content.length(), at + 50));
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
        "run SCENARIO --repeat 3",
        "evaluate SCENARIO --metric slowdown_mean --max-trials 6 --rel-error 1% --executor packet",
        "evaluate SCENARIO --metric slowdown_mean --max-trials 4 --rel-error 1% --executor flowsim",
        "sweep SCENARIO --vary transport.windowSize=10KB:20KB:10KB --repeat 2",
        "dataset quick --samples 4 --foreground 15 --format parquet",
        "parsimon SCENARIO --no-cache --what-if link=h1-tor0:rate=5G",
        "parsimon SCENARIO --no-cache --backend packet --sampling-path random",
        "m3 SCENARIO --backend packet --paths 8",
        "m3 SCENARIO --backend flowsim --paths 8 --what-if link=h1-tor0:delay=9us",
        "m3 SCENARIO --packet-flows 10",
        "m3 SCENARIO --paths 8 --packet-flows 0 --sweep transport.windowSize=10KB:20KB:10KB",
    })
    void shouldLeaveTheSameOnThreadsAndOnSpark(final String command) throws IOException {
        final Map<String, String> one = ResultFiles.in(call("one", command, "--jobs", "1"));
        final Map<String, String> two = ResultFiles.in(call("two", command, "--jobs", "2"));
        assertFalse(err.toString().contains("Spark 4"), err.toString());
        final Map<String, String> spark = ResultFiles.in(call("spark", command, "--jobs", "2", "--on", "local[2]"));
        assertTrue(err.toString().contains("Spark 4"), err.toString());
        assertFalse(err.toString().contains("cannot be sent"), err.toString());
        assertSame(two, spark);
        assertSame(one, spark);
        assertTrue(spark.values().stream().anyMatch(content -> content.length() > 100));
    }

    @Test
    void shouldGoOnOnSparkWithWhatThreadsHaveBegun() throws IOException {
        final String command = "run SCENARIO --repeat 3 --jobs 2";
        final Path whole = call("whole", command);
        final Path part = call("part", "run SCENARIO --repeat 2 --jobs 2");
        call("part", command, "--on", "local[1]", "--resume");
        for (final String seed : List.of("seed-5", "seed-6", "seed-7")) {
            assertSame(ResultFiles.in(whole.resolve(seed)), ResultFiles.in(part.resolve(seed)));
        }
    }

    @Test
    void shouldSayInOneLineWhenThereIsNoSuchMaster() throws IOException {
        final Path scenario = Files.writeString(folder.resolve("small.yaml"), SCENARIO);
        final PrintWriter told = new PrintWriter(err, true);
        assertEquals(2, Main.run(new String[] {"run", scenario.toString(), "--repeat", "2", "--on", "nowhere", "-o",
            folder.resolve("out").toString()}, told, told));
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertTrue(err.toString().startsWith("tailrace: --on nowhere: "), err.toString());
    }
}
