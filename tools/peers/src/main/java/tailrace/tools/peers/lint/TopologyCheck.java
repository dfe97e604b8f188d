package tailrace.tools.peers.lint;

import java.util.HashMap;
import java.util.Map;
import tailrace.core.Units;
import tailrace.tools.peers.hpcc.HpccLink;
import tailrace.tools.peers.hpcc.HpccTopologyFile;

/** Finds doubtful parts of a valid topology. */
final class TopologyCheck {
    private static final int MAX_PORTS = 256;
    private static final long SLOWEST_BITS_PER_SEC = 1_000_000;
    private static final long LONGEST_DELAY_PS = 1_000_000_000;

    private final HpccTopologyFile topology;
    private final Findings findings;

    TopologyCheck(final HpccTopologyFile topology, final Findings findings) {
        this.topology = topology;
        this.findings = findings;
    }

    void run() {
        checkParts();
        checkParallelLinks();
        checkPorts();
        topology.links().forEach(this::checkUnits);
    }

    private void add(final Severity severity, final int line, final String what, final String remedy) {
        findings.add(severity, topology.file(), line, what, remedy);
    }

    /**
     * Checks whether the network is connected. Several parts may run, as long as no flow goes from one part to another.
     */
    private void checkParts() {
        try {
            topology.toTopology(0, true);
        } catch (final IllegalArgumentException e) {
            findings.add(topology.file(), e);
            return;
        }
        try {
            if (topology.gpusPerServer() == 0) { // simai supports several ports
                topology.requireOnePortPerHost();
            }
            topology.toTopology();
        } catch (final IllegalArgumentException e) {
            findings.add(Severity.WARNING, topology.file(), e);
        }
    }

    private void checkParallelLinks() {
        final Map<Long, Integer> firstLine = new HashMap<>();
        for (final HpccLink link : topology.links()) {
            final Integer before = firstLine.putIfAbsent(link.ends(), link.line());
            if (before != null) {
                add(Severity.WARNING, link.line(), "another link between " + link.a() + " and " + link.b()
                        + ", the first is in line " + before,
                        "only the last of them carries packets, as in the simulator; for one faster link add "
                        + "the rates");
            }
        }
    }

    private void checkPorts() {
        final int[] ports = new int[topology.nodeCount()];
        for (final HpccLink link : topology.links()) {
            checkPorts(ports, link.a(), link);
            checkPorts(ports, link.b(), link);
        }
    }

    private void checkPorts(final int[] ports, final int node, final HpccLink link) {
        if (++ports[node] == MAX_PORTS + 1) {
            add(Severity.WARNING, link.line(), "switch " + node + " has more than " + MAX_PORTS + " ports",
                    "the simulator writes beyond its arrays; use several switches");
        }
    }

    private void checkUnits(final HpccLink link) {
        if (link.rateBitsPerSec() < SLOWEST_BITS_PER_SEC) {
            add(Severity.WARNING, link.line(), "a rate of " + link.rateBitsPerSec() + " bit/s",
                    "a rate without unit is in bit/s; write the unit, such as 100Gbps");
        }
        if (link.delayPs() >= LONGEST_DELAY_PS) {
            add(Severity.WARNING, link.line(), "a delay of " + link.delayPs() / 1_000_000_000.0 + " ms",
                    "links of a data center take about 1us; is the unit right?");
        }
        if (link.isDelayCut()) {
            add(Severity.NOTE, link.line(),
                    "a delay that the simulator takes for " + link.delayPs() / Units.PS_PER_NS + " ns",
                    "it reads a floating-point number and cuts it down; whole nanoseconds, such as 1700ns, are exact");
        }
        if (link.lossRate() > 0) {
            add(Severity.WARNING, link.line(), "the link loses packets (" + link.lossRate() + ")",
                    "the simulator has no retransmission timer: a flow that loses its last packet or an ACK hangs");
        }
    }
}
