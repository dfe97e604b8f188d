package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the launcher builds when it must, in a checkout with stubs of Maven and Java. */
class LauncherTest {
    @TempDir
    private Path folder;

    private Path checkout(final String name) throws IOException {
        final Path checkout = folder.resolve(name);
        Files.createDirectories(checkout.resolve("part/src/main"));
        Files.createDirectories(checkout.resolve(".mvn"));
        Files.createDirectories(checkout.resolve("jdk/bin"));
        Files.writeString(checkout.resolve("pom.xml"), "<project/>\n");
        Files.writeString(checkout.resolve("part/pom.xml"), "<project/>\n");
        Files.writeString(source(checkout), "class A { int a = 1; }\n");
        Files.writeString(checkout.resolve("jdk/release"), "JAVA_VERSION=\"17.0.9\"\n");
        program(checkout.resolve("tailrace"), Project.read(Project.root().resolve("tailrace")));
        program(checkout.resolve("jdk/bin/java"), "#!/bin/sh\nexit 0\n");
        program(checkout.resolve("jdk/bin/javac"), "#!/bin/sh\nexit 0\n");
        program(checkout.resolve("mvnw"), """
            #!/bin/sh
            for word in "$@"; do
                case $word in
                    -Ddist.lib=*)
                        mkdir -p "${word#-Ddist.lib=}" && : >"${word#-Ddist.lib=}/tools-cli-1.jar"
                        echo built >>builds.txt
                        ;;
                esac
            done
            """);
        return checkout;
    }

    private static Path source(final Path checkout) {
        return checkout.resolve("part/src/main/A.java");
    }

    private static void program(final Path file, final String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Runs the launcher and returns the exit status and the output. */
    private static String run(final Path checkout) throws IOException, InterruptedException {
        return run(checkout, checkout.resolve("tailrace").toString(), "help");
    }

    private static String run(final Path checkout, final String... command) throws IOException, InterruptedException {
        final ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", checkout.resolve("jdk").toString());
        final Process process = builder.start();
        final String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + printed;
    }

    private static void assertBuilds(final int expected, final Path checkout) throws Exception {
        final String answer = run(checkout);
        assertTrue(answer.startsWith("0 "), answer);
        assertEquals(expected, Files.readAllLines(checkout.resolve("builds.txt")).size(), answer);
    }

    @Test
    void shouldSayInOneLineThatTooFewFilesMayBeOpen() throws Exception {
        final Path checkout = checkout("checkout");
        assertEquals("4 tailrace: ulimit -n: 60 (expected: 128 or more open files, as each library is one)\n",
            run(checkout, "sh", "-c", "ulimit -n 60 && exec " + checkout.resolve("tailrace") + " help"));
    }

    @Test
    void shouldWarnOfAJavaHomeThatItCannotUse() throws Exception {
        final Path checkout = checkout("checkout");
        assertFalse(run(checkout).contains("JAVA_HOME"), "a JDK that is good enough");
        Files.writeString(checkout.resolve("jdk/release"), "JAVA_VERSION=\"11.0.2\"\n");
        final String warned = run(checkout);
        final String warning = "tailrace: JAVA_HOME: " + checkout.resolve("jdk") + " is no JDK 17 or newer";
        assertTrue(warned.contains(warning), warned);
    }

    @Test
    void shouldBuildWhenASourceHasChangedWhateverItsTimeStamp() throws Exception {
        final Path checkout = checkout("checkout");
        assertBuilds(1, checkout);
        assertBuilds(1, checkout);
        Files.writeString(source(checkout), "class A { int a = 2; }\n");
        Files.setLastModifiedTime(source(checkout), FileTime.fromMillis(1_000_000_000_000L));
        assertBuilds(2, checkout);
        assertBuilds(2, checkout);
        final Path moved = Files.writeString(folder.resolve("B.java"), "class B { }\n");
        Files.setLastModifiedTime(moved, FileTime.fromMillis(1_000_000_000_000L));
        final FileTime before = Files.getLastModifiedTime(checkout.resolve("part/src/main"));
        Files.move(moved, checkout.resolve("part/src/main/B.java"));
        Files.setLastModifiedTime(checkout.resolve("part/src/main"), before);
        assertBuilds(3, checkout);
        Files.setLastModifiedTime(source(checkout), FileTime.fromMillis(System.currentTimeMillis() + 1000));
        assertBuilds(4, checkout);
    }

    @Test
    void shouldNotBuildWhenSourcesWereOnlyCopied() throws Exception {
        final Path checkout = checkout("checkout");
        assertBuilds(1, checkout);
        Files.setPosixFilePermissions(source(checkout), PosixFilePermissions.fromString("rw-rw-r--"));
        assertBuilds(1, checkout);
        assertBuilds(1, checkout);
    }

    @Test
    void shouldRefuseAColonInThePathInOneLine() throws Exception {
        final String answer = run(checkout("check:out"));
        assertTrue(answer.startsWith("4 tailrace: ") && answer.contains("check:out: a ':' in the path"), answer);
        assertEquals(1, answer.lines().count(), answer);
    }
}
