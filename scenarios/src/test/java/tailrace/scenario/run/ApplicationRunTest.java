package tailrace.scenario.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.workload.application.Retrieval;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.scenario.workload.application.Workflow;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Tests retrievals, workflows and continuous flows through a network, from the scenario to the results. */
final class ApplicationRunTest {
    private static final long BIT_PS = 1000;
    private static final long DELAY_PS = 5_476_000;
    private static final long ACK_PS = 60 * 8 * BIT_PS;

    private record Asked(long id, long workflow, int requester, int responder, long bytes, long startPs, long timePs,
            int timeouts, boolean late) {}

    private record Done(long id, int requester, int retrievals, long bytes, long startPs, long timePs, int missed) {}

    private final List<Asked> retrievals = new ArrayList<>();
    private final List<Done> workflows = new ArrayList<>();
    private final List<FlowListener> flowListeners = new ArrayList<>();
    private RunState state;
    private String reason;

    private final RetrievalListener listener = new RetrievalListener() {
        @Override
        public void retrieved(final Retrieval r) {
            retrievals.add(new Asked(r.id(), r.workflow(), r.requester(), r.responder(), r.sizeBytes(), r.startPs(),
                    r.timePs(), r.timeouts(), r.isLate()));
        }

        @Override
        public void workflowDone(final Workflow w) {
            workflows.add(new Done(w.id(), w.requester(), w.retrievals(), w.bytes(), w.startPs(), w.timePs(),
                    w.missed()));
        }
    };

    private Summary run(final String yaml, final ResultFolder folder) {
        final SimulationRun.Options options = new SimulationRun.Options();
        options.check = true;
        options.folder = folder;
        options.retrievalListeners = List.of(listener);
        options.listeners = flowListeners;
        try (SimulationRun simulation = new SimulationRun(parse(yaml), options)) {
            final Summary summary = simulation.run(RunMonitor.NONE);
            state = simulation.state();
            reason = simulation.reason();
            return summary;
        }
    }

    private static Scenario parse(final String yaml) {
        return ScenarioFile.parse(yaml, "test.yaml", Path.of(""), List.of());
    }

    private static String star(final int hosts, final String workloads) {
        return "topology: {type: star, hosts: " + hosts + ", rate: 1Gbps, linkDelay: 5476ns}\n"
                + "transport: {type: fixed-window, payload: 1460B, header: 70B, ack: 60B}\n"
                + "switch: {type: output-queued, minQueue: 1GB, ecn: {mode: off}}\n"
                + "outputs: {report: false, links: false, flows: none}\n"
                + "workloads:\n" + workloads.indent(2);
    }

    /**
     * Time over one switch, packet by packet: all packets cross the first link, then the last packet crosses the second
     * link.
     */
    private static long onePacketPs(final long payloadBytes) {
        return 2 * ((payloadBytes + 70) * 8 * BIT_PS + DELAY_PS);
    }

    private static long twoFullAndRestPs(final long restBytes) {
        return onePacketPs(1460) + (1530 + restBytes + 70) * 8 * BIT_PS;
    }

    @ParameterizedTest
    @CsvSource({"false, 10", "true, 10", "false, 700"})
    void shouldTakeTheSumOfItsFlowsWhenAlone(final boolean handshake, final long requestBytes) {
        run(star(4, "- {application: {type: retrievals, requesters: hosts 0-0, responders: hosts 2-2, perSecond: 5,"
                + " request: " + requestBytes + "B, handshake: " + handshake + "},"
                + " sizes: {type: fixed, size: 3KB}, maxFlows: 20}"), null);
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(20, retrievals.size());
        // The responder first sends the ACK of the request.
        final long handshakePs = handshake ? 2 * onePacketPs(1) + 2 * ACK_PS : 0;
        for (final Asked one : retrievals) {
            assertEquals(handshakePs + onePacketPs(requestBytes) + ACK_PS + twoFullAndRestPs(80), one.timePs);
            assertEquals(new Asked(one.id, -1, 0, 2, 3000, one.startPs, one.timePs, 0, false), one);
        }
    }

    @Test
    void shouldTakeTheSumOfRetrievalsWhenSequential() {
        run(star(6, "- {application: {type: sequential, requesters: hosts 0-0, responders: others, perSecond: 10,"
                + " retrievals: 7}, sizes: {type: choice, sizes: [1KB, 3KB]}, maxFlows: 5}"), null);
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(5, workflows.size());
        assertEquals(35, retrievals.size());
        for (final Done workflow : workflows) {
            long atPs = workflow.startPs;
            long bytes = 0;
            for (final Asked one : retrievals.subList((int) workflow.id * 7, (int) workflow.id * 7 + 7)) {
                assertEquals(workflow.id, one.workflow);
                assertEquals(atPs, one.startPs);
                // The ACK of the previous response leaves before the next request, unless the response was the first.
                final long ackPs = atPs == workflow.startPs ? ACK_PS : 2 * ACK_PS;
                assertEquals(ackPs + onePacketPs(10) + (one.bytes == 1000 ? onePacketPs(1000) : twoFullAndRestPs(80)),
                        one.timePs);
                atPs += one.timePs;
                bytes += one.bytes;
            }
            assertEquals(new Done(workflow.id, 0, 7, bytes, workflow.startPs, atPs - workflow.startPs, 0), workflow);
        }
        assertEquals(35, retrievals.stream().map(Asked::id).distinct().count());
    }

    @Test
    void shouldTakeTheSlowestRetrievalWhenPartitionAggregate() {
        final Summary summary = run(star(16, "- {name: pa, application: {type: partition-aggregate,"
                + " requesters: hosts 0-1, responders: all, perSecond: 40, fanouts: [3, 15], deadline: 150us},"
                + " sizes: {type: fixed, size: 2KB}, maxFlows: 60}"), null);
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(60, workflows.size());
        for (final Done workflow : workflows) {
            final List<Asked> members = retrievals.stream().filter(one -> one.workflow == workflow.id).toList();
            final Set<Integer> responders = new HashSet<>(members.stream().map(Asked::responder).toList());
            assertEquals(workflow.retrievals, members.size());
            assertEquals(workflow.retrievals, responders.size());
            assertFalse(responders.contains(workflow.requester));
            assertTrue(members.stream().allMatch(one -> one.startPs == workflow.startPs));
            assertEquals(workflow.timePs, members.stream().mapToLong(Asked::timePs).max().orElseThrow());
            assertEquals(workflow.missed, members.stream().filter(one -> one.timePs > 150_000_000).count());
            assertEquals(workflow.missed, members.stream().filter(Asked::late).count());
        }
        final CompletionTimes all = summary.workloads.get("pa").workflows().get("all");
        assertEquals(60, all.count());
        assertEquals(workflows.stream().mapToDouble(w -> (double) w.missed / w.retrievals).sum() / 60, all.missShare(),
                1e-12);
        assertTrue(all.missShare() > 0.1 && all.missShare() < 0.9, "" + all);
        assertEquals(all.count(), summary.workloads.get("pa").workflows().get("3").count()
                + summary.workloads.get("pa").workflows().get("15").count());
    }

    private static final String MIXED = """
            - name: single
              application: {type: retrievals, perSecond: 2000, deadline: 300us}
              sizes: {type: choice, sizes: [2KB, 8KB, 32KB]}
              arrivals: {type: log-normal, sigma: 2}
              stop: 20ms
            - name: chain
              application: {type: sequential, requesters: random 4, responders: others, perSecond: 300, retrievals: 5,
                handshake: true}
              sizes: {type: log-normal, mean: 4KB}
              stop: 20ms
            - name: background
              application: {type: continuous, perSender: 1}
              sizes: {type: fixed, size: 100KB}
              priority: 7
              stop: 20ms
            """;

    @Test
    void shouldRepeatToTheBitWhenSeedIsTheSame() {
        final String first = run(star(10, MIXED), null).fingerprint;
        assertEquals(RunState.COMPLETE, state, reason);
        final List<Asked> asked = List.copyOf(retrievals);
        retrievals.clear();
        assertEquals(first, run(star(10, MIXED), null).fingerprint);
        assertEquals(asked, retrievals);
        assertTrue(asked.size() > 300);
        assertNotEquals(first, run("seed: 2\n" + star(10, MIXED), null).fingerprint);
    }

    /** Times and responders of requests are the same on a slower network, and with other workloads. */
    @Test
    void shouldAskTheSameWhateverTheNetwork() {
        run(star(10, MIXED), null);
        final List<String> asked = asked();
        retrievals.clear();
        run(star(10, MIXED).replace("5476ns", "50us"), null);
        assertEquals(asked, asked());
        retrievals.clear();
        run(star(10, MIXED.substring(0, MIXED.indexOf("- name: background"))), null);
        assertEquals(asked, asked());
    }

    private List<String> asked() {
        return retrievals.stream().map(r -> r.workflow + " " + r.id + " " + r.requester + "<-" + r.responder + " "
                + r.bytes + (r.workflow < 0 ? " at " + r.startPs : "")).sorted().toList();
    }

    @Test
    void shouldKeepOneFlowPerSenderInProgressWhenContinuous() {
        final int[] inProgress = new int[8];
        final long[] lastEndPs = new long[8];
        flowListeners.add(new FlowListener() {
            @Override
            public void completed(final Flow flow, final long nowPs) {
                if (lastEndPs[flow.src()] > 0) {
                    assertEquals(lastEndPs[flow.src()], flow.startPs());
                }
                lastEndPs[flow.src()] = nowPs;
                inProgress[flow.src()]++;
                assertTrue(flow.startPs() < 20_000_000_000L);
            }
        });
        final Summary summary = run(star(8, "- {application: {type: continuous}, jitter: 100us,"
                + " sizes: {type: fixed, size: 50KB}, start: 1us, stop: 20ms}"), null);
        assertEquals(RunState.COMPLETE, state, reason);
        for (int host = 0; host < 8; host++) {
            assertTrue(lastEndPs[host] >= 20_000_000_000L && inProgress[host] > 10);
        }
        assertEquals(summary.flows, summary.completed);
    }

    @Test
    void shouldStartNoMoreThanMaxFlowsWhenContinuous() {
        final Summary summary = run(star(8, "- {application: {type: continuous, senders: hosts 0-2,"
                + " receivers: others, perSender: 2}, sizes: {type: fixed, size: 50KB}, maxFlows: 11}"), null);
        assertEquals(RunState.COMPLETE, state, reason);
        assertEquals(11, summary.flows);
    }

    @ParameterizedTest
    @CsvSource({"arrivals: 7ms, COMPLETE", "at: 7ms, INCOMPLETE"})
    void shouldIssueNothingWhenTheStopHasCome(final String stop, final RunState expected) {
        final Summary summary = run("stop: {" + stop + "}\n" + star(10, MIXED), null);
        assertEquals(expected, state, reason);
        assertTrue(retrievals.stream().allMatch(r -> r.workflow >= 0 || r.startPs < 7_000_000_000L));
        assertTrue(retrievals.stream().anyMatch(r -> r.startPs > 6_000_000_000L));
        assertEquals(expected == RunState.COMPLETE, summary.flows == summary.completed);
        assertEquals(expected == RunState.COMPLETE, summary.simulatedSeconds > 0.007);
    }

    @Test
    void shouldWriteFilesAndFiguresFromTheWarmUpOn(@TempDir final Path parent) throws IOException {
        final Path path = parent.resolve("run");
        final Summary summary;
        try (ResultFolder folder = ResultFolder.create(path)) {
            summary = run(star(10, MIXED).replace("flows: none", "flows: none, measureFrom: 5ms"), folder);
        }
        final List<String> rows = Files.readAllLines(path.resolve("retrievals.csv"));
        assertEquals("id,workflow,workload,requester,responder,size_bytes,start_ps,time_ps,timeouts", rows.get(0));
        final Asked first = retrievals.get(0);
        assertEquals(first.id + "," + first.workflow + "," + (first.workflow < 0 ? "single" : "chain") + ","
                + first.requester + "," + first.responder + "," + first.bytes + "," + first.startPs + ","
                + first.timePs + ",0", rows.get(1));
        assertEquals(retrievals.size() + 1, rows.size());
        assertTrue(retrievals.stream().allMatch(one -> one.startPs >= 5_000_000_000L));
        final List<String> done = Files.readAllLines(path.resolve("workflows.csv"));
        assertEquals("id,workload,requester,retrievals,bytes,start_ps,time_ps,missed", done.get(0));
        assertEquals(workflows.size() + 1, done.size());
        final CompletionTimes all = summary.workloads.get("single").retrievals().get("all");
        final List<Asked> single = retrievals.stream().filter(one -> one.workflow < 0).toList();
        assertEquals(single.size(), all.count());
        assertEquals(sorted(single, Asked::timePs).get((int) (all.count() * 0.99)) / 1e6, all.p99Us());
        assertEquals(single.stream().mapToLong(Asked::timePs).max().orElseThrow() / 1e6, all.maxUs());
        assertEquals((double) single.stream().filter(Asked::late).count() / all.count(), all.missShare());
        assertEquals(List.of("all", "2KB", "8KB", "32KB"),
                List.copyOf(summary.workloads.get("single").retrievals().keySet()));
        assertEquals(List.of("all", "<10KB", "10KB-1MB", ">=1MB"),
                List.copyOf(summary.workloads.get("chain").retrievals().keySet()));
        assertTrue(Double.isNaN(summary.workloads.get("chain").workflows().get("5").missShare()));
        assertTrue(summary.workloads.get("background").retrievals().isEmpty());
    }

    private static <T> List<Long> sorted(final List<T> all, final ToLongFunction<T> value) {
        return all.stream().map(value::applyAsLong).sorted().toList();
    }

    @Test
    void shouldWriteNoListsWhenNotWanted(@TempDir final Path parent) {
        try (ResultFolder folder = ResultFolder.create(parent.resolve("run"))) {
            run(star(10, MIXED).replace("flows: none", "flows: none, retrievals: false"), folder);
        }
        assertFalse(Files.exists(parent.resolve("run/retrievals.csv")));
        assertFalse(Files.exists(parent.resolve("run/workflows.csv")));
    }

    @Test
    void shouldPointAtTheKeyWhenHostsDoNotSuit() {
        final Scenario scenario = parse("topology: {type: star, hosts: 4}\nstop: {arrivals: 1ms}\nworkloads:\n"
                + "  - sizes: {type: fixed, size: 1KB}\n    application: {type: retrievals, perSecond: 9,\n"
                + "      requesters: pod 9}\n");
        assertEquals("test.yaml:6: workloads[0].application.requesters: 'pod 9' (expected: pods 0 to 0, with hosts in "
                + "them)",
                assertThrows(IllegalArgumentException.class, () -> SimulationRun.check(scenario)).getMessage());
    }

    /**
     * DeTail (SIGCOMM 2012) has 128 servers. The load of the core is 0.169 at 500 requests per second, and 0.168 at 125
     * per second to one pod.
     */
    @ParameterizedTest
    @CsvSource({"all, all, 4000, 1.355", "pods 1-3, pod 0, 1250, 1.68"})
    void shouldLoadTheCoreAsPublished(
            final String requesters, final String responders, final int perSecond, final double load) {
        final Scenario scenario = parse("topology: {type: three-tier, pods: 4, torsPerPod: 4, hostsPerTor: 8,"
                + " aggsPerPod: 4, coresPerAgg: 2, hostRate: 1Gbps, aggRate: 1Gbps, coreRate: 1Gbps}\n"
                + "stop: {arrivals: 1ms}\nworkloads:\n  - sizes: {type: choice, sizes: [2KB, 8KB, 32KB]}\n"
                + "    application: {type: retrievals, perSecond: " + perSecond + ", requesters: " + requesters
                + ", responders: " + responders + "}\n");
        final String said =
                assertThrows(IllegalArgumentException.class, () -> SimulationRun.check(scenario)).getMessage();
        assertTrue(said.matches(".*load of link (agg.*->core|core.*->agg).* would be " + load + " of its rate.*"),
                said);
    }

    /** With timers, which never end, no bytes are delivered. Without timers, no event is left. */
    @ParameterizedTest
    @CsvSource({"true, nothing delivered for 1s of simulated time",
        "false, 3 flows wait for others: a retrieval of h0 from h2 is in progress; no event left"})
    void shouldEndWhenAResponderIsCutOff(final boolean timer, final String said) {
        final Scenario scenario = parse("stop: {stalled: 1s}\n" + star(4, "- {application: {type: retrievals,"
                + " requesters: hosts 0-0, responders: others, perSecond: 1000}, sizes: {type: fixed, size: 20KB},"
                + " stop: 20ms}").replace("ack: 60B", "ack: 60B, retransmissionTimer: " + timer));
        try (SimulationRun simulation = new SimulationRun(scenario, new SimulationRun.Options())) {
            simulation.takeDownAt(2, 10_000_000_000L);
            simulation.run(RunMonitor.NONE);
            assertEquals(RunState.STUCK, simulation.state(), simulation.reason());
            assertTrue(simulation.reason().startsWith(said), simulation.reason());
        }
    }

    /** Fifteen responses overflow a queue of a few packets: lost packets arrive after a timeout, which is reported. */
    @Test
    void shouldCountTimeoutsWhenPacketsAreLost() {
        final Summary summary = run(star(16, "- {name: pa, application: {type: partition-aggregate,"
                + " requesters: hosts 0-0, responders: others, perSecond: 10, fanouts: [15]},"
                + " sizes: {type: fixed, size: 1KB}, maxFlows: 20}").replace("minQueue: 1GB",
                        "minQueue: 5KB, queuePerGbps: 1B"), null);
        assertEquals(RunState.COMPLETE, state, reason);
        final long timedOut = retrievals.stream().filter(one -> one.timeouts > 0).count();
        assertTrue(timedOut > 20 && timedOut < 300, timedOut + " timed out");
        assertTrue(retrievals.stream().allMatch(one -> one.timeouts > 0 == one.timePs > 10_000_000_000L));
        assertEquals(timedOut / 300.0, summary.workloads.get("pa").retrievals().get("1KB").timeoutShare());
        assertEquals(1, summary.workloads.get("pa").workflows().get("15").timeoutShare());
    }
}
