package tailrace.tools.peers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/** Tests {@code tailrace htsim}, which creates a result folder from the flags of htsim. */
class HtsimCommandTest {
    /** Connection matrix with a transfer, and a second one that answers the first. */
    private static final String MATRIX = """
            Nodes 8
            Connections 3
            Triggers 1
            0->5 id 1 start 0 size 1000000 recv_done_trigger 1
            5->0 id 2 trigger 1 size 2000
            1->5 id 3 start 1000000 size 50000
            trigger id 1 oneshot
            """;
    /** Topology with two ToRs of four hosts and two spines. */
    private static final String TOPOLOGY = """
            Nodes 8
            Tiers 2
            Podsize 8
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 1000
            Tier 1
            Downlink_speed_Gbps 100
            Radix_Down 4
            Bundle 2
            Downlink_Latency_ns 1000
            """;

    @TempDir
    private Path folder;

    private final ToolCalls calls = new ToolCalls();
    private Path matrix;
    private Path topology;

    @BeforeEach
    void writeFiles() throws IOException {
        matrix = Files.writeString(folder.resolve("x.cm"), MATRIX);
        topology = Files.writeString(folder.resolve("x.topo"), TOPOLOGY);
    }

    private Path results() {
        return folder.resolve("out");
    }

    private int run(final String... args) {
        return calls.run(args);
    }

    /** Runs {@code htsim} with the files, a result folder and more flags. */
    private int htsim(final String flags) {
        final List<String> args = new ArrayList<>(List.of(
                "htsim", "-tm", matrix.toString(), "-topo", topology.toString(), "-o", results().toString()));
        args.addAll(flags.isBlank() ? List.of() : List.of(flags.strip().split(" +")));
        return run(args.toArray(String[]::new));
    }

    private List<String> flows() throws IOException {
        return Files.readAllLines(results().resolve("flows.csv"));
    }

    @Test
    void shouldRunAsHtsimIsStarted() throws IOException {
        assertEquals(0, htsim("-end 1000 -q 50 -cwnd 50 -strat ecmp_host -linkspeed 100000 -mtu 4000 -seed 1 --check"),
                calls.err());
        assertTrue(calls.out().startsWith("htsim, seed 1: 3 of 3 flows"), calls.out());
        assertTrue(calls.out().contains("results in " + results()), calls.out());
        assertEquals(4, flows().size());
        for (final String file : List.of("summary.json", "links.csv", "report.html", "status.json")) {
            assertTrue(Files.exists(results().resolve(file)), file);
        }
    }

    @Test
    void shouldGiveTheResultsOfItsScenario() throws IOException {
        assertEquals(0, htsim(""), calls.err());
        final List<String> flows = flows();
        final Path again = folder.resolve("again");
        ToolCalls.simulate(results().resolve("scenario.resolved.yaml"), again);
        assertEquals(flows, Files.readAllLines(again.resolve("flows.csv")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dctcp", "dcqcn", "timely", "hpcc", "newreno", "swift"})
    void shouldRunEveryTransport(final String name) throws IOException {
        assertEquals(0, htsim("-end 100000 --check -cc " + name), calls.err());
        assertEquals(4, flows().size());
        final String type = "type: " + name.replace("newreno", "new-reno");
        assertTrue(Files.readString(results().resolve("scenario.resolved.yaml")).contains(type), type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "tcp           | type: mptcp, subflows: 1, coupling: htsim, payload: 1500B, ack: 40B, mode: \"off\"",
        "mptcp -sub 4  | type: mptcp, subflows: 4, coupling: htsim, paths: drawn, initialSsthreshPackets: 100",
        "swift         | type: swift, room: 27192B, mode: \"off\"",
        "roce          | type: fixed-window, unlimited: true, type: go-back-n, type: shared-memory",
    })
    void shouldHaveWhatHtsimHasNoOtherNameFor(final String name, final String parts) throws IOException {
        assertEquals(0, htsim("-end 100000 --check -cc " + name), calls.err());
        assertEquals(4, flows().size());
        final String scenario = Files.readString(results().resolve("scenario.resolved.yaml"));
        for (final String part : parts.split(", ")) {
            assertTrue(scenario.contains(part), part + " not in\n" + scenario);
        }
        assertTrue(calls.out().contains("unlike htsim: "), calls.out());
    }

    @Test
    void shouldLoseNothingWithRoce() throws IOException {
        Files.writeString(matrix, "Nodes 8\nConnections 2\n0->5 id 1 start 0 size 9000000\n1->5 id 2 start 0 size "
                + "9000000\n");
        assertEquals(0, htsim("-end 100000 --check -cc roce"), calls.err());
        assertTrue(calls.out().contains("drops 0, ") && !calls.out().contains("pause frames 0,"), calls.out());
    }

    @Test
    void shouldTakeAllFlagsInTheirUnits() throws IOException {
        Files.writeString(matrix, MATRIX.replace("Nodes 8", "Nodes 16"));
        assertEquals(0, run("htsim", "-tm", matrix.toString(), "-nodes", "16", "-linkspeed", "40000", "-hop_latency",
                "0.5", "-end", "2000.5", "-mtu", "1500", "-cc", "DCQCN", "-queue_type", "lossless_input",
                "-pfc_thresholds", "6", "10", "-strat", "single", "-paths", "1", "-o", results().toString()),
                calls.err());
        final String scenario = Files.readString(results().resolve("scenario.resolved.yaml"));
        for (final String part : List.of("seed: 13", "type: fat-tree", "k: 4", "hostRate: 40Gbps", "linkDelay: 500ns",
                "at: 2000500ns", "payload: 1500B", "staticThreshold: 15KB", "resumeOffset: 6KB", "kMin: 24KB")) {
            assertTrue(scenario.contains(part), part + " not in\n" + scenario);
        }
    }

    private int uec(final String flags) throws IOException {
        return of16("uec", flags);
    }

    private int of16(final String control, final String flags) throws IOException {
        Files.writeString(matrix, "Nodes 16\nConnections 2\n0->5 id 1 start 0 size 200000\n1->5 start 7 size 9000\n");
        final List<String> args = new ArrayList<>(List.of("htsim", "-cc", control, "-tm", matrix.toString(), "-nodes",
                "16", "-o", results().toString()));
        args.addAll(flags.isBlank() ? List.of() : List.of(flags.strip().split(" +")));
        return run(args.toArray(String[]::new));
    }

    /** Queues hold 43 packets, one of which is in transmission. Timers are 15 us plus the time of 6 queues. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "             | type: nscc, profile: htsim, networkRtt: 14022720ps, payload: 4086B, minQueue: 174300B,"
            + " type: mixed, kMin: 37350B, kMax: 145250B, victim: coin, headers: 356900B, entropies: 64,"
            + " rtoHigh: 100656ns, type: coalesced, every: 16384B, completion: acknowledged,"
            + " startUnit: us, priority: 1",
        "-linkspeed 400000 -load_balancing_algo reps -paths 128 | type: reps, entropies: 128, freeze: 10ms",
        "-failed 2 -load_balancing_algo oblivious | core0->agg0, core1->agg0, scaleQueue: true,"
            + " sentPacket: 4150B, type: oblivious",
        "-q 10 -ecn 2 8 -cwnd 9 -mtu 2000 -sack_threshold 4000 | minQueue: 18KB, kMin: 4KB, kMax: 16KB,"
            + " initialWindowPackets: 9, payload: 1936B, every: 4KB",
        "-disable_trim -load_balancing_algo bitmap | minQueue: 888100B, victim: coin, drops: true, type: bitmap,"
            + " forgives: first",
        "-sleek -disable_trim | type: sleek, windows: 1.5, packets: 5, target: 14022720ps,"
            + " blamesPaths: false, rtoHigh: 443280ns, rtoLow: 443280ns",
        "-target_q_delay 6 -qa_gate 2 -trimsize 100 -sender_cc_only | target: 6us, adaptGate: 2, header: 100B",
        "-receiver_cc_only -paths 128 | type: fixed-window, ecn: true, type: rccc, networkRtt: 14022720ps,"
            + " pullBytes: 16384B, requestsWhenStarved: false, remembersTurns: true, lastHop: false, type: mixed",
        "-receiver_cc_only -oversubscribed_cc | type: rccc, target: 0.3, increase: 0.01, roundTrip: 14022720ps",
        "-sender_cc_algo constant -queue_size_bdp_factor 2 | type: fixed-window, initialWindowPackets: 63,"
            + " shrinks: true, ecn: true, minQueue: 352750B",
        "-receiver_cc | type: nscc, type: rccc, pullBytes: 16384B, lastHop: false",
        "-receiver_cc -oversubscribed_cc -Ai 0.02 -Md 0.6 -alpha 0.7 | increase: 0.02, decrease: 0.6, gain: 0.7",
        "-queue_type composite | victim: coin, drops: false",
    })
    void shouldHaveTheDefaultsAndFlagsOfUec(final String flags, final String parts) throws IOException {
        assertEquals(0, uec((flags == null ? "" : flags) + " --check"), calls.err());
        assertEquals(3, flows().size());
        final String scenario = Files.readString(results().resolve("scenario.resolved.yaml"));
        for (final String part : parts.split(", *")) {
            assertTrue(scenario.contains(part), part + " not in\n" + scenario);
        }
    }

    /** The minimum rate is 0.9 times the ratio of the links. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-receiver_cc_only | least: 0.45",
        "-receiver_cc_only -failed 1 | spine0-*, scaleQueue: true",
        "-receiver_cc_only -force_disable_oversubscribed_cc | not least:",
        "-sender_cc_only | not least:",
        "-receiver_cc | least: 0.45",
        "-receiver_cc -sender_cc | type: rccc, not least:",
    })
    void shouldControlCreditWhenTheTopologyIsOversubscribed(final String flags, final String parts)
            throws IOException {
        Files.writeString(topology, TOPOLOGY.replace("Radix_Up 4", "Radix_Up 2\nOversubscribed 2"));
        assertEquals(0, htsim("-cc uec --start-unit ps " + flags), calls.err());
        final String scenario = Files.readString(results().resolve("scenario.resolved.yaml"));
        for (final String part : parts.split(", *")) {
            final boolean isThere = !part.startsWith("not ");
            assertEquals(isThere, scenario.contains(part.replace("not ", "")), part + " in\n" + scenario);
        }
    }

    /** Round trips are 2 x 2 x (0.75 + 1.5) us, and transmissions at the rate of the hosts on four links each way. */
    @Test
    void shouldTakeRoundTripsFromTiersThatDiffer() throws IOException {
        Files.writeString(topology, TOPOLOGY.replace("Radix_Up 4", "Radix_Up 2\nQueue_Up 9000\nQueue_Down 9000")
                .replaceFirst("Latency_ns 1000", "Latency_ns 500\nSwitch_Latency_ns 500")
                .replaceFirst("100\nRadix_Down 4\nBundle 2", "200\nRadix_Down 2\nBundle 1")
                .replaceFirst("Latency_ns 1000", "Latency_ns 1250\nQueue_Down 9000"));
        assertEquals(0, htsim("-cc uec --start-unit ps -failed 1"), calls.err());
        final String scenario =
                Files.readString(results().resolve("scenario.resolved.yaml")).replaceAll("\\s+", " ");
        for (final String part : List.of("networkRtt: 10348480ps", "ignoreQueues: true", "rate: 50Gbps",
                "rate: 100Gbps kMin: 29050B", "rate: 200Gbps kMin: 29050B")) {
            assertTrue(scenario.contains(part), part + " not in\n" + scenario);
        }
    }

    /** Cables of the second pod begin where those of the first end. */
    @Test
    void shouldSlowCablesOfSeveralPods() throws IOException {
        assertEquals(0, uec("-failed 5"), calls.err());
        final String scenario = Files.readString(results().resolve("scenario.resolved.yaml"));
        for (final String part : List.of("core0->agg0", "core1->agg0", "core2->agg1", "core3->agg1", "core0->agg2")) {
            assertTrue(scenario.contains(part), part + " not in\n" + scenario);
        }
        assertFalse(scenario.contains("core1->agg2"), scenario);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-load_balancing_algo reps_legacy | -load_balancing_algo reps_legacy (expected: mixed, bitmap, reps",
        "-sender_cc_algo dctcp | -sender_cc_algo dctcp (expected: nscc or constant",
        "-paths 100            | -paths 100 (expected: a power of two",
        "-receiver_cc_only -qa_gate 3 | -qa_gate 3 (expected: none with -receiver_cc_only",
        "-receiver_cc_only -sleek | -sleek true (expected: none with -receiver_cc_only",
        "-oversubscribed_cc    | -oversubscribed_cc true (expected: none without -receiver_cc",
        "-receiver_cc_only -cwnd 3 | -cwnd 3 (expected: none with -receiver_cc_only",
        "-failed -1            | -failed -1 (expected: 0 or more",
        "-force_disable_oversubscribed_cc | -force_disable_oversubscribed_cc true (expected: none without -receiver_cc",
        "-q 10                 | -ecn of 0.8 bandwidth-delay products (expected: low, then high, at most the queue, 10",
        "-q 9 -queue_size_bdp_factor 2 | -queue_size_bdp_factor 2 (expected: none with -q",
        "-disable_trim -trimsize 64 | -trimsize 64 (expected: none with -disable_trim",
        "-strat rand           | -strat rand (expected: ecmp_host with uec",
        "-queue_type aeolus    | -queue_type aeolus (expected: composite with uec",
        "-mtu 64               | -mtu 64 (expected: more than 64",
    })
    void shouldRefuseWhatUecCannotHonour(final String flags, final String named) throws IOException {
        assertEquals(ExitStatus.BAD_INPUT, uec(flags));
        assertTrue(calls.err().contains(named), calls.err());
        assertFalse(Files.exists(results()));
    }

    /** NDP counts queues in data packets, EQDS in packets. One packet is in transmission. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ndp | -strat perm | type: ndp, window: 15, share: 0.99, type: every-path, payload: 9KB, minQueue: 125936B,"
            + " headers: 270KB, initialRto: 20ms, minRto: 50ms, completion: acknowledged, startUnit: ps, priority: 1",
        "ndp | -strat ecmp_host -paths 8 -q 8 -cwnd 43 -mtu 4086 -failed 1 | type: oblivious, entropies: 8,"
            + " minQueue: 28538B, window: 43, core0->agg0",
        "eqds | | type: eqds, window: 50, type: bitmap, entropies: 64, most: 1, type: coalesced, payload: 4086B,"
            + " minQueue: 141100B, minRto: 219720ns, startUnit: ps",
        "eqds | -strat ecmp_host_ecn -q 43 -cwnd 43 -paths 128 | ecn: true, kMin: 89225B, entropies: 128",
    })
    void shouldHaveTheDefaultsAndFlagsOfReceiversThatPull(final String control, final String flags, final String parts)
            throws IOException {
        assertEquals(0, of16(control, (flags == null ? "" : flags) + " --check"), calls.err());
        assertEquals(3, flows().size());
        final String scenario = Files.readString(results().resolve("scenario.resolved.yaml"));
        for (final String part : parts.split(", *")) {
            assertTrue(scenario.contains(part), part + " not in\n" + scenario);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ndp  |                       | -strat missing (expected: perm, or ecmp_host with -paths",
        "ndp  | -strat single         | -strat single (expected: perm, pull, rand, ecmp",
        "ndp  | -strat perm -paths 0  | -paths 0 (expected: 1 to",
        "ndp  | -strat rand -path_burst 2 | -path_burst 2 (expected: none with -strat rand",
        "ndp  | -strat ecmp_rr -path_burst 2 | -path_burst 2 (expected: none with -strat ecmp_rr",
        "ndp  | -strat perm -ecn_thresh 0.5 | -ecn_thresh 0.5 (expected: none without a -strat",
        "eqds | -strat ecmp_host_ecn -ecn_thresh 1 | -ecn_thresh 1.0 (expected: more than 0, less than 1",
        "ndp  | -strat perm -host_queue_type prio | -host_queue_type prio (expected: fair_prio with ndp",
        "eqds | -host_queue_type fifo | -host_queue_type fifo (expected: swift, prio or fair_prio",
        "ndp  | -strat ecmp_host      | -paths missing (expected: a power of two",
        "ndp  | -strat perm -queue_type lossless | -queue_type lossless (expected: composite with ndp",
        "ndp  | -strat perm -sub 2    | -sub 2 (expected: none with ndp",
        "ndp  | -strat perm -rts      | -rts: not a flag of tailrace htsim",
        "ndp  | -strat perm -disable_trim | -disable_trim with ndp (expected: -cc uec",
        "eqds | -strat ecmp_ar        | -strat ecmp_ar (expected: ecmp_host, ecmp_host_ecn",
        "eqds | -paths 100            | -paths 100 (expected: a power of two with eqds",
        "eqds | -failed 1             | -failed with eqds (expected: -cc uec",
    })
    void shouldRefuseWhatReceiversThatPullCannotHonour(final String control, final String flags, final String named)
            throws IOException {
        assertEquals(ExitStatus.BAD_INPUT, of16(control, flags == null ? "" : flags));
        assertTrue(calls.err().contains(named), calls.err());
        assertFalse(Files.exists(results()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "-conns 16            | -conns: not a flag of tailrace htsim, the connection matrix says how many",
        "-queuesize 9         | -queuesize: not a flag of tailrace htsim, nothing in Tailrace does that",
        "-plb on -end 9       | -plb: not a flag of tailrace htsim",
        "-overhead 9          | -overhead: not a flag of tailrace htsim",
        "-switch_latency 1    | -switch_latency: not a flag of tailrace htsim, a topology file has Switch_Latency_ns",
        "x.cm                 | x.cm: unexpected",
        "-strat ecmp_ar       | -strat ecmp_ar (expected: ecmp_host or single",
        "-strat rand -paths 1 | -paths 1 (expected: 1 with -strat ecmp_host",
        "-paths 128           | -paths 128 (expected: 1 with",
        "-queue_type composite | -queue_type composite (expected: ecn, random or lossless_input",
        "-sub 4               | -sub 4 (expected: none with dctcp",
        "-cc tcp -sub 2       | -sub 2 (expected: none with tcp",
        "-cc mptcp -sub 9     | -sub 9 (expected: 1 to 8",
        "-cc roce -cwnd 9     | -cwnd 9 (expected: none with roce",
        "-cc dcqcn -q 50      | -q 50 (expected: none with lossless_input",
        "-cc hpcc -cwnd 50    | -cwnd 50 (expected: none with hpcc",
        "-cc bbr              | BBR",
        "-pfc_thresholds 3 5  | -pfc_thresholds [3, 5] (expected: none but with",
        "-cc hpcc -pfc_thresholds 5 5 | -pfc_thresholds 5 5 (expected: low, then high",
        "-linkspeed 40000     | -linkspeed 40000 (expected: 100000, the rate of the hosts in",
        "-nodes 16            | -nodes 16 (expected: 8, as in",
        "-tiers 3             | -tiers 3 (expected: none with -topo",
        "-hop_latency 2       | -hop_latency 2 (expected: none with -topo",
        "-mtu 0               | -mtu 0 (expected: 1 to 65000)",
        "-q 0                 | -q 0 (expected: 1 to",
        "-end 0               | -end 0 (expected: more than 0",
        "-end 1e999999999     | -end 1E+999999999 (expected: more than 0",
        "-end 1e-999999999    | -end 1E-999999999 (expected: more than 0",
        "-end soon            | 'soon'",
        "-failed 1            | -failed with dctcp (expected: -cc uec, or none)",
        "-path_burst 2        | -path_burst with dctcp (expected: -cc ndp or eqds, or none)",
        "-cc roce -sender_cc_only | -sender_cc_only with roce (expected: -cc uec",
        "-cc roce -sleek      | -sleek with roce (expected: -cc uec",
        "-cc roce -receiver_cc | -receiver_cc with roce (expected: -cc uec, or none)",
    })
    void shouldRefuseInOneLine(final String flags, final String named) {
        assertEquals(ExitStatus.BAD_INPUT, htsim(flags));
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertTrue(calls.err().contains(named.replace("BBR", "bbr")), calls.err());
        assertFalse(Files.exists(results()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "x.cm   | size 2000  | size         | x.cm:5: 'size' without a value",
        "x.cm   | 1->5       | 1->8         | x.cm:6: '8' is no host (expected: 0 to 7)",
        "x.cm   | Nodes 8    | Nodes 16     | x.cm:1: Nodes 16 (expected: 8, ",
        "x.cm   | trigger 1  | trigger 2    | x.cm:4: trigger 2 (expected: ",
        "x.topo | Radix_Up 4 | Radix_Up 3   | Radix_Up 3 of tier 0 (expected: ",
        "x.topo | Tiers 2    | Tears 2      | x.topo:2: 'Tears'",
    })
    void shouldTellWhereAFileIsWrong(final String file, final String good, final String bad, final String named)
            throws IOException {
        final Path path = folder.resolve(file);
        Files.writeString(path, Files.readString(path).replace(good, bad));
        assertEquals(ExitStatus.BAD_INPUT, htsim(""));
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertTrue(calls.err().startsWith("tailrace: " + path + ":"), calls.err());
        assertTrue(calls.err().contains(named), calls.err());
        assertFalse(Files.exists(results()));
    }

    @Test
    void shouldNameTheFlagThatEndedTheRun() {
        assertEquals(ExitStatus.UNFINISHED, htsim("-end 2"));
        assertEquals("tailrace: incomplete: 2 flows unfinished at -end", calls.err().strip());
    }

    @Test
    void shouldNameFilesThatAreMissing() {
        assertEquals(ExitStatus.BAD_INPUT, run("htsim", "-topo", topology.toString()));
        assertTrue(calls.err().contains("-tm"), calls.err());
        assertEquals(ExitStatus.BAD_INPUT, run("htsim", "-tm", folder.resolve("none.cm").toString(), "-nodes", "16"));
        assertTrue(calls.err().contains("none.cm"), calls.err());
        assertEquals(ExitStatus.BAD_INPUT, run("htsim", "-tm", matrix.toString(), "-nodes", "100"));
        assertTrue(calls.err().contains("-nodes 100 (expected: k^3/4"), calls.err());
        assertEquals(3, calls.err().lines().count(), calls.err());
    }

    @Test
    void shouldWarnOfStartsThatLookLikeMicrosecondsUnlessTheirUnitIsGiven() throws IOException {
        Files.writeString(matrix, "Nodes 8\nConnections 1\n0->5 start 40 size 50000\n");
        final String[] args = {"htsim", "-topo", topology.toString(), "-tm", matrix.toString(), "--quiet", "--force",
                "-o", folder.resolve("unit").toString()};
        assertEquals(ExitStatus.OK, calls.run(args), calls.err());
        assertTrue(calls.err().contains("warning: " + matrix + ":3: the latest start is 40 ps (starts are in "),
                calls.err());
        final List<String> us = new ArrayList<>(List.of(args));
        us.addAll(List.of("--start-unit", "us"));
        final ToolCalls again = new ToolCalls();
        assertEquals(ExitStatus.OK, again.run(us.toArray(String[]::new)), again.err());
        assertFalse(again.err().contains("latest start"), again.err());
        assertTrue(Files.readAllLines(folder.resolve("unit/flows.csv")).get(1).contains(",40000000,"));
        us.set(us.size() - 1, "ms");
        assertEquals(ExitStatus.BAD_INPUT, calls.run(us.toArray(String[]::new)));
        assertTrue(calls.err().contains("--start-unit ms (expected: ps or us)"), calls.err());
    }
}
