package tailrace.tools.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ServeCommandTest {
    private static String refusal(final String... args) {
        final ServeCommand command = new ServeCommand();
        new CommandLine(command).parseArgs(args);
        return assertThrows(IllegalArgumentException.class, command::call).getMessage();
    }

    @Test
    void shouldMakeNoFolderWhenItsNameIsMistyped(@TempDir final Path folder) throws IOException {
        final Path mistyped = folder.resolve("reslts");
        assertEquals(mistyped + ": no such folder (expected: one that is there)", refusal(mistyped.toString()));
        assertEquals(mistyped + ": no such folder (expected: one that is there)",
                refusal(folder.toString(), "--scenarios", mistyped.toString()));
        assertTrue(Files.notExists(mistyped));
        final Path file = Files.writeString(folder.resolve("x"), "");
        assertEquals(file + ": not a folder (expected: one that is there)", refusal(file.toString()));
    }
}
