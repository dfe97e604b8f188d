package tailrace.scenario.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.WorkloadSummary;
import tailrace.scenario.run.SimulationRun;

/** Files and figures of programs. */
final class ProgramsOutputTest {
    /** 4 ranks at 100 Gb/s and 1 us a link: a part of 1000 B takes two links of 1048 B, and 2 us. */
    private static final long PART_PS = 2 * (1048 * 80 + 1_000_000);
    private static final long ACK_PS = 80;
    private static final long RING_PS = 6 * PART_PS + 5 * ACK_PS;

    @TempDir
    private Path folder;

    private Summary run(final String workloads, final String... outputs) {
        final Scenario scenario = ScenarioFile.parse(
                "topology: {type: star, hosts: 4, rate: 100Gbps, linkDelay: 1us}\n"
                + "transport: {type: fixed-window, payload: 1000B, header: 48B, ack: 1B}\n"
                + "outputs: {report: false, links: false, flows: none" + String.join("", outputs) + "}\n"
                + "workloads:\n" + workloads.indent(2), "test.yaml", Path.of(""), List.of());
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
                + bits + "," + Math.round(1.5 * 4000 * 8e12 / RING_PS) + ",3", collectives.get(1));
        assertEquals(List.of(
                "workload,step,start_ps,end_ps,slowest_rank,slowest_ps,compute_ps,exposed_ps",
                "job,0,1000000," + (1_000_000 + stepPs) + ",3," + stepPs + ",7000000," + (stepPs - 7_000_000),
                "job,1," + (1_000_000 + stepPs) + "," + (1_000_000 + 2 * stepPs) + ",3," + stepPs + ",7000000,"
                + (stepPs - 7_000_000)), lines("steps.csv"));
        assertEquals(5, lines("ranks.csv").size());
        assertTrue(lines("ranks.csv").contains("job,2,2," + (1_000_000 + 2 * stepPs) + ",14000000,12,12000"));
        final WorkloadSummary job = summary.workloads.get("job");
        assertEquals(stepPs / 1e6, job.steps().get("all").p50Us(), 1e-9);
        assertEquals(2, job.collectives().collectives());
        assertEquals(1.5 * 4000 * 1e3 / RING_PS, job.collectives().meanBusGBps(), 1e-9);
        assertEquals(12.5, job.collectives().boundGBps());
        assertEquals((stepPs - 7e6) / stepPs, job.collectives().exposedShare(), 1e-9);
        assertEquals((stepPs - 7e6) / 1e6, job.collectives().exposedUs().p99(), 1e-9);
        assertEquals(2 * stepPs / 1e6, job.programUs(), 1e-9);
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

    @Test
    void shouldWriteNoFileWhenTheOutputIsOffOrThereIsNoProgram() {
        run("- {application: {type: collective, size: 4KB}}", ", programs: false");
        assertFalse(Files.exists(folder.resolve("results/ranks.csv")));
    }
}
