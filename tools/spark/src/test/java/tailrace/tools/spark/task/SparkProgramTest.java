package tailrace.tools.spark.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkProgramTest {
    @TempDir
    private Path folder;

    private Path jar(final String in, final String version) throws IOException {
        final Path jar = Files.createDirectories(folder.resolve(in)).resolve("tailrace.jar");
        final Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }

    private SparkProgram program(final Path jar, final String shared) {
        return new SparkProgram("0.2", "4.2.0", List.of(jar), folder.resolve(shared).toString());
    }

    @Test
    void shouldLoadTheJarsOnceWhenTheyAreTheSame() throws IOException {
        final Path jar = jar("driver", "0.2");
        Files.copy(jar, Files.createDirectories(folder.resolve("executor")).resolve("tailrace.jar"));
        final SparkProgram program = program(jar, "executor");
        assertSame(program.loader("4.2.0"), program.loader("4.2.0"));
        assertSame(ClassLoader.getPlatformClassLoader(), program.loader("4.2.0").getParent());
    }

    @Test
    void shouldSayBothVersionsWhenAJarIsAnotherOne() throws IOException {
        final Path other = jar("executor", "0.1");
        final Path jar = jar("driver", "0.2");
        final String message = refusal(program(jar, "executor"), "4.2.0");
        assertEquals(other + " has SHA-256 " + SparkProgram.sha256(other) + ", version 0.1 (expected: "
            + SparkProgram.sha256(jar) + ", as the driver has, Tailrace 0.2)", message);
    }

    @Test
    void shouldSayWhenAJarIsMissingOrDamaged() throws IOException {
        final Path jar = jar("driver", "0.2");
        assertEquals("no " + folder.resolve("executor").resolve("tailrace.jar")
            + " (expected: as the driver has, Tailrace 0.2)", refusal(program(jar, "executor"), "4.2.0"));
        Files.writeString(Files.createDirectories(folder.resolve("executor")).resolve("tailrace.jar"), "half");
        final String message = refusal(program(jar, "executor"), "4.2.0");
        assertTrue(message.contains(", damaged (expected: "), message);
    }

    @Test
    void shouldSayBothVersionsWhenSparkIsAnotherOne() throws IOException {
        assertEquals("Spark 4.1.1 (expected: 4.2.0, as the driver has)",
            refusal(program(jar("driver", "0.2"), "driver"), "4.1.1"));
    }

    private static String refusal(final SparkProgram program, final String spark) {
        return assertThrows(RefusedException.class, () -> program.loader(spark)).getMessage();
    }
}
