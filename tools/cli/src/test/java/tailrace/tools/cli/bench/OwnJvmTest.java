package tailrace.tools.cli.bench;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JVMs that a benchmark starts. */
class OwnJvmTest {
    private static final int LONGEST_SECONDS = 120;

    @TempDir
    private Path folder;

    @Test
    void shouldEndTheJvmOfTheBenchmarkWhenToldToEnd()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        final Process bench = OwnJvm.jvm(List.of("bench", "--only", "fabric6144", "--json",
                folder.resolve("bench.json").toString())).redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD).start();
        Optional<ProcessHandle> measuring = Optional.empty();
        try {
            for (int i = 0; measuring.isEmpty() && bench.isAlive() && i < LONGEST_SECONDS * 10; i++) {
                Thread.sleep(100);
                measuring = bench.children().findFirst();
            }
            assertTrue(measuring.isPresent(), "no JVM was started");
            Thread.sleep(200);              // from its start until it is waited for
            bench.destroy();
            assertTrue(bench.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS));
            measuring.get().onExit().get(LONGEST_SECONDS / 12, TimeUnit.SECONDS);
            assertFalse(measuring.get().isAlive());
        } finally {
            bench.destroyForcibly();
            measuring.ifPresent(ProcessHandle::destroyForcibly);
        }
    }
}
