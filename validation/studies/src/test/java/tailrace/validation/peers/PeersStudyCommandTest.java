package tailrace.validation.peers;


import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Cell;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.validation.study.StudyCalls;
import tailrace.validation.study.StudyReport;

/** Tests {@code validate peers}. Takes some 10 s, because all shipped cases are simulated in full. */
class PeersStudyCommandTest extends StudyCalls {
    /** Returns a runner that gives the results of the reference, but every flow ends this many nanoseconds later. */
    private static PeerRunner fake(final long addNs) {
        return config -> {
            final PeerResult same = PeerReference.read(new PeerCase("", "", config.getParent()));
            return new PeerResult(same.flows().stream().map(f -> new PeerFlow(f.src(), f.dst(), f.sport(),
                    f.sizeBytes(), f.startNs(), f.fctNs() + addNs, f.standaloneNs())).toList(), same.pfcFrames(), 0.5,
                    same.packets());
        };
    }

    private int run(final PeerRunner runner, final String... args) {
        return call(new PeersStudyCommand(runner), args);
    }

    @Test
    void shouldBeWithinWhenShippedCasesAreEqual() {
        assertEquals(0, run(fake(0), "--jobs", "2", "--case", "incast16", "--case", "dumbbell-long-ws30"),
                () -> err.toString());
        assertFalse(out.toString().contains("DIFFERS"));
        assertTrue(err.toString().contains("incast16/hpcc ok"));
        assertTrue(out.toString().contains("dumbbell-long-ws30"));
    }

    @Test
    void shouldDifferWhenOneNanosecondIsOffInAnExactCase() {
        assertEquals(1, run(fake(1), "--case", "unloaded-1sw", "--transport", "hpcc"));
        assertTrue(out.toString().contains("DIFFERS unloaded-1sw/hpcc all: flow 0->1:10000"), () -> out.toString());
    }

    @Test
    void shouldWriteJsonWhenAsked() throws IOException {
        final Path json = folder.resolve("a.json");
        assertEquals(0, run(fake(0), "--case", "incast16", "--transport", "dctcp", "--json", json.toString()));
        final JsonNode root = new ObjectMapper().readTree(Files.readString(json));
        assertTrue(root.get("within").asBoolean());
        final JsonNode first = root.get("cases").get(0);
        assertEquals("incast16", first.get("case").asText());
        assertEquals("ok", first.get("verdict").asText());
        assertEquals(0.5, first.get("cpu_seconds_here").asDouble());
        assertEquals(16, first.get("bins").get(0).get("there").get("n").asInt());
        assertEquals(14.485894097222221, first.get("bins").get(0).get("there").get("p50").asDouble());
        assertEquals(14.498502604166667, first.get("bins").get(0).get("here").get("p99").asDouble());
    }

    @Test
    void shouldRefuseBeforeRunningWhenThePageCannotBeWritten() {
        final PeerRunner never = config -> {
            throw new AssertionError("ran");
        };
        assertTrue(run(never, "--html", folder.resolve("none/a.html").toString()) != 0);
        assertTrue(failure.contains("a.html (expected: a file in a folder that exists)"), failure);
    }

    @Test
    void shouldDrawBothSidesWhenPageIsMade() {
        ShippedCases.unpack(folder);
        final List<PeerCase> cases = ReferenceCases
                .discover(folder, List.of("incast16"), List.of("hpcc")).flows();
        final StudyReport report = new StudyReport("peers");
        PeersStudy.add(report, new PeerComparisons(
                List.of(new PeerSuite(fake(0), err::append).compare(cases.get(0))), List.of()));
        final Page page = report.page();
        final Plot plot = page.sections().get(0).blocks().all(Block.Plots.class).get(0).plots().get(0);
        assertEquals(List.of("ns-3", "Tailrace"), plot.series().stream().map(Series::name).toList());
        assertEquals(List.of(true, false), plot.series().stream().map(Series::dashed).toList());
        assertEquals(16, plot.series().get(0).x().length);
        assertEquals(585_584.0 / 46_080, plot.series().get(0).x()[0]);
        assertEquals(1.0, plot.series().get(1).y()[15]);
        assertEquals("1 of 1 runs agree, flow by flow.", page.head().all(Block.Paragraph.class).get(0).text());
        assertEquals(List.of("incast16/hpcc", "16", "100.0%", "ok"), page.head().all(Block.OfTable.class).get(0).table()
                .rows().get(0).stream().map(Cell::text).toList());
    }

    @Test
    void shouldFindCasesOfAnyNameWhenTheirFilesAreThere() throws IOException {
        final Path transport = Files.createDirectories(folder.resolve("my-case/mine"));
        Files.createDirectories(folder.resolve("no-case/mine"));
        for (final String name : List.of("../topology.txt", "../flow.txt", "config.txt", "fct.txt")) {
            assertThrows(IllegalArgumentException.class, () -> ReferenceCases.discover(folder, List.of(), List.of()));
            Files.writeString(transport.resolve(name), "");
        }
        assertEquals(List.of("my-case/mine"),
                ReferenceCases.discover(folder, List.of(), List.of()).flows().stream().map(PeerCase::label).toList());
        assertThrows(IllegalArgumentException.class, () -> ReferenceCases.discover(folder, List.of("x"), List.of()));
    }

    @Test
    void shouldNameWhatIsMissingAndRefuseWhatIsDamagedBeforeTheFirstRun() throws IOException {
        ShippedCases.unpack(folder);
        Files.delete(folder.resolve("incast16/hpcc/fct.txt"));
        Files.delete(folder.resolve("dumbbell-long-ws30/topology.txt"));
        Files.createDirectories(folder.resolve("nothing"));
        assertEquals(0, run(fake(0), "--reference", folder.toString(), "--case", "incast16"), () -> err.toString());
        assertTrue(err.toString().startsWith("dumbbell-long-ws30: no topology.txt: left out\n"
                + "incast16/hpcc: no fct.txt: left out\n"
                + "nothing: neither TRANSPORT/config.txt and fct.txt nor config.txt and a folder out: left out\n"),
                () -> err.toString());
        Files.writeString(folder.resolve("incast16/dctcp/fct.txt"), "0b000801 x\n");
        Files.writeString(folder.resolve("incast16/dcqcn/fct.txt"), "");
        final PeerRunner never = config -> {
            throw new AssertionError("ran");
        };
        assertTrue(run(never, "--reference", folder.toString(), "--case", "incast16") != 0);
        assertTrue(failure.contains("incast16/dctcp/fct.txt") && failure.contains("incast16/dcqcn/fct.txt"), failure);
    }

    @Test
    void shouldMatchAllShippedCases() {
        assertEquals(0, run(new HpccPeerRunner(), "--jobs", "2"), () -> out + "" + err);
        assertFalse(out.toString().contains("DIFFERS"));
        assertTrue(err.toString().contains("incast16/hpcc ok"));
        assertTrue(out.toString().contains("dumbbell-long-ws30"));
    }
}
