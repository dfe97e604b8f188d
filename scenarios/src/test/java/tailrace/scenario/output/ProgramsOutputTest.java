package tailrace.scenario.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

/** Tests files and statistics of programs. */
final class ProgramsOutputTest {
    /** Time of a part of 1000 B between two of 4 ranks: 1048 B on two links of 100 Gb/s, and 2 us. */
    private static final long PART_PS = 2 * (1048 * 80 + 1_000_000);
    private static final long ACK_PS = 80;
    private static final long RING_PS = 6 * PART_PS + 5 * ACK_PS;

    @TempDir
    private Path folder;

    private static Scenario scenario(final String workloads, final String... outputs) {
        return ScenarioFile.parse(
                "topology: {type: star, hosts: 4, rate: 100Gbps, linkDelay: 1us}\n"
                + "transport: {type: fixed-window, payload: 1000B, header: 48B, ack: 1B}\n"
                + "outputs: {report: false, links: false, flows: none" + String.join("", outputs) + "}\n"
                + "workloads:\n" + workloads.indent(2), "test.yaml", Path.of(""), List.of());
    }

    private Summary run(final String workloads, final String... outputs) {
        final Scenario scenario = scenario(workloads, outputs);
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("results"))) {
            options.folder = results;
            return run(scenario, options);
        }
    }

    private static Summary run(final Scenario scenario, final SimulationRun.Options options) {
        try (SimulationRun run = new SimulationRun(scenario, options)) {
            return run.run(RunMonitor.NONE);
        }
    }

    private List<String> lines(final String file) throws IOException {
        return Files.readAllLines(folder.resolve("results").resolve(file));
    }

    @Test
    void shouldListCollectivesStepsAndRanksWhenAProgramHasSteps() throws IOException {
        final Summary summary = run("- {name: job, start: 1us, application: {type: collective, size: 4KB, iterations:"
                + " 2, compute: 5us, overlap: 2us}}");
        final long stepPs = 5_000_000 + RING_PS;
        final long first = 1_000_000 + 5_000_000;
        final long bits = Math.round(4000 * 8e12 / RING_PS);
        final List<String> collectives = lines("collectives.csv");
        assertEquals(3, collectives.size());
        assertEquals("job,0,all-reduce,ring,4,4000," + first + "," + (first + RING_PS) + "," + (first + RING_PS) + ","
                + bits + "," + Math.round(1.5 * 4000 * 8e12 / RING_PS) + ",3,480000,"
                + String.format(Locale.ROOT, "%.6f", RING_PS / 480_000.0), collectives.get(1));
        assertEquals(List.of(
                "workload,step,start_ps,end_ps,slowest_rank,slowest_ps,compute_ps,exposed_ps",
                "job,0,1000000," + (1_000_000 + stepPs) + ",3," + stepPs + ",7000000," + (stepPs - 7_000_000),
                "job,1," + (1_000_000 + stepPs) + "," + (1_000_000 + 2 * stepPs) + ",3," + stepPs + ",7000000,"
                + (stepPs - 7_000_000)), lines("steps.csv"));
        assertEquals(5, lines("ranks.csv").size());
        assertTrue(lines("ranks.csv").contains("job,2,2," + (1_000_000 + 2 * stepPs) + ",14000000,12,12000"));
        final WorkloadSummary job = summary.workloads.get("job");
        assertEquals(List.of("workload,ranks,start_ps,time_ps,alone_ps,interference",
                "job,4,1000000," + 2 * stepPs + ",,"), lines("jobs.csv"));
        assertEquals(new JobStats(4, 1_000_000, 2 * stepPs, null, null), job.job());
        assertEquals(stepPs / 1e6, job.steps().get("all").p50Us(), 1e-9);
        assertEquals(2, job.collectives().collectives());
        assertEquals(1.5 * 4000 * 1e3 / RING_PS, job.collectives().meanBusGBps(), 1e-9);
        assertEquals(12.5, job.collectives().boundGBps());
        assertEquals((stepPs - 7e6) / stepPs, job.collectives().exposedShare(), 1e-9);
        assertEquals((stepPs - 7e6) / 1e6, job.collectives().exposedUs().p99(), 1e-9);
        assertEquals(2 * stepPs / 1e6, job.programUs(), 1e-9);
    }

    /**
     * GPUs have 2880 Gb/s inside servers and 400 Gb/s outside. The bound of a collective is the rate of the ports that
     * lead to its ranks.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ranksOn: [0, 1, 2, 3]                      | 2880",
        "ranksOn: [1, 5]                            | 400",
        "ranksOn: [0, 1, 4, 5]                      | 3280",
        "ranks: 8, algorithm: hierarchical, gpusPerServer: 4 | 3280",
    })
    void shouldBoundACollectiveByThePortsThatLeadToItsRanks(final String ranks, final double gbps)
            throws IOException {
        final Scenario scenario = ScenarioFile.parse("topology: {type: rails, segments: 1, serversPerSegment: 2,"
                + " gpusPerServer: 4, spines: 1, nvSwitches: 1}\ntransport: {type: fixed-window}\n"
                + "workloads: [{name: job, application: {type: collective, size: 80KB, " + ranks + "}}]\n",
                "test.yaml", Path.of(""), List.of());
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("results"))) {
            options.folder = results;
            assertEquals(gbps / 8, run(scenario, options).workloads.get("job").collectives().boundGBps());
        }
        final String[] row = lines("collectives.csv").get(1).split(",");
        final int count = Integer.parseInt(row[4]);
        assertEquals(2.0 * (count - 1) / count * 80_000 * 8e3 / gbps, Double.parseDouble(row[12]), 1);
        assertTrue(Double.parseDouble(row[13]) > 1, row[13]);
    }

    @Test
    void shouldListWhatRanksDoOverTime() throws IOException {
        run("- {name: job, application: {type: collective, size: 4KB, compute: 5us}}");
        final List<String> rows = lines("timeline.csv");
        assertEquals("workload,rank,what,start_ps,end_ps", rows.get(0));
        assertEquals(9, rows.size());
        assertTrue(rows.contains("job,3,compute,0,5000000"), rows.toString());
        assertTrue(rows.contains("job,2,all-reduce,5000000," + (5_000_000 + RING_PS)), rows.toString());
    }

    /** One rank of each of 32 parts is shown. */
    @Test
    void shouldShowSomeRanksOfMany() {
        for (final int ranks : new int[] {32, 33, 100, 1024}) {
            assertEquals(32, IntStream.range(0, ranks).filter(rank -> TimelineRows.isShown(rank, ranks)).count());
            assertTrue(TimelineRows.isShown(0, ranks));
        }
    }

    @Test
    void shouldNameNoSlowestRankWhenAllEndAtOnce() {
        final WorkloadSummary ring = run("- {name: job, application: {type: collective, size: 4KB, iterations: 3}}")
                .workloads.get("job");
        assertEquals(List.of(), ring.collectives().slowestRanks());
        assertEquals(0, ring.collectives().aboveBound());
    }

    /** The root of a binomial tree sends to its children one after the other. */
    @Test
    void shouldNameTheRankThatIsLastAlone() {
        final WorkloadSummary chain = run("- {name: job, application: {type: collective, op: broadcast, size: 4KB,"
                + " ranks: 3, iterations: 3}}").workloads.get("job");
        assertEquals(1, chain.collectives().slowestRanks().size());
        final var last = chain.collectives().slowestRanks().get(0);
        assertEquals(3, last.steps());
        assertEquals(3, last.collectives());
        assertEquals("h" + last.rank(), last.host());
    }

    @Test
    void shouldLeaveOutTheWarmUpWhenThereIsOne() throws IOException {
        final Summary summary = run("- {application: {type: collective, size: 4KB, iterations: 5, compute: 5us}}",
                ", measureFrom: 30us");
        final long measured = 5 - (30_000_000 + RING_PS + 5_000_000 - 1) / (RING_PS + 5_000_000);
        assertEquals(measured, summary.workloads.get("workload0").steps().get("all").count());
        assertEquals(measured + 1, lines("steps.csv").size());
    }

    @Test
    void shouldHaveRanksOnlyWhenAProgramHasNoSteps() throws IOException {
        final Path goal = Files.writeString(folder.resolve("x.goal"), """
                num_ranks 2
                rank 0 {
                a: calc 1000
                b: send 952b to 1 tag 1
                b requires a
                }
                rank 1 {
                recv 952b from 0 tag 1
                }
                """);
        final Summary summary = run("- {name: g, application: {type: program, file: " + goal + "}}");
        assertEquals(List.of("workload,rank,host,end_ps,compute_ps,messages,sent_bytes",
                "g,0,0,3160000,1000000,1,952", "g,1,1,3160000,0,0,0"), lines("ranks.csv").stream().sorted(
                (a, b) -> a.startsWith("workload") ? -1 : b.startsWith("workload") ? 1 : a.compareTo(b)).toList());
        assertFalse(Files.exists(folder.resolve("results/steps.csv")));
        assertNull(summary.workloads.get("g").collectives());
        assertEquals(3.16, summary.workloads.get("g").programUs(), 1e-9);
    }

    private static final String TWO_JOBS = "- {name: a, application: {type: collective, op: broadcast, algorithm: ring,"
            + " size: 40KB, ranks: 2}}\n- {name: b, start: 3us, application: {type: collective, op: broadcast,"
            + " algorithm: ring, size: 40KB, ranksOn: [2, 1], shareHosts: true}}\n- {name: other, flows: {file: ";

    /** Two jobs and a flow of another workload send to the same host. Alone, each job has the whole link. */
    @Test
    void shouldSayWhatJobsLoseToOthersWhenInterferenceIsAskedFor() throws IOException {
        final long alonePs = 40 * 1048 * 80 + 1048 * 80 + 2_000_000;
        final Path list = Files.writeString(folder.resolve("flows.csv"), "src,dst,size_bytes,start_s\n3,1,40000,0\n");
        final String jobs = TWO_JOBS + list + "}}";
        final Summary without = run(jobs);
        assertNull(without.workloads.get("a").job().interference());
        final Summary summary = run(jobs, ", interference: true");
        assertEquals(without.fingerprint, summary.fingerprint);
        for (final String name : List.of("a", "b")) {
            final JobStats job = summary.workloads.get(name).job();
            assertEquals(without.workloads.get(name).job().timePs(), job.timePs());
            assertEquals(alonePs, job.alonePs());
            assertTrue(job.interference() > 1.5 && job.interference() < 3.5, job.toString());
            assertEquals((double) job.timePs() / alonePs, job.interference(), 1e-12);
        }
        assertNull(summary.workloads.get("other").job());
        final JobStats first = summary.workloads.get("a").job();
        assertEquals(3, lines("jobs.csv").size());
        assertEquals("a,2,0," + first.timePs() + "," + alonePs + "," + String.format(Locale.ROOT, "%.6f",
                first.interference()), lines("jobs.csv").get(1));
        assertEquals(summary.workloads, run(jobs, ", interference: true").workloads);
    }

    /** Alone, a job keeps the hosts that it has in the shared run. */
    @Test
    void shouldLoseNothingWhenJobsShareNoLink() {
        final Summary summary = run("- {name: a, application: {type: collective, size: 4KB, ranks: 2, placement:"
                + " random}}\n- {name: b, application: {type: collective, size: 400KB, placement: random}}",
                ", interference: true, programs: false");
        assertEquals(1.0, summary.workloads.get("a").job().interference());
        assertEquals(1.0, summary.workloads.get("b").job().interference());
    }

    /** Both jobs send across the spine. With packed ranks, they have separate racks. */
    @Test
    void shouldInterfereInTheBuiltInScenarioUnlessJobsArePacked() {
        final String[] once = {"workloads[0].application.iterations=1", "workloads[1].application.iterations=2"};
        for (final JobStats job : builtIn(once)) {
            assertTrue(job.interference() > 1.2, job.toString());
        }
        for (final JobStats job : builtIn(once[0], once[1], "ranks=packed")) {
            assertEquals(1, job.interference(), 0.01, job.toString());
        }
    }

    private List<JobStats> builtIn(final String... settings) {
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("results"))) {
            options.folder = results;
            return run(ScenarioFile.read("two-jobs", List.of(settings)), options).workloads.values().stream()
                    .map(WorkloadSummary::job).toList();
        }
    }

    @Test
    void shouldRefuseInterferenceInOneLineWhenThereIsNothingBeside() {
        final String alone = "- {application: {type: collective, size: 4KB}}";
        assertEquals("test.yaml:3: outputs.interference: true with one workload, which is alone (expected: two or"
                + " more)", assertThrows(IllegalArgumentException.class, () -> run(alone, ", interference: true"))
                .getMessage());
        final String flows = "- {sizes: {type: fixed, size: 1KB}, arrivals: once}";
        assertEquals("test.yaml:3: outputs.interference: true, but no workload is a program of ranks (expected: an"
                + " application such as collective)", assertThrows(IllegalArgumentException.class,
                () -> run(flows + "\n" + flows, ", interference: true")).getMessage());
    }

    @Test
    void shouldEndAsInterruptedWhenTheUserStopsAJobThatRunsAlone() throws IOException {
        final Path list = Files.writeString(folder.resolve("flows.csv"), "src,dst,size_bytes,start_s\n3,1,40000,0\n");
        final List<RunPhase> phases = new ArrayList<>();
        final SimulationRun.Options options = new SimulationRun.Options();
        try (ResultFolder results = ResultFolder.create(folder.resolve("results"))) {
            options.folder = results;
            try (SimulationRun run = new SimulationRun(scenario(TWO_JOBS + list + "}}", ", interference: true"),
                    options)) {
                run.run(progress -> {
                    phases.add(progress.phase());
                    return progress.phase() != RunPhase.ALONE;
                });
                assertEquals(RunState.INTERRUPTED, run.state());
                assertEquals("stopped by the user while jobs ran alone", run.reason());
            }
        }
        assertTrue(phases.contains(RunPhase.ALONE));
        assertEquals(3, lines("jobs.csv").size());
        assertTrue(lines("jobs.csv").get(1).endsWith(",,"));
    }

    @Test
    void shouldWriteNoFileWhenTheOutputIsOffOrThereIsNoProgram() {
        run("- {application: {type: collective, size: 4KB}}", ", programs: false");
        assertFalse(Files.exists(folder.resolve("results/ranks.csv")));
    }
}
