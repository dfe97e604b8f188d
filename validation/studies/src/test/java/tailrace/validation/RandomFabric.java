package tailrace.validation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.run.SimulationRun;

/** Draws random graphs of switches with hosts, with links of all rates and delays, and random scenarios on them. */
final class RandomFabric {
    private static final String[] RATES = {"10Gbps", "25Gbps", "40Gbps", "100Gbps", "200Gbps", "400Gbps"};

    private final SplittableRandom random;
    private final StringBuilder topology = new StringBuilder();
    private final String linkEnd;
    private int hosts;

    /** Draws a tree, or a tree with some additional links. */
    RandomFabric(final SplittableRandom random, final boolean tree) {
        this(random, tree, 0);
    }

    /** Draws a graph whose links all lose packets at this rate. */
    RandomFabric(final SplittableRandom random, final boolean tree, final double lossRate) {
        this.random = random;
        this.linkEnd = lossRate == 0 ? "ns\n" : "ns loss=" + lossRate + "\n";
        final int switches = tree ? 1 + random.nextInt(6) : 4 + random.nextInt(4);
        final int[] hostsOf = new int[switches];
        for (int i = 0; i < switches; i++) {
            hostsOf[i] = 1 + random.nextInt(4);
            for (int host = 0; host < hostsOf[i] + (switches == 1 ? 2 : 0); host++) {
                topology.append("host h").append(hosts++).append(" rack=").append(i).append('\n');
            }
        }
        for (int i = 0; i < switches; i++) {
            topology.append("switch s").append(i).append(" tier=1\n");
        }
        int host = 0;
        final String hostRate = random.nextInt(3) == 0 ? null : pick(RATES);
        for (int i = 0; i < switches; i++) {
            for (int j = 0; j < hostsOf[i] + (switches == 1 ? 2 : 0); j++) {
                link("h" + host++, i, hostRate == null ? pick(RATES) : hostRate);
            }
        }
        for (int i = 1; i < switches; i++) {
            link("s" + (tree ? random.nextInt(i) : i - 1), i, pick(RATES));
        }
        if (!tree) {
            link("s0", switches - 1, pick(RATES));
            for (int i = random.nextInt(3); i > 0; i--) {
                final int a = random.nextInt(switches);
                link("s" + a, (a + 1 + random.nextInt(switches - 1)) % switches, pick(RATES));
            }
        }
    }

    private void link(final String from, final int to, final String rate) {
        topology.append("link ").append(from).append(" s").append(to).append(' ').append(rate).append(' ')
                .append(random.nextInt(4) == 0 ? 0 : random.nextInt(1500)).append(linkEnd);
    }

    String pick(final String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** Returns a memory that holds all headroom and little more, with static or dynamic thresholds. */
    String sharedMemory() {
        return "{type: shared-memory, buffer: " + (4_700 + random.nextInt(5_000)) + "KB, alpha: "
                + pick("0.0078125", "0.0625", "1", "8") + ", reserve: " + random.nextInt(9000) + "B, resumeOffset: "
                + random.nextInt(5000) + "B, scheduler: "
                + (random.nextBoolean() ? "round-robin" : "strict-priority") + ", ecn: {mode: "
                + pick("step", "red", "off") + "}, threshold: "
                + (random.nextBoolean() ? "dynamic" : "static, staticThreshold: " + random.nextInt(60) + "KB") + "}";
    }

    /** Returns Poisson flows of random sizes, and bursts of equal sizes, in up to three priorities. */
    String workloads(final String... transports) {
        final StringJoiner yaml = new StringJoiner("\n", "", "\n");
        yaml.add("transport: " + pick(transports)).add("workloads:");
        yaml.add("  - {name: a, sizes: {type: exponential, mean: " + (1 + random.nextInt(60)) + "KB}, load:"
                + " {type: max-link, value: 0." + (2 + random.nextInt(7)) + "}, priority: " + random.nextInt(8) + "}");
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            final String pattern = pick(
                    "permutation", "all-to-all", "incast, senders: " + (1 + random.nextInt(hosts - 1)));
            yaml.add("  - {name: b" + i + ", sizes: {type: fixed, size: " + (1 + random.nextInt(1000)) + "KB}, pattern:"
                    + " {type: " + pattern + "}, arrivals: once, transport: " + pick(transports) + ", priority: "
                    + random.nextInt(8) + "}");
        }
        return yaml.add("stop: {flows: " + (10 + random.nextInt(80)) + "}").toString();
    }

    /** Returns the scenario and its topology, for messages of failed tests. */
    String text(final String yaml) {
        return yaml + topology;
    }

    /** Returns a run in checked mode. {@code yaml} is the scenario without its topology. */
    SimulationRun simulation(final String yaml) {
        try {
            final Path folder = Files.createTempDirectory("fabric");
            final Path file = folder.resolve("random.topo");
            try {
                Files.writeString(file, topology);
                final SimulationRun.Options options = new SimulationRun.Options();
                options.check = true;
                return new SimulationRun(
                        ScenarioFile.parse("name: random\ntopology: {type: file, file: random.topo}\n" + yaml,
                                "test.yaml", folder, List.of()), options);
            } finally {
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
