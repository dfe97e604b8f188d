package tailrace.tools.spark;


import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.ManyJvmsContract;
import tailrace.scenario.jobs.SessionRunner;
import tailrace.tools.cli.Main;
import tailrace.tools.spark.task.Program;

/** Spark with a master and two workers that are processes of their own. */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SparkClusterTest extends ManyJvmsContract {
    @TempDir
    private static Path files;

    private LoopbackCluster cluster;
    private SessionRunner session;

    @BeforeAll
    void begin() throws IOException, InterruptedException {
        cluster = LoopbackCluster.start(files, 2);
    }

    @Override
    protected JobRunner runner(final int jobs) {
        if (session == null) {
            session = ClusterSettings.of(Map.of(SparkJobs.MOST_BYTES, String.valueOf(MOST_BYTES),
                "spark.task.maxFailures", "1", "spark.speculation", "true", "spark.speculation.quantile", "0.3",
                "spark.speculation.interval", "50ms", "spark.speculation.multiplier", "1.1")).open(cluster.url());
        }
        return session;
    }

    @Override
    protected void killOne() {
        cluster.kill(1);
    }

    @Override
    protected void replaceIt() throws IOException, InterruptedException {
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

    @Test
    void shouldRefuseExecutorsWithoutTheJarsOfTheDriver() throws IOException {
        end(session);
        final Path other = Files.createDirectories(files.resolve("lib"));
        try (SessionRunner strict =
                ClusterSettings.of(Map.of(Program.SHARED_FOLDER, other.toString())).open(cluster.url())) {
            final String message = assertThrows(IllegalArgumentException.class,
                () -> strict.run(plain(10), (job, result) -> { })).getMessage();
            assertTrue(message.matches(
                "executor \\d: no " + other + "/.*\\.jar \\(expected: as the driver has, Tailrace .*"), message);
        }
    }

    @Test
    void shouldLeaveTheSameWhenTheDriverWasKilledAndResumed() throws IOException, InterruptedException {
        end(session);
        final Path scenario = Files.writeString(files.resolve("small.yaml"), SameResultsTest.SCENARIO);
        final Path whole = files.resolve("whole");
        final StringWriter told = new StringWriter();
        final PrintWriter out = new PrintWriter(told, true);
        assertEquals(0, Main.run(new String[] {"run", scenario.toString(), "--repeat", "12", "-q", "-o",
            whole.toString()}, out, out), told.toString());
        final Path part = files.resolve("part");
        final List<String> command = List.of("run", scenario.toString(), "--repeat", "12", "-q", "-o", part.toString(),
            "--on", cluster.url());
        final Process killed = Driver.start(files.resolve("killed.log"), command);
        while (killed.isAlive() && !Files.exists(part.resolve("seed-6").resolve("status.json"))) {
            Thread.sleep(5);
        }
        final String log = Files.readString(files.resolve("killed.log"));
        assumeFalse(log.contains("unresponsive"), "the machine is too busy");
        assumeFalse(!killed.isAlive() && killed.exitValue() == 0, "the driver was done before it could be killed");
        assertTrue(killed.isAlive(), log);
        killed.destroyForcibly().waitFor();
        final Process resumed = Driver.start(files.resolve("resumed.log"),
            Stream.concat(command.stream(), Stream.of("--resume")).toList());
        assertEquals(0, resumed.waitFor(), () -> files.resolve("resumed.log").toString());
        for (int seed = 5; seed < 17; seed++) {
            SameResultsTest.assertSame(ResultFiles.in(whole.resolve("seed-" + seed)),
                ResultFiles.in(part.resolve("seed-" + seed)));
        }
    }

    /** A session has the cores of all workers. */
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
