package tailrace.validation.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the messages of {@code ./tailrace} during a build, with a stub of Maven that only prints. */
class BuildProgressTest {
    @TempDir
    private Path folder;

    private static void script(final Path file, final String text) throws IOException {
        Files.writeString(file, text);
        assertTrue(file.toFile().setExecutable(true));
    }

    @Test
    void shouldSayWhichModuleIsBuiltAndWhatWentWrong() throws IOException, InterruptedException {
        script(folder.resolve("tailrace"), Project.read(Project.root().resolve("tailrace")));
        script(folder.resolve("mvnw"), """
            #!/bin/sh
            [ "$1" = --version ] && exit 0
            echo '[INFO] Reactor Build Order:'
            echo '[INFO] Building sim-core 1.0.0                              [1/2]'
            echo '[INFO]   from sim-core/pom.xml'
            echo '[INFO] Building sim-net 1.0.0                               [2/2]'
            echo '[ERROR] a mistake'
            exit 1
            """);
        final Process process = new ProcessBuilder(folder.resolve("tailrace").toString(), "--version")
            .redirectErrorStream(true).start();
        process.getOutputStream().close();
        final String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertEquals(4, process.waitFor(), printed);
        assertTrue(printed.endsWith("""
            tailrace: building sim-core, module 1 of 2
            tailrace: building sim-net, module 2 of 2
            [ERROR] a mistake
            tailrace: the build failed, see above
            """), printed);
    }
}
