package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.program.chakra.ChakraFile;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.collective.CollectiveProgram;
import tailrace.scenario.program.simai.SimaiProgram;
import tailrace.scenario.program.simai.SimaiWorkload;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.workload.MergedFlows;

/** Tests programs of ranks through a network, from the scenario to the end of the run. */
final class ProgramRunTest {
    @TempDir
    private Path folder;
    private RunState state;
    private String reason;
    private String fingerprint;

    private Summary run(final String workloads) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        try (SimulationRun run = new SimulationRun(ScenarioFile.parse(
                "topology: {type: leaf-spine, leaves: 4, spines: 2, hostsPerLeaf: 4}\ntransport: hpcc\n"
                + "outputs: {report: false, links: false, flows: none}\nworkloads:\n" + workloads.indent(2),
                "test.yaml", folder, List.of()), options)) {
            final Summary summary = run.run(RunMonitor.NONE);
            state = run.state();
            reason = run.reason();
            fingerprint = run.fingerprint();
            return summary;
        }
    }

    private String goal(final String text) throws IOException {
        return Files.writeString(folder.resolve("x.goal"), text).toString();
    }

    /** Writes a program as GOAL; marks become computations without duration. */
    private static String goal(final Program program) {
        final StringBuilder text = new StringBuilder("num_ranks " + program.ranks() + "\n");
        final Operation operation = new Operation();
        for (int rank = 0; rank < program.ranks(); rank++) {
            text.append("rank ").append(rank).append(" {\n");
            final StringBuilder requires = new StringBuilder();
            for (int i = 0; i < program.operations(rank); i++) {
                program.read(rank, i, operation);
                text.append('l').append(i).append(": ").append(switch (operation.kind) {
                    case SEND -> "send " + operation.sizeBytes + "b to " + operation.peer + " tag " + operation.tag;
                    case RECEIVE -> "recv " + operation.sizeBytes + "b from " + operation.peer + " tag "
                            + operation.tag;
                    default -> "calc " + operation.durationPs / 1000 + " cpu " + operation.cpu;
                }).append('\n');
                for (int j = 0; j < operation.atEnd.size(); j++) {
                    requires.append('l').append(operation.atEnd.getInt(j)).append(" requires l").append(i)
                            .append('\n');
                }
            }
            text.append(requires).append("}\n");
        }
        return text.toString();
    }

    @ParameterizedTest
    @EnumSource(Collective.Way.class)
    void shouldSendTheSameFlowsWhenACollectiveIsWrittenAsGoal(final Collective.Way way) throws IOException {
        final Collective collective = new Collective(Collective.Op.ALL_REDUCE, way, 160_000, 16, 2, 1);
        final Summary generated = run("- {application: {type: collective, algorithm: " + way
                + ", size: 160KB, channels: 2, iterations: 2, compute: 3us, overlap: 9us}}");
        final String before = fingerprint;
        final Summary read = run("- {application: {type: program, file: "
                + goal(goal(new CollectiveProgram(collective, 2, 3_000_000, 9_000_000))) + "}}");
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(generated.flows, read.flows);
        assertEquals(before, fingerprint);
    }

    /**
     * The program computes for 3 us and runs an all-reduce. It is given as a collective, as a workload of SimAI, as
     * this workload in GOAL, and as traces.
     */
    @Test
    void shouldSendTheSameFlowsWhenAProgramIsReadByEachReader() throws IOException {
        final Path workload = Files.writeString(folder.resolve("w.txt"), "HYBRID_TRANSFORMER"
                + " model_parallel_NPU_group: 16 all_gpus: 16\n1\na -1 3000 ALLREDUCE 160000 0 NONE 0 0 NONE 0 0\n");
        run("- {application: {type: collective, size: 160KB, compute: 3us}}");
        final String generated = fingerprint;
        run("- {application: {type: simai, file: " + workload + "}}");
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(generated, fingerprint);
        run("- {application: {type: program, file: " + goal(goal(SimaiProgram.of(
                SimaiWorkload.read(workload.toString()), new SimaiProgram.Layout(16, 1, false), 1).program())) + "}}");
        assertEquals(generated, fingerprint);
        for (int rank = 0; rank < 16; rank++) {
            new ChakraFile().node(1, 4, 3).collective(2, 0, 160_000, 1).write(folder, rank);
        }
        run("- {application: {type: chakra, file: " + folder.resolve("t.0.et") + "}}");
        assertEquals(generated, fingerprint);
    }

    @Test
    void shouldNameTheCycleOfRanksWhenAProgramIsStuck() throws IOException {
        run("- {application: {type: program, file: " + goal("""
                num_ranks 2
                rank 0 {
                a: recv 8b from 1 tag 1
                b: send 8b to 1 tag 1
                b requires a
                }
                rank 1 {
                a: recv 8b from 0 tag 1
                b: send 8b to 0 tag 1
                b requires a
                send 100000b to 0 tag 7
                }
                """) + "}}");
        assertEquals(RunState.STUCK, state);
        assertTrue(reason.startsWith("4 operations of the program are not over: ranks wait for each other in a cycle: "
                + "rank 0 (operation 0) waits for rank 1 to send tag 1, rank 1 (operation 0) waits for rank 0 to send"
                + " tag 1, back to rank 0; no event left"), reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ideal", "loggopsim", "htsim"})
    void shouldNameTheCycleOfRanksWithTheHostsOfEachProfile(final String profile) throws IOException {
        run("- {application: {type: program, host: {profile: " + profile + "}, file: " + goal("""
                num_ranks 3
                rank 0 {
                a: recv 8b from 2 tag 1
                b: send 8b to 1 tag 1
                b requires a
                }
                rank 1 {
                a: recv 8b from 0 tag 1
                b: send 8b to 2 tag 1
                b requires a
                }
                rank 2 {
                a: recv 8b from 1 tag 1
                b: send 8b to 0 tag 1
                b requires a
                }
                """) + "}}");
        assertEquals(RunState.STUCK, state);
        assertTrue(reason.contains("rank 0 (operation 0) waits for rank 2 to send tag 1, rank 2 (operation 0) waits"
                + " for rank 1 to send tag 1, rank 1 (operation 0) waits for rank 0 to send tag 1, back to rank 0"),
                reason);
    }

    @Test
    void shouldEndWithTheLastComputationWhenThatIsLongAfterTheLastFlow() {
        final Summary summary = run("- {application: {type: collective, size: 1KB, ranks: 2, overlap: 30s}}");
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(30.0, summary.simulatedSeconds, 1e-9);
    }

    @Test
    void shouldEndAtALookWhenAProgramCausesNoFlows() {
        final int[] looks = new int[1];
        try (SimulationRun run = new SimulationRun(ScenarioFile.parse(
                "topology: {type: star, hosts: 2}\nworkloads:\n  - {application: {type: collective, ranks: 2,"
                + " iterations: 1000, host: {profile: loggopsim}}}\n", "test.yaml", folder, List.of()),
                new SimulationRun.Options())) {
            run.run(progress -> {
                looks[0]++;
                return looks[0] < 5;
            });
            assertEquals(RunState.INTERRUPTED, run.state(), run.reason());
        }
    }

    @Test
    void shouldCauseNoFlowsWhenMessagesTakeTheTimesOfLogGopSim() {
        final Summary summary = run("- {application: {type: collective, size: 8MiB, ranks: 8, host: {profile:"
                + " loggopsim, latency: 3700ns, overhead: 200ns, gap: 5ns, gapPerByteNs: 0.04, eager: 0B}}}");
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(0, summary.flows);
        assertEquals(14 * 46_048e-9, summary.simulatedSeconds, 1e-6); // from the README of LogGOPSim's references: ring
    }

    /** Hosts of the ranks of each job. */
    private List<List<Integer>> hostsOfRanks(final String... jobs) {
        final List<List<Integer>> hosts = new ArrayList<>();
        final StringBuilder workloads = new StringBuilder();
        for (int i = 0; i < jobs.length; i++) {
            workloads.append("- {name: job").append(i).append(", application: {type: collective, ")
                    .append(jobs[i]).append("}}\n");
            hosts.add(new ArrayList<>());
        }
        final Scenario scenario = ScenarioFile.parse("topology: {type: rails, segments: 2, serversPerSegment: 2,"
                + " gpusPerServer: 4, spines: 2}\nworkloads:\n" + workloads.toString().indent(2), "test.yaml", folder,
                List.of());
        try (CheckedScenario checked = CheckedScenario.of(scenario); MergedFlows flows = checked.takeFlows()) {
            flows.reportTo(new ProgramRows() {
                @Override
                public void placed(final int workload, final int[] hostOfRank) {
                    IntStream.of(hostOfRank).forEach(hosts.get(workload)::add);
                }
            });
        }
        return hosts;
    }

    /** Servers are racks of 4 hosts; segments are pods of 2 servers. */
    @Test
    void shouldPlaceRanksInOrderWhenAJobSaysInWhich() {
        assertEquals(List.of(List.of(0, 1, 2, 3, 4, 5), List.of(6, 7, 8)),
                hostsOfRanks("ranks: 6", "ranks: 3"));
        assertEquals(List.of(List.of(0, 4, 8, 12, 1), List.of(2, 5, 9, 13, 3, 6)),
                hostsOfRanks("placement: round-robin, ranks: 5", "placement: round-robin, ranks: 6"));
        assertEquals(List.of(List.of(0, 4, 1, 5, 2), List.of(6, 3, 7, 8, 12, 9)),
                hostsOfRanks("placement: by-rail, ranks: 5", "placement: by-rail, ranks: 6"));
        assertEquals(List.of(List.of(12, 0, 1, 2, 5), List.of(3, 4)),
                hostsOfRanks("ranksOn: [s3g0, 0-2, 5]", "ranks: 2"));
        assertEquals(List.of(List.of(0, 1), List.of(0, 1, 2), List.of(3, 4)),
                hostsOfRanks("ranks: 2", "ranks: 3, shareHosts: true", "ranks: 2"));
    }

    @Test
    void shouldTakeHostsThatNoOtherJobHasWhenTheyAreDrawn() {
        final List<List<Integer>> drawn = hostsOfRanks("placement: random, ranks: 7", "placement: random, ranks: 9");
        assertEquals(16, Stream.of(drawn.get(0), drawn.get(1)).flatMap(List::stream).distinct().count());
        assertEquals(drawn, hostsOfRanks("placement: random, ranks: 7", "placement: random, ranks: 9"));
    }

    @Test
    void shouldRefuseInOneLineWhenJobsWantTheSameHosts() {
        assertRefused("workloads[1].application.hosts: all, on all of which jobs before have ranks (expected: others,"
                + " or shareHosts: true)", "size: 1KB", "size: 1KB");
        assertRefused("hosts: pod 0, which are 5 without those of jobs before (expected: 6 or more, one for each rank)",
                "ranks: 3", "ranks: 6, hosts: pod 0");
        assertRefused("ranksOn: s0g2, on which job job0 has a rank (expected: hosts without ranks, or shareHosts:",
                "ranks: 3", "ranksOn: [2, 3]");
    }

    private void assertRefused(final String why, final String... jobs) {
        final String told = assertThrows(IllegalArgumentException.class, () -> hostsOfRanks(jobs)).getMessage();
        assertTrue(told.contains(why), told);
    }

    /** The port of the hot rank is the bottleneck in both directions. Its steps take longer than balanced steps. */
    @Test
    void shouldSendTokensToExpertsAndBackWhenAMixtureOfExpertsRuns() {
        final String moe = "- {name: moe, application: {type: moe, tokens: 64, topK: 4, iterations: 2, compute: 5us,"
                + " computePerCopy: 10ns";
        final Summary balanced = run(moe + "}}");
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(2 * 2 * 16 * 15, balanced.flows);
        assertEquals(4, balanced.workloads.get("moe").collectives().collectives());
        final Summary drawn = run(moe + ", spread: log-normal, moving: true}}");
        final String fingerprintOfDrawn = fingerprint;
        run(moe + ", spread: log-normal, moving: true}}");
        assertEquals(fingerprintOfDrawn, fingerprint);
        final Summary hot = run(moe + ", spread: hot-rank, hotShare: 0.6}}");
        final double balancedUs = balanced.workloads.get("moe").programUs();
        assertTrue(drawn.workloads.get("moe").programUs() > balancedUs);
        // 15 ranks send 0.6 of 256 copies each way, of 7168 B and 14336 B, through one port of 100 Gb/s
        assertTrue(hot.workloads.get("moe").programUs() > 2 * 15 * 153 * (7168 + 14_336) * 8e-5);
        assertTrue(hot.workloads.get("moe").programUs() > 2 * balancedUs);
        assertTrue(hot.workloads.get("moe").collectives().meanBusGBps() < 12.5);
    }

    /** A rank that sends at once does not wait until the other rank ends its iteration. */
    @Test
    void shouldRunAProgramAgainWhenItHasIterations() throws IOException {
        final String file = goal("""
                num_ranks 3
                rank 0 {
                a: calc 1000
                b: send 100b to 1 tag 1
                b irequires a
                }
                rank 1 {
                recv 100b from 0 tag 1
                c: calc 5000
                }
                rank 2 {
                }
                """);
        final Summary once = run("- {name: g, application: {type: program, file: " + file + "}}");
        assertEquals(1, once.flows);
        final Summary summary = run("- {name: g, application: {type: program, file: " + file + ", iterations: 7}}");
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(7, summary.flows);
        assertEquals(7, summary.workloads.get("g").steps().get("all").count());
        assertTrue(summary.simulatedSeconds >= 35e-6 && summary.simulatedSeconds < 40e-6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"by-rail", "round-robin", "random"})
    void shouldSendOtherFlowsWhenRanksArePlacedElsewhere(final String placement) {
        final String ring = "- {application: {type: collective, size: 160KB, placement: ";
        run(ring + "packed}}");
        final String packed = fingerprint;
        run(ring + placement + "}}");
        final String placed = fingerprint;
        assertNotEquals(packed, placed);
        run(ring + placement + "}}");
        assertEquals(placed, fingerprint);
    }

    @Test
    void shouldRunJobsBesideEachOtherAndFlowsWhenThereAreSeveralWorkloads() {
        final Summary summary = run("- {name: a, application: {type: collective, size: 160KB, hosts: hosts 0-7}}\n"
                + "- {name: b, start: 7us, application: {type: collective, op: all-to-all, size: 160KB, hosts: hosts"
                + " 8-15, iterations: 3, host: {eager: 1KB, acknowledged: true}}}\n"
                + "- {name: c, sizes: {type: fixed, size: 20KB}, arrivals: once, pattern: permutation}");
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(14 * 8, summary.workloads.get("a").completed());
        assertEquals(3 * 7 * 8, summary.workloads.get("b").completed());
        assertEquals(16, summary.workloads.get("c").completed());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "application: {type: collective, ranks: 17} | application.hosts: all, which are 16 (expected: 17 or more,",
        "application: {type: collective, ranksOn: [0, 17]} | ranksOn: '17' is no host (expected: h0 to h15, or 0 to 15",
        "application: {type: collective, ranksOn: [0-17]} | ranksOn: '0-17', but there is no host 16 (expected: h0 to",
        "application: {type: collective, ranksOn: [7-0]} | ranksOn: '7-0' (expected: the lower number first)",
        "application: {type: collective, ranksOn: [1, 2, 1]} | ranksOn: h1 twice (expected: one rank on a host, or",
        "application: {type: collective, ranksOn: [1, 2, 3], ranks: 2} | ranksOn: 3 hosts (expected: 2, one for each",
        "application: {type: collective, ranksOn: [1, 2], ranks: 3} | ranksOn: 2 hosts (expected: 3, one for each ra",
        "application: {type: collective, ranksOn: [1, 2], placement: random} | placement: random (expected: none wi",
        "application: {type: collective, ranksOn: [1, 2], hosts: pod 0} | hosts: pod 0 (expected: none with ranksOn)",
        "application: {type: program, file: x.goal, iterations: 0} | iterations: 0 (expected: 1 or more)",
        "application: {type: collective}, maxFlows: 3 | ].maxFlows: 3 (expected: none with this application, which",
        "application: {type: collective}, stop: 3us | ].stop: 3us (expected: none with this application, which ends by",
        "application: {type: collective}, sizes: {type: fixed, size: 1KB} | sizes: not used with this application",
        "application: {type: collective, algorithm: halving-doubling, ranks: 6} | algorithm: halving-doubling with 6",
        "application: {type: collective, host: {latency: 1us}} | latency: 1us (expected: none but with profile: logg",
        "application: {type: program} | file: missing (expected: a file in GOAL)",
        "application: {type: moe, tokens: 0} | tokens: 0 (expected: 1 to 1000000)",
        "application: {type: moe, spread: log-normal, sigma: -2} | sigma: -2.0 (expected: 0 to 10)",
        "application: {type: moe, spread: hot-rank, hotRank: 16} | hotRank: 16 (expected: 0 to 15)",
        "application: {type: moe, spread: hot-rank, hotShare: 1.5} | hotShare: 1.5 (expected: 0 to 1)",
        "application: {type: moe, file: none.csv, moving: true} | moving: true with a file of copies (expected: none)",
        "application: {type: moe, file: none.csv, topK: 2} | topK: 2 with a file of copies (expected: none)",
        "application: {type: moe, file: none.csv} | none.csv (expected: a file; there is none of this name)",
        "application: {type: simai} | file: missing (expected: a workload of SimAI)",
        "application: {type: simai, file: none.txt} | none.txt (expected: a file; there is none of this name)",
        "application: {type: program, file: none.goal} | none.goal (expected: a file; there is none of this name)"})
    void shouldRefuseInOneLineWhenAJobIsImpossible(final String line) {
        final String[] parts = line.split(" \\| ");
        final String why = assertThrows(IllegalArgumentException.class, () -> run("- {" + parts[0] + "}"))
                .getMessage();
        assertTrue(why.contains(parts[1]), why);
    }
}
