package tailrace.tools.peers.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the findings on GOAL programs. */
final class GoalLintTest {
    private static final String GOOD = """
            num_ranks 2
            rank 0 {
            a: send 8b to 1 tag 1
            }
            rank 1 {
            b: recv 8b from 0 tag 1
            }
            """;

    @TempDir
    private Path folder;

    private List<String> lint(final String name, final byte... content) throws IOException {
        final Path file = Files.write(folder.resolve(name), content);
        final Linter linter = new Linter(Optional.empty());
        linter.lint(file);
        return linter.findings().list().stream()
                .map(finding -> finding.severity() + " " + finding.line() + " " + finding.what()).toList();
    }

    private List<String> lint(final String text) throws IOException {
        return lint("some.txt", text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    @Test
    void shouldFindNothingWhenAProgramIsGood() throws IOException {
        assertEquals(List.of(), lint(GOOD));
    }

    @Test
    void shouldNameWhatIsWrongWhenAProgramIsBad() throws IOException {
        assertEquals(List.of("warning 0 rank 0 sends 1 messages with tag 1 that rank 1 does not receive, operation 0 is"
                + " one with this tag", "error 0 rank 1 receives 1 messages with tag 2 that rank 0 does not send,"
                + " operation 0 is one with this tag"), lint(GOOD.replace("from 0 tag 1", "from 0 tag 2")));
        assertEquals(List.of("error 9 label a twice (expected: once in a rank)"),
                lint("num_ranks 3\nrank 0 {\n}\n" + GOOD.substring(GOOD.indexOf("rank 1"))
                        + "rank 2 {\na: calc 1\na: calc 2\n}\n"));
    }

    @Test
    void shouldRefuseABinaryFileWhenItIsCutOrUsedUp() throws IOException {
        final ByteBuffer bytes = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN).putLong(4223).putInt(7);
        assertEquals(List.of("error 0 ends at byte 24 (expected: a GOAL file that is whole)"),
                lint("x.bin", bytes.array()));
        bytes.putLong(0, 2342);
        assertEquals(List.of("error 0 file: " + folder.resolve("x.bin") + " has been used up by LogGOPSim (expected: a"
                + " GOAL file as txt2bin writes it)"), lint("x.bin", bytes.array()));
    }
}
