package tailrace.validation.collectives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import tailrace.validation.study.Finding;

/** Tests quick forms of {@code validate collectives}. Takes some 5 s for some hundred small networks. */
final class CollectivesStudyTest {
    private static final int EVERY = 13;

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();

    private int study(final String... arguments) {
        return new CommandLine(new CollectivesStudyCommand()).setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(new StringWriter())).execute(arguments);
    }

    static Stream<ClosedForm> someCases() {
        return Stream.of(ClosedForm.Kind.values()).flatMap(kind -> {
            final List<ClosedForm> cases = ClosedFormsPart.cases(kind);
            return cases.stream().filter(each -> cases.indexOf(each) % EVERY == kind.ordinal() % EVERY);
        });
    }

    @ParameterizedTest
    @MethodSource("someCases")
    void shouldLastAsLongAsTheClosedFormSays(final ClosedForm form) {
        assertEquals(form.expectedPs(), ClosedFormsPart.lastPs(form), form.yaml());
    }

    @Test
    void shouldEndWithLogGopSimAndHtsimWhenNothingIsRandom() {
        final ProgramReference shipped = ProgramReference.shipped(folder);
        assertEquals(8, shipped.cases().size());
        final List<Finding> findings = Stream.concat(LogGopSimPart.findings(shipped).stream(),
                HtsimPart.findings(shipped, name -> { }).stream()).filter(each -> each.labels().get(0)
                .matches("one-message|ping-pong|irequires|overlap-4")).toList();
        assertEquals(4 * (2 * 3 + 2), findings.size());
        assertTrue(findings.stream().allMatch(Finding::holds), findings::toString);
    }

    @Test
    void shouldSayWhatDiffersWhenAReferenceDoes() throws IOException {
        ProgramReference.shipped(folder);
        final Path ends = folder.resolve("one-message/loggopsim.csv");
        Files.writeString(ends, Files.readString(ends).replace(",1,46048", ",1,46049"));
        assertEquals(1, study("--part", "loggopsim", "--reference", folder.toString()));
        assertTrue(out.toString().replaceAll(" +", " ")
                .contains("one-message ai last end, ns 46049 46048 -1.0000 DIFFERS"), out.toString());
    }

    @Test
    void shouldRefuseAFolderWithoutResults() {
        assertEquals("--reference: " + folder + ": no results of programs (expected: a folder for each, with input.goal"
                + " or input.bin, loggopsim.csv and htsim-uec.csv)",
                assertThrows(IllegalArgumentException.class, () -> new ProgramReference(folder)).getMessage());
    }
}
