package tailrace.scenario.workload;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tailrace.net.topology.FileTopology;
import tailrace.net.topology.HtsimTopology;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.fuzz.Fuzz;
import tailrace.scenario.results.text.TextSource;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.list.ConnectionMatrix;
import tailrace.scenario.workload.list.FlowList;
import tailrace.scenario.workload.list.FlowListStream;
import tailrace.scenario.workload.list.MatrixCheck;
import tailrace.scenario.workload.list.MatrixFlows;
import tailrace.scenario.workload.pattern.RackMatrix;
import tailrace.scenario.workload.sizes.SizeTable;

/**
 * Tests that damaged lists of flows, tables and topologies are read, or refused in one line. Takes some 10 s for tens
 * of thousands of files.
 */
@Timeout(600)
class WorkloadFilesFuzzTest {
    private static final String MATRIX = """
            # a transfer, the answer to it, and two connections that a barrier starts
            Nodes 16
            Connections 4
            Triggers 2
            0->5 id 1 start 0 size 1000000 recv_done_trigger 1
            5->0 id 2 trigger 1 size 2000 send_done_trigger 2
            3->7 id 3 trigger 2 size 50000
            4->7 id 4 trigger 2 size 50000 prio 3
            trigger id 1 oneshot
            trigger id 2 barrier count 1
            """;
    private static final String CHAIN = """
            Nodes 16
            Connections 4
            Triggers 1
            Failures 0
            0->1 id 1 start 1000000.000 size 5 send_done_trigger 7 recv_done_trigger 7
            2->3 id 2 trigger 7 size 9000000000 recv_done_trigger 7
            4->5 id 3 trigger 7 size 1 prio 2000000
            15->14 start 999 size 70000
            trigger id 7 multishot
            """;
    private static final String PLAIN = "Nodes 16\nConnections 2\n0->1 start 0 size 1\n1->0 start 5 size 2\n";
    private static final String THREE_TIERS = """
            # four pods
            Nodes 64
            Tiers 3
            PODSIZE 16

            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 2
            Downlink_Latency_ns 1000
            Switch_Latency_ns 300
            Oversubscribed 2

            Tier 1
            Downlink_speed_Gbps 100
            Radix_Down 4
            Radix_Up 4
            Downlink_Latency_ns 1000

            Tier 2
            Downlink_speed_Gbps 100
            Radix_Down 4
            Downlink_Latency_ns 1000
            """;
    private static final String TWO_TIERS = """
            Nodes 32
            Tiers 2
            Podsize 32
            Tier 0
            Downlink_speed_Gbps 100
            Radix_Down 8
            Radix_Up 4
            Queue_Up 90000
            Queue_Down 90000
            Oversubscribed 2
            Downlink_Latency_ns 500
            Tier 1
            Downlink_speed_Gbps 100
            Radix_Down 8
            Bundle 2
            Queue_Down 90000
            Downlink_Latency_ns 500
            Switch_Latency_ns 0
            """;
    private static final String GRAPH = """
            # comment
            host h0 rack=0
            host h1 rack=1
            switch s0 tier=1
            switch s1 tier=1
            link h0 s0 100Gbps 1us
            link h1 s1 100Gbps 1us
            link s0 s1 400Gbps 500ns x2 loss=0.001
            """;
    private static final String CSV = "src,dst,size_bytes,start_us,priority\n0,1,25000,0,0\nh1,h0,800,2.5,3\n";
    private static final String HPCC = "2\n0 1 3 100 25000 2.000000000\n1 0 3 100 800 2.0000125\n";
    private static final String SIZES = "# bytes, cumulative\nsize,cdf\n0,0\n1000,0.5\n2000,0.9\n10000,1\n";
    private static final String PERCENT = "0 0\n1000 50\n2000 90.5\n10000 100\n";
    private static final String WEIGHTS = "0,1,2.5\n1,0,3\n1e3,5,0\n";
    private static final HostMap HOSTS = Hosts.of(4, 4, 0);

    @TempDir
    private Path folder;

    @Test
    void shouldReadOrRefuseDamagedConnectionMatrices() {
        Fuzz.files(20_000, folder, file -> {
            final ConnectionMatrix matrix = new ConnectionMatrix(file.toString(), HOSTS, false);
            runThrough(new MatrixFlows(matrix, 0), matrix.connections().size());
        }, MATRIX, CHAIN, PLAIN);
    }

    /** Starts and ends the flows like a run in which every flow ends before the next flow starts. */
    private static void runThrough(final MatrixFlows flows, final int connections) {
        int started = 0;
        while (flows.next() || flows.nextReleased()) {
            started++;
            assertTrue(flows.sizeBytes() >= 0 && flows.src() != flows.dst());
            assertTrue(flows.priority() >= 0 && flows.priority() <= FlowStream.LOWEST_PRIORITY);
            if (flows.sizeBytes() > 0) { // other flows never end
                final int flow = flows.current();
                flows.delivered(flow, 0, 0);
                flows.acknowledged(flow, 0);
            }
        }
        assertTrue(started + flows.waiting() == connections);
        assertTrue(flows.waiting() == 0 || !flows.why().isEmpty());
    }

    @Test
    void shouldCheckDamagedConnectionMatrices() {
        Fuzz.files(6_000, folder, file -> MatrixCheck.check(file.toString(), false, new MatrixCheck.Findings() {
            @Override
            public void unreadable(final IllegalArgumentException why) {
                throw why;
            }

            @Override
            public void error(final int line, final String what, final String remedy) {
                assertFalse(line < 0 || (what + remedy).matches("(?s).*\\R.*"), what);
            }

            @Override
            public void warning(final int line, final String what, final String remedy) {
                error(line, what, remedy);
            }

            @Override
            public void note(final int line, final String what, final String remedy) {
                error(line, what, remedy);
            }
        }), MATRIX, CHAIN, PLAIN);
    }

    @Test
    void shouldReadOrRefuseDamagedTopologiesOfHtsim() {
        Fuzz.files(20_000, folder, file -> {
            final HtsimTopology topology = new HtsimTopology();
            topology.file = file.toString();
            build(topology);
        }, THREE_TIERS, TWO_TIERS);
    }

    @Test
    void shouldReadOrRefuseDamagedGraphs() {
        Fuzz.files(5_000, folder, file -> {
            final FileTopology topology = new FileTopology();
            topology.file = file.toString();
            build(topology);
        }, GRAPH);
    }

    private static void build(final TopologyParams params) {
        assertTrue(params.build().hostCount() > 0);
    }

    @Test
    void shouldReadOrRefuseDamagedListsOfFlows() {
        Fuzz.files(6_000, folder, file -> listed(file, FlowList.Format.CSV), CSV);
        Fuzz.files(6_000, folder, file -> listed(file, FlowList.Format.HPCC), HPCC);
    }

    private static void listed(final Path file, final FlowList.Format format) {
        final FlowList list = new FlowList();
        list.file = file.toString();
        list.format = format;
        try (FlowListStream flows = new FlowListStream(list, HOSTS, 0)) {
            long last = 0;
            while (flows.next()) {
                assertTrue(flows.startPs() >= last && flows.src() != flows.dst());
                assertTrue(flows.sizeBytes() >= (format == FlowList.Format.CSV ? 0 : 1), "endless");
                last = flows.startPs();
            }
        }
    }

    @Test
    void shouldReadOrRefuseDamagedTables() {
        Fuzz.files(6_000, folder, file -> assertTrue(
                SizeTable.parse(TextSource.file(file.toString())).meanBytes() >= 0), SIZES, PERCENT);
        Fuzz.files(4_000, folder, file -> assertTrue(
                RackMatrix.parse(TextSource.file(file.toString()), null).size() > 0), WEIGHTS);
    }
}
