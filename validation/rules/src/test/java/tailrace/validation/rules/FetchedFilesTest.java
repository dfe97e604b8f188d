package tailrace.validation.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that Maven, with the options in {@code .mvn}, refuses a downloaded file whose checksum is wrong. */
class FetchedFilesTest {
    private static final String HEAD = "<project>\n<modelVersion>4.0.0</modelVersion>\n";

    @TempDir
    private Path folder;

    private record Ended(int status, String printed) {}

    /** Runs Maven in a project whose parent is in a neighbouring repository, with this checksum. */
    private Ended validate(final String name, final String sha1) throws IOException, InterruptedException {
        final Path project = Files.createDirectories(folder.resolve(name));
        final Path repository = project.resolve("remote");
        final Path parent = Files.createDirectories(repository.resolve("x/parent/1")).resolve("parent-1.pom");
        Files.writeString(parent, parent());
        Files.writeString(parent.resolveSibling("parent-1.pom.sha1"), sha1);
        Files.writeString(project.resolve("pom.xml"), HEAD + "<parent>\n<groupId>x</groupId>\n<artifactId>parent"
            + "</artifactId>\n<version>1</version>\n<relativePath/>\n</parent>\n<artifactId>y</artifactId>\n"
            + "<packaging>pom</packaging>\n<repositories>\n<repository>\n<id>beside</id>\n<url>" + repository.toUri()
            + "</url>\n</repository>\n</repositories>\n</project>\n");
        Files.writeString(project.resolve("settings.xml"), "<settings/>\n");
        Files.createDirectories(project.resolve(".mvn/wrapper"));
        for (final String file : List.of(
                "mvnw", ".mvn/maven.config", ".mvn/jvm.config", ".mvn/wrapper/maven-wrapper.properties")) {
            Files.copy(Project.root().resolve(file), project.resolve(file));
        }
        assumeTrue(project.resolve("mvnw").toFile().setExecutable(true), "no programs here");
        return maven(project, "-q", "validate");
    }

    private static String parent() {
        return HEAD + "<groupId>x</groupId>\n<artifactId>parent</artifactId>\n<version>1</version>\n"
            + "<packaging>pom</packaging>\n</project>\n";
    }

    private static Ended maven(final Path project, final String... arguments)
            throws IOException, InterruptedException {
        final ProcessBuilder builder = new ProcessBuilder(project.resolve("mvnw").toString(), "-s", "settings.xml",
            "-gs", "settings.xml", "-Dmaven.repo.local=" + project.resolve("local"));
        builder.command().addAll(List.of(arguments));
        final Process process = builder.directory(project.toFile()).redirectErrorStream(true).start();
        final String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Ended(process.waitFor(), printed);
    }

    @Test
    void shouldBeRefusedWhenTheChecksumIsWrong() throws Exception {
        final byte[] sha1 = MessageDigest.getInstance("SHA-1").digest(parent().getBytes(UTF_8));
        final Ended right = validate("right", HexFormat.of().formatHex(sha1));
        assumeTrue(!right.printed.contains("Failed to fetch"), "the wrapper cannot fetch Maven");
        assertEquals(0, right.status, right.printed);
        sha1[0] ^= 1;
        final Ended wrong = validate("wrong", HexFormat.of().formatHex(sha1));
        assertTrue(wrong.status != 0 && wrong.printed.contains("hecksum validation failed"), wrong.printed);
    }
}
