package tailrace.tools.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExecutorFlagsTest {
    @Test
    void shouldBeThoseOfTheLauncherWhenItHasNotStartedThisJvm() throws IOException {
        final String launcher = Files.readString(Path.of("..", "..", "tailrace"));
        for (final String flag : ExecutorFlags.USUAL) {
            assertTrue(launcher.contains(" " + flag), flag);
        }
        assertEquals(String.join(" ", ExecutorFlags.USUAL), ExecutorFlags.text(List.of("-Xmx4g"), ""));
    }

    @Test
    void shouldBeThoseOfThisJvmWhenTheLauncherHasStartedIt() {
        assertEquals("-XX:Tier4InvocationThreshold=60000 -XX:+UseParallelGC", ExecutorFlags.text(List.of(
            "-Xlog:disable", "-XX:MaxRAMPercentage=70", "-XX:Tier4InvocationThreshold=60000", "-XX:+UseParallelGC"),
            ""));
    }

    @Test
    void shouldLetThoseCountThatSomebodyHasSet() {
        final String own = "-Dx=y -XX:+UseG1GC -XX:LoopUnrollLimit=60";
        final String flags = ExecutorFlags.text(List.of(), own);
        assertTrue(flags.endsWith(" " + own), flags);
        assertTrue(!flags.contains("UseSerialGC"), flags);
    }
}
