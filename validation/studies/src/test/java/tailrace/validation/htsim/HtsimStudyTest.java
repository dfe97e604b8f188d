package tailrace.validation.htsim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tailrace.core.NamedTest;
import tailrace.core.Time;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.Samples;
import tailrace.tools.report.page.Block;
import tailrace.tools.report.page.Page;
import tailrace.validation.study.Finding;
import tailrace.validation.study.StudyReport;
import tailrace.validation.study.Tolerance;

/**
 * Tests quick forms of {@code validate htsim}. They have shorter runs, and compare with values of the reference that
 * this class contains. Takes some 10 s for a dozen networks.
 */
class HtsimStudyTest {
    /** With one seed and 3 s instead of three seeds and 15 s, chance has a larger part, so the limit is 15 %. */
    private static final double LIMIT = 0.15;

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> shouldShareFewLinksAsHtsimDoes() {
        return fewLinks("one-1tcp-1mp2|two-1tcp-4tcp");
    }

    @Tag("study")
    @TestFactory
    Stream<DynamicTest> shouldShareEveryFewLinksAsHtsimDoes() {
        return fewLinks("(one|two)-1.*");
    }

    private static Stream<DynamicTest> fewLinks(final String names) {
        return FewLinks.all().stream().filter(each -> each.name().matches(names))
                .map(each -> NamedTest.of(each.name() + " " + each.coupling(), () -> {
                    final List<Finding> findings = FewLinksPart.of(each, 1, Time.ms(1_500), Time.ms(4_500));
                    for (final Finding finding : findings) {
                        assertTrue(Math.abs(finding.difference()) < LIMIT, finding.toString());
                    }
                }));
    }

    /** With one permutation and a twelfth of the time, flows use nearly three quarters of each link, as in htsim. */
    @Test
    void shouldShareAFatTreeAboutAsHtsimDoesInAShortTime() throws IOException {
        final HtsimReadme.Window window =
                new HtsimReadme.Window(BigDecimal.valueOf(50_000), BigDecimal.valueOf(100_000));
        assertEquals(0.715, PermutationsPart.run(matrix(1), 16, 10_000, window, 2, 1).mean(), 0.15);
    }

    /**
     * htsim's means of three seeds are 0.576, 0.715 and 0.850. This test uses two other permutations, and runs for 0.3
     * s.
     */
    @Tag("study")
    @ParameterizedTest
    @CsvSource({"0, 0.576", "2, 0.715", "4, 0.850"})
    void shouldShareAFatTreeAsHtsimDoes(final int subflows, final double share) throws IOException {
        double mean = 0;
        for (int seed = 1; seed <= 2; seed++) {
            final HtsimReadme.Window window =
                    new HtsimReadme.Window(BigDecimal.valueOf(100_000), BigDecimal.valueOf(400_000));
            mean += PermutationsPart.run(matrix(seed), 16, 10_000, window, subflows, seed).mean() / 2;
        }
        assertEquals(share, mean, 0.08);
    }

    /** Writes a permutation without fixed points whose flows begin within 1 ms. */
    private Path matrix(final int seed) throws IOException {
        final SplittableRandom random = new SplittableRandom(seed);
        final int[] to = new int[16];
        boolean fixed = true;
        while (fixed) {
            fixed = false;
            for (int i = 0; i < to.length; i++) {
                final int j = random.nextInt(i + 1);
                to[i] = to[j];
                to[j] = i;
            }
            for (int i = 0; i < to.length; i++) {
                fixed |= to[i] == i;
            }
        }
        final StringBuilder text = new StringBuilder("Nodes 16\nConnections 16\n");
        for (int i = 0; i < to.length; i++) {
            text.append(i).append("->").append(to[i]).append(" start ").append(random.nextInt(1_000_000_000))
                    .append(" size 0\n");
        }
        return Files.writeString(folder.resolve("perm" + seed + ".cm"), text);
    }

    /**
     * Tests runs like those of the reference. In htsim, short TCP flows among Multipath TCP flows have a median of
     * about 600 us.
     */
    @Test
    void shouldTimeShortFlowsOverEndlessOnesAsHtsimDoes() throws IOException {
        final SplittableRandom random = new SplittableRandom(1);
        final StringBuilder text =
                new StringBuilder(Files.readString(matrix(1)).replace("Connections 16", "Connections 76"));
        for (int i = 0; i < 60; i++) {
            final int src = random.nextInt(16);
            text.append(src).append("->").append((src + 1 + random.nextInt(15)) % 16).append(" start ")
                    .append(20_000_000_000L + i * 500_000_000L).append(" size 70500\n");
        }
        final Samples times = new Samples();
        ShortFlowsPart.run(Files.writeString(folder.resolve("short.cm"), text), 4, 1,
                new ShortFlowsPart.Network(16, BigDecimal.valueOf(10_000), BigDecimal.valueOf(60_000)), times);
        final double[] sorted = times.sorted();
        assertTrue(sorted.length > 55, sorted.length + " of 60");
        assertEquals(625, Quantile.of(sorted, 0.5), 200);
    }

    @Test
    void shouldShowATableAndPlotsOfEachPartOnAPage() {
        final Page page = report(HtsimStudy.finding("a", "s", "p50, us", 100, 130, Tolerance.relative(0.1)),
                HtsimStudy.shown("a", "s", "p90, us", 300, 310), HtsimStudy.shown("b", "t", "mean share", 0.5, 0.6))
                .page();
        assertEquals(List.of("a", "b", "What is known to be otherwise"),
                page.sections().stream().map(Page.Section::heading).toList());
        assertEquals(2, page.sections().get(0).blocks().all(Block.Plots.class).get(0).plots().get(0).series().size());
        assertEquals("does not hold", page.head().all(Block.Badge.class).get(0).label());
    }

    private static StudyReport report(final Finding... findings) {
        final StudyReport report = new StudyReport("htsim");
        HtsimStudy.add(report, List.of(findings));
        return report;
    }

    private int command(final StringWriter err, final String... args) {
        final CommandLine command = new CommandLine(new HtsimStudyCommand());
        command.setOut(new PrintWriter(new StringWriter()));
        command.setErr(new PrintWriter(err, true));
        command.setExecutionExceptionHandler((e, line, parsed) -> {
            err.write(e.getMessage());
            return 2;
        });
        return command.execute(args);
    }

    @Test
    void shouldSkipWhatNeedsTheReferenceWhenThereIsNone() {
        final StringWriter err = new StringWriter();
        assertEquals(0, command(err, "--part", "permutations"));
        assertEquals("tailrace: permutations skipped, as there is no folder of htsim's results (--reference)",
                err.toString().strip());
    }

    @Test
    void shouldRefuseInOneLine() {
        final StringWriter err = new StringWriter();
        assertEquals(2, command(err, "--part", "all"));
        assertEquals("--part: all (expected: few-links, permutations, short-flows, transfers)", err.toString().strip());
        final StringWriter missing = new StringWriter();
        assertEquals(2, command(missing, "--reference", folder.resolve("none").toString()));
        assertTrue(missing.toString().contains("(expected: a folder of htsim's results)"), missing.toString());
    }

    @Test
    void shouldJudgeWhatHasALimit() {
        final Tolerance tenth = Tolerance.relative(0.1);
        assertEquals(1, report(HtsimStudy.finding("p", "s", "q", 100, 111, tenth)).exitStatus());
        assertEquals(0, report(HtsimStudy.finding("p", "s", "q", 100, 109, tenth)).exitStatus());
        final String text = report(HtsimStudy.finding("p", "s", "q", 100, 109, tenth),
                HtsimStudy.shown("p", "s", "q", 100, 300),
                HtsimStudy.finding("p", "s", "q", 0.5, 0.52, Tolerance.absolute(0.03))).text();
        assertTrue(text.contains("+9.0 %   10 %  ok\n") && text.contains("+200.0 %         shown\n")
                && text.contains("  +0.020   0.03  ok\n"), text);
        final StudyReport shown = report(HtsimStudy.shown("p", "s", "q", 1, 2));
        assertTrue(shown.json().contains("\"limit\" : null") && shown.json().contains("\"within\" : true"),
                shown::json);
        assertTrue(shown.markdown().startsWith("| part | case |"));
    }
}
