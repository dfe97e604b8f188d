package tailrace.tools.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that commands leave the same folder on threads and on Spark, byte for byte except for measured values. */
class SameResultsTest {
    @TempDir
    private Path folder;

    private SparkCalls calls;

    @BeforeEach
    void begin() throws IOException {
        calls = new SparkCalls(folder, "2ms");
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
        "m3 SCENARIO --no-cache --backend packet --paths 8",
        "m3 SCENARIO --no-cache --backend flowsim --paths 8 --what-if link=h1-tor0:delay=9us",
        "m3 SCENARIO --no-cache --packet-flows 10",
        "m3 SCENARIO --no-cache --paths 8 --packet-flows 0 --sweep transport.windowSize=10KB:20KB:10KB",
    })
    void shouldLeaveTheSameOnThreadsAndOnSpark(final String command) throws IOException {
        final Path one = calls.call("one", command, "--jobs", "1");
        final Path two = calls.call("two", command, "--jobs", "2");
        assertFalse(calls.told().contains("Spark 4"), calls.told());
        final Path spark = calls.call("spark", command, "--jobs", "2", "--on", "local[2]");
        assertTrue(calls.told().contains("Spark 4"), calls.told());
        assertFalse(calls.told().contains("cannot be sent"), calls.told());
        SparkCalls.assertSame(two, spark);
        SparkCalls.assertSame(one, spark);
    }

    @Test
    void shouldGoOnOnSparkWithWhatThreadsHaveBegun() throws IOException {
        final String command = "run SCENARIO --repeat 3 --jobs 2";
        final Path whole = calls.call("whole", command);
        final Path part = calls.call("part", "run SCENARIO --repeat 2 --jobs 2");
        calls.call("part", command, "--on", "local[1]", "--resume");
        for (final String seed : List.of("seed-5", "seed-6", "seed-7")) {
            SparkCalls.assertSame(whole.resolve(seed), part.resolve(seed));
        }
    }

    @Test
    void shouldSayHowMuchWasDoneAtATimeWhateverJobsSays() throws IOException {
        final Path done = calls.call("done", "evaluate SCENARIO --metric slowdown_mean --max-trials 4 --rel-error 1%",
            "--jobs", "1", "--on", "local[2]");
        final String json = Files.readString(done.resolve("evaluation.json"));
        assertTrue(json.contains("\"jobs\" : 2,"), json);
    }

    @Test
    void shouldRefuseAnotherMasterThanSparkSubmitHas() {
        System.setProperty("tailrace.on", "local[1]");
        try {
            final Path out = folder.resolve("out");
            assertEquals(2, calls.status(calls.words(out, "run SCENARIO --repeat 2", "--on", "local[2]")));
            assertEquals("tailrace: --on: local[2] (expected: local[1], as spark-submit says, or no --on)",
                calls.told().strip());
        } finally {
            System.clearProperty("tailrace.on");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "nowhere | --on nowhere: ",
        "yarn | --on yarn: no spark-yarn here (expected: spark-submit of a Spark 4.",
        "k8s://https://host:6443 | --on k8s://https://host:6443: no spark-kubernetes here (expected: spark-submit",
    })
    void shouldSayInOneLineWhenThereIsNoSuchMaster(final String master, final String line) {
        assertEquals(2, calls.status(calls.words(folder.resolve("out"), "run SCENARIO --repeat 2", "--on", master)));
        assertEquals(1, calls.told().lines().count(), calls.told());
        assertTrue(calls.told().startsWith("tailrace: " + line), calls.told());
    }
}
