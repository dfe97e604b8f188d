package tailrace.validation.topology;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.topology.throughput.DrawnTopology;
import tailrace.tools.topology.throughput.ServerFlows;

/**
 * A packet simulation of a permutation of endless flows: Multipath TCP with 8 subflows, packets of 1500 B, and queues
 * of 100 packets. It measures the second half of the run.
 *
 * @param type type of the topology
 * @param settings settings without the seed
 * @param routing {@code shortest}, or {@code k-shortest} for the eight shortest paths, with further keys
 * @param coupling coupling of the subflows
 * @param ackBytes size of an ACK
 * @param seed seed of topology and permutation, as in {@link tailrace.tools.topology.throughput.ThroughputRun}
 * @param endMs simulated time
 */
record PacketRun(String type, List<String> settings, String routing, String coupling, int ackBytes, long seed,
        int endMs) {
    /** Description of the runs for the text of a study. */
    static final String TEXT = "Multipath TCP with 8 subflows, 1500 B packets, 40 B ACKs where nothing else is said, "
        + "queues of 100 packets; "
        + "goodput with headers as a share of a server's rate, from half of the run on.";
    /** Fraction of a link that remains for data if the link also carries an ACK for each data packet. */
    static final double BESIDE_ACKS = 1500.0 / 1540;
    /** Size of an ACK, which has only headers. */
    static final int ACK_BYTES = 40;

    private static final double PAYLOAD = 1460.0 / 1500;
    private static final String SCENARIO = """
        name: packets
        topology: {type: %s, %s}
        switch: {type: output-queued, minQueue: 150KB, queuePerGbps: 0B}
        routing: {type: %s}
        transport: {type: mptcp, coupling: %s, subflows: 8, payload: 1460B, header: 40B, ack: %dB}
        workloads: [{name: long, flows: {file: flows.csv}}]
        stop: {at: %dms}
        outputs: {measureFrom: %dms}
        """;

    /** Copies the list. */
    PacketRun {
        settings = List.copyOf(settings);
    }

    /** Describes over which instances means are taken, for the text of a study. */
    static String instances(final int seeds) {
        return seeds == 1 ? "one wiring and permutation" : "means of " + seeds + " wirings and permutations";
    }

    /** Runs the simulation to its end, unless it is cancelled, and returns the flows' mean share. */
    double run(final JobControl control) {
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-packets")) {
            return run(folder.path(), control);
        }
    }

    private double run(final Path folder, final JobControl control) {
        final DrawnTopology topology = DrawnTopology.of(type, settings);
        AtomicFiles.write(folder.resolve("flows.csv"), ServerFlows.csv(topology.graph(seed), seed));
        final List<String> keys = new ArrayList<>(settings);
        if (topology.isRandom()) {
            keys.add("seed=" + seed);
        }
        final String text = String.format(Locale.ROOT, SCENARIO, type,
            String.join(", ", keys).replace("=", ": "), routing, coupling, ackBytes, endMs, endMs / 2);
        try (SimulationRun simulation = new SimulationRun(
                ScenarioFile.parse(text, "packets", folder, List.of()), new SimulationRun.Options())) {
            simulation.run(progress -> control.shouldContinue());
            return simulation.goodputs().stream()
                .mapToDouble(row -> row.bitsPerSec() / row.pathBitsPerSec() / PAYLOAD).average().orElse(Double.NaN);
        }
    }
}
