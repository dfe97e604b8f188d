package tailrace.tools.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.Experiment;
import tailrace.scenario.RunMonitor;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.Summary;

/** {@code tailrace bench}: packet-hops per second on fixed workloads. */
@Command(name = "bench", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Measures packet-hops per second (packets times links crossed) on fixed workloads.")
final class BenchCommand implements Callable<Integer> {
    private static final int LEAST_RUNS = 5;

    /** A workload: what it is called in the output, the built-in scenario, overrides. */
    private record Bench(String name, String scenario, List<String> sets) {}

    private static final List<Bench> BENCHES = List.of(
        new Bench("fat-tree-k8", "fat-tree-k8-permutation", List.of()),
        new Bench("fat-tree-k16", "fat-tree-k16-permutation", List.of()),
        new Bench("fat320-hadoop50", "fat320-hadoop50", List.of()));

    @Option(names = "--runs", paramLabel = "N", defaultValue = "5", description = "Runs of each workload, at least 5.")
    private int runs;

    @Option(names = "--only", paramLabel = "PREFIX", description = "Only workloads whose name starts so.")
    private String only = "";

    @Option(names = "--queue", paramLabel = "KIND", description = "Event queue: wheel (the default) or heap.")
    private EventQueues queue = EventQueues.WHEEL;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the figures as JSON.")
    private Path json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (runs < LEAST_RUNS) {
            throw new IllegalArgumentException("--runs: " + runs + " (expected: " + LEAST_RUNS + " or more)");
        }
        final List<Bench> chosen = BENCHES.stream().filter(b -> b.name().startsWith(only)).toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("--only: '" + only + "' (expected: a prefix of "
                + String.join(", ", BENCHES.stream().map(Bench::name).toList()) + ")");
        }
        final PrintWriter out = spec.commandLine().getOut();
        out.printf("%-20s %28s %12s %12s %10s%n", "workload", "median M packet-hops/s", "least", "most", "B/hop");
        out.flush();
        final ObjectMapper mapper = new ObjectMapper();
        final ObjectNode root = mapper.createObjectNode();
        root.put("jdk", System.getProperty("java.runtime.version"));
        root.put("runs", runs);
        final ArrayNode list = root.putArray("workloads");
        for (final Bench bench : chosen) {
            measure(bench, list.addObject(), out);
        }
        if (json != null) {
            Files.writeString(json, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
        }
        return ExitStatus.OK;
    }

    /** One run more than asked for goes first, while the JIT compiler is at work. */
    private void measure(final Bench bench, final ObjectNode node, final PrintWriter out) {
        final double[] perSecond = new double[runs];
        double allocated = 0;
        long hops = 0;
        for (int run = -1; run < runs; run++) {
            final Experiment.Options options = new Experiment.Options();
            options.queue = queue.create();
            try (Experiment experiment = new Experiment(ScenarioFile.read(bench.scenario(), bench.sets()), options)) {
                final Summary summary = experiment.run(RunMonitor.NONE);
                if (run >= 0) {
                    perSecond[run] = summary.packetHopsPerSecond;
                    allocated = summary.allocatedBytesPerPacketHop;
                    hops = summary.packetHops;
                }
            }
        }
        Arrays.sort(perSecond);
        final double median = (perSecond[(runs - 1) / 2] + perSecond[runs / 2]) / 2;
        out.printf(Locale.ROOT, "%-20s %28.2f %12.2f %12.2f %10.4f%n", bench.name(), median / 1e6, perSecond[0] / 1e6,
            perSecond[runs - 1] / 1e6, allocated);
        out.flush();
        node.put("name", bench.name()).put("unit", "packet-hops").put("perSecond", median);
        node.put("least", perSecond[0]).put("most", perSecond[runs - 1]).put("packetHops", hops);
        node.put("allocatedBytesPerPacketHop", allocated);
        final ArrayNode each = node.putArray("each");
        for (final double value : perSecond) {
            each.add(value);
        }
    }
}
