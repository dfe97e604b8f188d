package tailrace.scenario.program.chakra;

import static tailrace.core.Require.require;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.program.collective.Algorithm;
import tailrace.scenario.program.collective.Chunks;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.collective.Collective.Op;
import tailrace.scenario.program.collective.Collective.Way;
import tailrace.scenario.program.collective.Relay;

/**
 * A system file of ASTRA-sim: algorithms and numbers of chunks of collectives, endpoint delay, and times of
 * computations.
 */
public final class ChakraSystem {
    private static final double TERA = 1e12;
    private static final double GIGA = 1e9;
    private static final Map<Op, String> KEYS = Map.of(Op.ALL_REDUCE, "all-reduce", Op.ALL_GATHER, "all-gather",
            Op.REDUCE_SCATTER, "reduce-scatter", Op.ALL_TO_ALL, "all-to-all");
    private static final Map<String, Way> WAYS = Map.of("ring", Way.RING, "oneRing", Way.RING, "direct", Way.DIRECT,
            "oneDirect", Way.DIRECT, "doubleBinaryTree", Way.TREE, "halvingDoubling", Way.HALVING_DOUBLING,
            "oneHalvingDoubling", Way.HALVING_DOUBLING);
    /** Keys of features that are not modelled, with the values that switch them off. */
    private static final Map<String, List<String>> WITHOUT =
            Map.of("model-shared-bus", List.of("0"), "replay-only", List.of("0"));

    private final Path file;
    private final JsonNode json;

    private ChakraSystem(final Path file, final JsonNode json) {
        this.file = file;
        this.json = json;
    }

    /** Defaults of ASTRA-sim without a file: rings of one chunk, no delay. */
    public static ChakraSystem standard() {
        return new ChakraSystem(null, com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode());
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException in one line, if the file is wrong or needs a feature that is not modelled
     */
    public static ChakraSystem read(final Path file) {
        final ChakraSystem system = new ChakraSystem(file, ChakraTraces.json(file));
        system.json.fieldNames().forEachRemaining(key -> require(!key.endsWith("-custom"),
                file + ": " + key + " (expected: none; collectives from traces of their own are not read)"));
        WITHOUT.forEach((key, harmless) -> require(
                !system.json.has(key) || harmless.contains(system.json.get(key).asText()),
                file + ": " + key + ": " + system.json.get(key) + " (expected: " + harmless.get(0) + ")"));
        for (final Op op : KEYS.keySet()) {
            system.way(op);
        }
        require(system.chunks() >= 1, file + ": preferred-dataset-splits: " + system.chunks()
                + " (expected: 1 or more)");
        require(system.active() >= 1, file + ": active-chunks-per-dimension: " + system.active()
                + " (expected: 1 or more)");
        return system;
    }

    private int chunks() {
        return json.path("preferred-dataset-splits").asInt(1);
    }

    private int active() {
        return json.path("active-chunks-per-dimension").asInt(1);
    }

    /** Delay of an endpoint, per message, in ps. */
    public long endpointPs() {
        return Math.round(json.path("endpoint-delay").asDouble(0) * Units.PS_PER_NS);
    }

    private Way way(final Op op) {
        final String key = KEYS.get(op) + "-implementation";
        final JsonNode list = json.path(key);
        require(list.size() <= 1, file + ": " + key + ": " + list + " (expected: one dimension; collectives over"
                + " several need a network with dimensions)");
        final String name = list.isEmpty() ? "ring" : list.get(0).asText();
        final Way way = WAYS.get(name);
        require(way != null, file + ": " + key + ": " + name + " (expected: "
                + String.join(", ", WAYS.keySet().stream().sorted().toList()) + ")");
        return way;
    }

    /** Whether all collectives use rings. */
    public boolean hasRingsOnly() {
        return KEYS.keySet().stream().allMatch(op -> way(op) == Way.RING);
    }

    /** Describes a collective for tables; {@code bytes} is the size as in nccl-tests. */
    Collective collective(final Op op, final long bytes, final int ranks) {
        return new Collective(op, way(op), bytes, ranks, 1, 1);
    }

    /**
     * Returns the messages of a collective, in chunks.
     *
     * @param end action at the end of each chunk
     * @throws IllegalArgumentException if the algorithm does not exist
     */
    Algorithm algorithm(final Op op, final long bytes, final int ranks, final Chunks.End end) {
        final long part = Math.max(1, bytes / chunks());
        final Collective chunk = new Collective(op, way(op), part, ranks, 1, 1);
        final Algorithm messages = op == Op.ALL_TO_ALL && way(op) == Way.RING
                ? new Relay(ranks, part) : chunk.algorithm();
        return new Chunks(
                messages, chunks(), active(), Math.multiplyExact(2, messages.operations(0) + 2), end);
    }

    /** Duration of a GPU computation in ns. With the roofline model, the duration follows from operations and bytes. */
    long computeNs(final ChakraNode node) {
        if (node.isCpu || json.path("roofline-enabled").asInt(0) == 0) {
            return Math.max(1, Math.multiplyExact(node.durationUs, 1000));
        } else if (node.tensorBytes == 0) {
            return 0; // ASTRA-sim ignores this node
        }
        final double peak = json.path("peak-perf").asDouble(0) * TERA;
        final double bandwidth = json.path("local-mem-bw").asDouble(0) * GIGA;
        require(peak > 0 && bandwidth > 0,
                file + ": roofline-enabled: 1 (expected: with peak-perf and local-mem-bw above 0)");
        final double intensity = (double) node.operations / node.tensorBytes;
        return (long) (node.operations / Math.min(bandwidth * intensity, peak) * 1e9);
    }
}
