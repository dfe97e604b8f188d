package tailrace.validation.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the JVMs that a benchmark starts. */
class OwnJvmTest {
    private static final int LONGEST_SECONDS = 240;
    /** Processor time after which a JVM has surely started. */
    private static final long STARTED_MS = 300;

    @TempDir
    private Path folder;

    @Test
    void shouldEndTheJvmOfTheBenchmarkWhenToldToEnd()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        assertEndsWith(Process::destroy);
        assertTrue(Files.readString(folder.resolve("err")).endsWith("tailrace: interrupted: stopped by the user\n"),
                Files.readString(folder.resolve("err")));
    }

    @Test
    void shouldEndTheJvmOfTheBenchmarkWhenKilled()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        assertEndsWith(Process::destroyForcibly);
    }

    private static long cpuMillis(final ProcessHandle process) {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(STARTED_MS);
    }

    private void assertEndsWith(final Consumer<Process> end)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        final Path temporary = Files.createDirectory(folder.resolve("tmp"));
        final Process bench = OwnJvm.jvm(List.of("bench", "--only", "fabric6144", "--json",
                folder.resolve("bench.json").toString()), "-Djava.io.tmpdir=" + temporary)
                .redirectOutput(Redirect.DISCARD).redirectError(folder.resolve("err").toFile()).start();
        Optional<ProcessHandle> measuring = Optional.empty();
        try {
            for (int i = 0; measuring.isEmpty() && bench.isAlive() && i < LONGEST_SECONDS * 10; i++) {
                Thread.sleep(100);
                measuring = bench.children().findFirst();
            }
            assertTrue(measuring.isPresent(), "no JVM was started");
            while (measuring.get().isAlive() && cpuMillis(measuring.get()) < STARTED_MS) {
                Thread.sleep(20);
            }
            end.accept(bench);
            assertTrue(bench.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS));
            measuring.get().onExit().get(LONGEST_SECONDS, TimeUnit.SECONDS);
            assertFalse(measuring.get().isAlive());
            assertEquals(List.of(), Stream.of(temporary.toFile().list())
                    .filter(name -> name.startsWith("tailrace-bench")).toList());
        } finally {
            bench.destroyForcibly();
            measuring.ifPresent(ProcessHandle::destroyForcibly);
        }
    }
}
