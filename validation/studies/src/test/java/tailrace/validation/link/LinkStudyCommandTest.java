package tailrace.validation.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.transport.link.LinkBackend.Kind;
import tailrace.transport.link.LinkSpec;
import tailrace.validation.study.StudyCalls;
import tailrace.validation.study.StudyReport;
import tailrace.validation.study.Judgement;

/** Tests {@code validate link}. Takes some 8 s, because links need enough flows for a tail. */
class LinkStudyCommandTest extends StudyCalls {
    /** Flows of one packet that never overlap. Their time is both transmissions in whole nanoseconds, plus 4 us. */
    private static final List<String> UNLOADED = List.of(
            "0,0,1,0,4000,4078,4078", "1,0,999,20000000,4000,5676,5676", "2,3,1000,40000000,4000,5676,5676");


    private int run(final String... args) {
        return call(new LinkStudyCommand(), args);
    }

    private Path write(final String name, final List<String> rows) throws IOException {
        final Path file = folder.resolve(name);
        Files.writeString(file, ReferenceLinks.HEADER + "\n" + String.join("\n", rows) + "\n");
        return file;
    }

    /** Returns the folder of the system property, or the one next to the repository. */
    private static Optional<Path> reference() {
        final String property = System.getProperty("tailrace.reference.link");
        if (property != null) {
            return Optional.of(Path.of(property));
        }
        Path at = Path.of("").toAbsolutePath();
        while (at != null && !Files.exists(at.resolve("mvnw"))) {
            at = at.getParent();
        }
        return Optional.ofNullable(at).map(root -> root.resolve("../shared/reference/link").normalize())
                .filter(Files::isDirectory);
    }

    @Test
    @Tag("study")
    void shouldAgreeWithTheReferenceWhenItIsThere() {
        final Optional<Path> reference = reference();
        assumeTrue(reference.isPresent(), "no results of links; -Dtailrace.reference.link=FOLDER says where they are");
        assertEquals(0, run("--reference", reference.orElseThrow().toString(), "--rules", "minim",
                "--variants", "5"), () -> out + "" + err);
        assertFalse(out.toString().contains("DIFFERS"));
    }

    @Test
    void shouldAgreeOnUnloadedFlowsOfAFile() throws IOException {
        write("unloaded.csv", UNLOADED);
        assertEquals(0, run("--reference", folder.toString()), () -> out + "" + err);
        assertTrue(out.toString().contains("unloaded: link (minim) against minim: 3 flows, equal to the ns 100.00%"),
                () -> out.toString());
        assertTrue(out.toString().contains("unloaded: link against minim: 3 flows"), () -> out.toString());
    }

    @Test
    void shouldDifferWhenOneUnloadedFlowIsOffByMoreThanAllowed() throws IOException {
        write("unloaded.csv", List.of(UNLOADED.get(0), UNLOADED.get(1).replace("5676,", "5697,"), UNLOADED.get(2)));
        assertEquals(1, run("--reference", folder.toString(), "--rules", "minim"));
        assertTrue(out.toString().contains(
                "DIFFERS unloaded: link (minim) against minim: flow 1 -21.000 ns (limit +20.000 ns)"),
                () -> out.toString());
    }

    @Test
    void shouldDifferWhenSlowdownsDo() throws IOException {
        final String[] rows = new String[300];
        Arrays.setAll(rows, i -> i + ",0,1000," + i * 5_000 + ",4000," + (i < 290 ? 5676 : 11352) + ",5676");
        write("slow.csv", List.of(rows));
        assertEquals(1, run("--reference", folder.toString(), "--rules", "minim", "--variants", "2"));
        assertTrue(out.toString().contains("DIFFERS slow: link (minim) against minim: all p99 -50.0000% (limit"),
                () -> out.toString());
        assertFalse(out.toString().contains("p50 -"), () -> out.toString());
    }

    @Test
    void shouldHoldThePacketBackendAgainstTheFastOneWhenAskedFor() throws IOException {
        write("unloaded.csv", UNLOADED);
        assertEquals(0, run("--reference", folder.toString(), "--backend", "packet"), () -> out + "" + err);
        assertTrue(out.toString().contains("unloaded: packet against link: 3 flows, equal to the ns 100.00%"),
                () -> out.toString());
        assertTrue(err.toString().contains("unloaded: packet against link ok"), () -> err.toString());
    }

    @Test
    void shouldWriteJsonWhenAsked() throws IOException {
        write("unloaded.csv", UNLOADED);
        final Path json = folder.resolve("a.json");
        assertEquals(0, run("--reference", folder.toString(), "--rules", "minim", "--json", json.toString()));
        final JsonNode root = new ObjectMapper().readTree(Files.readString(json));
        assertTrue(root.get("within").asBoolean());
        final JsonNode first = root.get("links").get(0);
        assertEquals("unloaded", first.get("link").asText());
        assertEquals(3, first.get("equal_to_the_ns").asInt());
        assertEquals(3, first.get("data_packets").asInt());
        assertEquals(1.0, first.get("bins").get(0).get("here").get("p99").asDouble());
        assertEquals(8, first.get("bins").get(0).get("here").get("variants").asInt());
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        final List<String> refused = new ArrayList<>();
        for (final String[] args : new String[][] {
            {"--rules", "minim"}, {"--runs", "0"}, {"--variants", "0"}, {"--reference", folder + "/none"},
            {"--reference", folder.toString()}, {"--html", folder.resolve("none/a.html").toString()},
            {"--reference", folder.toString(), "--rules", "minim", "--backend", "packet"}}) {
            assertNotEquals(0, run(args));
            refused.add(failure);
        }
        for (final String refusal : List.of("--rules: minim without --reference", "--runs: 0", "--variants: 0",
                "none: no such folder", "no results (expected: files *.csv", "a.html (expected: a file in a",
                "--rules: minim with --backend packet")) {
            assertTrue(refused.toString().contains(refusal), () -> refusal + " not in " + refused);
        }
    }

    /** The ideal times of the file's flows, which are alone, give a rate of 10 Gb/s, whatever the file's name is. */
    @Test
    void shouldTakeAFileOfAnyName() throws IOException {
        write("link-40.csv", UNLOADED);
        assertEquals(0, run("--reference", folder.toString(), "--rules", "minim"), () -> out + "" + err);
        assertTrue(out.toString().contains("link-40: link (minim) against minim: 3 flows, equal to the ns 100.00%"),
                () -> out.toString());
    }

    @Test
    void shouldRefuseAllDamagedFilesBeforeTheFirstRun() throws IOException {
        write("a.csv", UNLOADED);
        write("b.csv", List.of("0,0,5"));
        Files.writeString(folder.resolve("c.csv.gz"), "no gzip");
        assertNotEquals(0, run("--reference", folder.toString()));
        assertTrue(failure.contains("b.csv:2: 3 columns (expected: 7); ")
                && failure.contains("c.csv.gz: Not in GZIP format (expected: a table of flows)"), failure);
        assertFalse(err.toString().contains("a: "), () -> err.toString());
    }

    @Test
    void shouldNameTheLineThatIsWrong() throws IOException {
        final String row = UNLOADED.get(0);
        assertRefused("a.csv", List.of(row, "1,0,5"), ":3: 3 columns (expected: 7)");
        assertRefused("a.csv", List.of("0,0,x,0,4000,4078,4078"), ":2: 'x' (expected: a whole number)");
        assertRefused("a.csv", List.of("0,-1,1,0,4000,4078,4078"), ":2: source -1 (expected: 0 to 99999)");
        assertRefused("a.csv", List.of("0,0,1,0,400,4078,4078"), ":2: delay 400 ns (expected: at least the 1000 ns");
        assertRefused("a.csv", List.of(row, "1,0,1,0,5000,4078,4078"), ":3: delay 5000 ns (expected: 4000 ns");
        assertRefused("a40.csv", List.of(row.replace("4078,4078", "4060,4060")),
                ":2: ideal +4060.000 ns (expected: +4049.000 ns");
        assertRefused("a.csv", List.of(""), ":2: 1 columns (expected: 7)");
        assertRefused("a.csv", List.of("0,0,0,0,4000,4078,4078"), ":2: size 0 B (expected: above 0)");
        assertRefused("a.csv", List.of("0,0,1,-1,4000,4078,4078"), ":2: start -1 ns (expected: at least 0 ns");
        Files.writeString(folder.resolve("b.csv"), ReferenceLinks.HEADER);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ReferenceLinks.read(folder.resolve("b.csv")))
                .getMessage().endsWith("b.csv:1: the end (expected: a flow)"));
        Files.writeString(folder.resolve("b.csv"), "id,size\n");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> ReferenceLinks.read(folder.resolve("b.csv")))
                .getMessage().contains("b.csv:1: 'id,size' (expected: id,source,"));
    }

    private void assertRefused(final String name, final List<String> rows, final String message) throws IOException {
        final Path file = write(name, rows);
        final String found =
                assertThrows(IllegalArgumentException.class, () -> ReferenceLinks.read(file)).getMessage();
        assertTrue(found.contains(message), found);
    }

    @Test
    void shouldAgreeOnBuiltInLinks() {
        final List<LinkComparison> all = new LinkChecks(new LinkSimulations(1, 1), err::append)
                .builtIn(List.of(Kind.values()), 1_500);
        assertEquals(6 + 18, all.size());
        final StudyReport report = new StudyReport("links");
        LinkStudy.add(report, all);
        assertEquals(0, report.exitStatus(), report::text);
        assertEquals(6 + 18, all.stream().filter(c -> c.verdict() == Judgement.HOLDS).count());
        final Page page = report.page();
        final Plot plot = page.sections().get(10).blocks().all(Block.Plots.class).get(0).plots().get(0);
        assertEquals(List.of("packet", "link"), plot.series().stream().map(Series::name).toList());
        assertEquals(List.of(true, false), plot.series().stream().map(Series::dashed).toList());
        assertEquals("24 of 24 comparisons are within their tolerances.",
                page.head().all(Block.Paragraph.class).get(0).text());
        assertEquals(400, plot.series().get(0).x().length);
    }

    @Test
    void shouldKeepEverythingThatMattersInVariants() {
        final LinkSpec spec = BuiltInLinks.loaded(500).get(6).spec();
        for (int source = 0; source < spec.sources; source++) {
            spec.sourceDelayPs[source] = source;
        }
        assertEquals(spec, Variants.of(spec, 0, 1000));
        final LinkSpec other = Variants.of(spec, 1, 1000);
        other.validate(1);
        int moved = 0;
        for (int flow = 0; flow < spec.flows; flow++) {
            assertEquals(spec.sourceDelayPs[spec.flowSource[flow]], other.sourceDelayPs[other.flowSource[flow]]);
            moved += spec.flowSource[flow] == other.flowSource[flow] ? 0 : 1;
            final long laterPs = other.flowStartPs[flow] - spec.flowStartPs[flow];
            assertTrue(laterPs >= 0 && laterPs < 1000, "later by " + laterPs);
        }
        assertTrue(moved > spec.flows / 2, moved + " flows moved");
        assertArrayEquals(Arrays.copyOf(spec.flowSizeBytes, 500), Arrays.copyOf(other.flowSizeBytes, 500));
        assertArrayEquals(Arrays.copyOf(spec.flowStartPs, 500),
                Arrays.copyOf(Variants.of(spec, 2, 1).flowStartPs, 500));
    }
}
