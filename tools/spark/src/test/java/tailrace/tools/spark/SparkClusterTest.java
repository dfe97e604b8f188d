package tailrace.tools.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.NeededTool;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.ManyJvmsContract;
import tailrace.scenario.jobs.SessionRunner;
import tailrace.tools.spark.task.SparkProgram;

/** Tests Spark with a master and two workers as processes. Takes half a minute, because every executor is a JVM. */
@Timeout(600)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SparkClusterTest extends ManyJvmsContract {
    private static final int ATTEMPTS = 3;
    private static final int LAST = Integer.MAX_VALUE - 10;
    private static final String PARSIMON = "parsimon SCENARIO --no-cache";
    private static final String DATASET = "dataset quick --samples 8 --foreground 15";
    private static final String SWEEP = "sweep SCENARIO --vary transport.windowSize=10KB:20KB:10KB --repeat 3";
    private static final List<String> COMMANDS = List.of("run SCENARIO --repeat 5", PARSIMON,
        "evaluate SCENARIO --metric slowdown_mean --max-trials 8 --rel-error 1%",
        "m3 SCENARIO --no-cache --backend packet --paths 8", DATASET, SWEEP);

    @TempDir
    private static Path files;

    private LoopbackCluster cluster;
    private SessionRunner session;
    private Consumer<String> report = line -> { };
    private int called;

    @BeforeAll
    void begin() throws IOException, InterruptedException {
        cluster = LoopbackCluster.start(files, 2);
    }

    @Override
    protected JobRunner runner(final int jobs) {
        if (session == null) {
            session = ClusterSettings.of(Map.of(SparkJobs.MAX_BYTES, String.valueOf(MAX_BYTES),
                "spark.task.maxFailures", "1", "spark.speculation", "true", "spark.speculation.quantile", "0.3",
                "spark.speculation.interval", "50ms", "spark.speculation.multiplier", "1.1",
                SparkExecutors.PATIENCE, "600ms")).open(cluster.url(), line -> report.accept(line));
        }
        return session;
    }

    @Override
    protected void killOne() {
        cluster.kill(1);
    }

    @Override
    protected void replaceIt() {
        cluster.replace(1);
    }

    @Test
    void shouldListenToNobodyElse() throws IOException {
        runner(2).run(plain(10), (job, result) -> { });
        final List<String> listening = Listeners.of(Stream.concat(Stream.of(ProcessHandle.current()),
            cluster.processes().stream()).toList());
        assertTrue(listening.size() > 4, listening.toString());
        assertEquals(List.of(), listening.stream().filter(address -> !address.startsWith("127.")).toList());
    }

    /** Runs all commands on four executors, on two and on one; executors are killed during some commands. */
    @Tag("study")
    @Test
    @Order(LAST)
    void shouldLeaveTheSameOnFourTwoAndOneExecutors() throws IOException, InterruptedException {
        cluster.add(2);
        runner(4);
        while (session.jobs() < 4) {
            session.run(plain(1), (job, result) -> { });
        }
        final SparkCalls calls = new SparkCalls(files, "5ms");
        final Map<String, Path> onThreads = new LinkedHashMap<>();
        for (final String command : COMMANDS) {
            onThreads.put(command, calls.call("threads-" + onThreads.size(), command, "--jobs", "2", "-q"));
        }
        assertSame(calls, onThreads);
        assertSame(calls, onThreads, PARSIMON, 3);
        assertSame(calls, onThreads, DATASET, 2);
        assertSame(calls, onThreads);
        assertSame(calls, onThreads, SWEEP, 1);
        assertSame(calls, onThreads);
    }

    private void assertSame(final SparkCalls calls, final Map<String, Path> onThreads) throws IOException {
        for (final String command : onThreads.keySet()) {
            assertSame(calls, onThreads, command, -1);
        }
    }

    /**
     * Compares results on threads with results of the session. If {@code killed} is not negative, this worker is killed
     * when half of the jobs are done.
     */
    private void assertSame(final SparkCalls calls, final Map<String, Path> onThreads, final String command,
            final int killed) throws IOException {
        SharedSession.lend(session, killed < 0 ? null : () -> cluster.kill(killed));
        final Path found = calls.call("shared-" + ++called, command, "--on", SharedSession.ON, "-q");
        assertTrue(SharedSession.hasHappened(), command);
        SparkCalls.assertSame(onThreads.get(command), found);
    }

    @Test
    @Order(LAST + 1)
    void shouldSayThatThereIsNoExecutorAndWaitForOne() {
        runner(1);
        cluster.killAll();
        final List<String> told = new ArrayList<>();
        report = line -> {
            told.add(line);
            if (told.size() == 1) {
                cluster.replace(0);
            }
        };
        session.run(plain(10), (job, result) -> { });
        assertTrue(told.get(0).matches(cluster.url() + " has offered no executor for [1-9]\\d* s; waiting for one, of"
            + " 500m of memory .*"), told.toString());
    }

    @Test
    @Order(LAST + 2)
    void shouldRefuseExecutorsWithoutTheJarsOfTheDriver() throws IOException {
        end(session);
        final Path other = Files.createDirectories(files.resolve("lib"));
        try (SessionRunner strict =
                ClusterSettings.of(Map.of(SparkProgram.SHARED_FOLDER, other.toString(), "spark.cores.max", "1"))
                    .open(cluster.url())) {
            final String message = assertThrows(IllegalArgumentException.class,
                () -> strict.run(plain(10), (job, result) -> { })).getMessage();
            assertTrue(message.matches(
                "executor \\d: no " + other + "/.*\\.jar \\(expected: as the driver has, Tailrace .*"), message);
        }
    }

    /** spark-submit starts the first driver; the second one runs in this JVM, as usual. */
    @Tag("study")
    @Test
    @Order(LAST + 3)
    void shouldLeaveTheSameWhenTheDriverWasKilledAndResumed() throws IOException, InterruptedException {
        end(session);
        final SparkCalls calls = new SparkCalls(files, "10ms");
        final String command = "run SCENARIO --repeat 8 -q";
        final Path whole = calls.call("whole", command);
        final Path part = partly(calls, command);
        final int status = ClusterSettings.of(Driver.ONE_CORE)
            .with(() -> calls.status(calls.words(part, command, "--on", cluster.url(), "--resume")));
        assertEquals(0, status, calls.told());
        for (int seed = 5; seed < 13; seed++) {
            SparkCalls.assertSame(whole.resolve("seed-" + seed), part.resolve("seed-" + seed));
        }
    }

    /** Kills a driver after some of its runs, and returns the folder. A busy machine may let it end before. */
    private Path partly(final SparkCalls calls, final String command) throws IOException, InterruptedException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            final Path part = files.resolve("part-" + attempt);
            final Path log = files.resolve("killed-" + attempt + ".log");
            final Process killed = Driver.submit(
                cluster, Driver.oneJar(files.resolve("tailrace-spark.jar")), log, calls.words(part, command));
            while (killed.isAlive() && !Files.exists(part.resolve("seed-6").resolve("status.json"))) {
                Thread.sleep(5);
            }
            final boolean wasAlive = killed.isAlive();
            killed.destroyForcibly().waitFor();
            if (wasAlive) {
                return part;
            }
            final String lines = Files.readString(log);
            assertTrue(killed.exitValue() == 0 || lines.contains("unresponsive"), lines);
        }
        NeededTool.require("spark", false, "the machine is too busy to kill a driver in time");
        throw new AssertionError();
    }

    /** Ends a session, as a session has the cores of all workers. */
    private void end(final SessionRunner ended) {
        if (ended != null) {
            ended.close();
        }
        session = null;
    }

    @AfterAll
    void end() {
        end(session);
        if (cluster != null) {
            cluster.close();
        }
    }
}
