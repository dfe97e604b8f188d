package tailrace.scenario.program.simai;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tailrace.scenario.results.text.TextSource;

/**
 * Content of a workload file. The first line has a policy and {@code key: value} pairs; the second line has the number
 * of layers. Each further line is a layer. It has a name and an unused number, then time (ns), collective and bytes of
 * the forward pass, the input gradient and the weight gradient. The last field is the time of the update (ns).
 */
public final class SimaiWorkload {
    /** Policies whose order of phases is implemented. */
    private static final Set<String> POLICIES =
            Set.of("HYBRID_TRANSFORMER_FWD_IN_BCKWD", "HYBRID_TRANSFORMER", "DATA", "MICRO");
    private static final Set<String> LISTS = Set.of("checkpoints", "checkpoint_initiates");
    private static final int COLUMNS = 12;
    private static final long SMALLEST_FORWARD_BYTES = 4096;
    private static final long MAX_NS = 1_000_000_000_000_000L;

    private final String policy;
    private final Map<String, List<Long>> header;
    private final List<SimaiLayer> layers;

    private SimaiWorkload(
            final String policy, final Map<String, List<Long>> header, final List<SimaiLayer> layers) {
        this.policy = policy;
        this.header = header;
        this.layers = layers;
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException in one line, with file and line, if the file is not such a workload
     */
    public static SimaiWorkload read(final String file) {
        try (TextSource source = TextSource.file(file)) {
            final String first = source.next();
            if (first == null || first.isBlank()) {
                throw source.error("no policy (expected: such as HYBRID_TRANSFORMER_FWD_IN_BCKWD in the first line)");
            }
            final String[] words = first.strip().split("\\s+");
            if (!POLICIES.contains(words[0])) {
                throw source.error("policy " + words[0] + " (expected: one of "
                        + POLICIES.stream().sorted().toList() + "; others divide ranks by dimensions of a network,"
                        + " which a topology does not have here)");
            }
            final Map<String, List<Long>> header = header(words, source);
            final String second = source.next();
            final long count = second == null ? -1 : number(second.strip(), 1 << 20, "number of layers", source);
            if (count < 1) {
                throw source.error("number of layers: " + second + " (expected: 1 or more in the second line)");
            }
            return new SimaiWorkload(words[0], header, layers(source, (int) count));
        }
    }

    private static Map<String, List<Long>> header(final String[] words, final TextSource source) {
        final Map<String, List<Long>> header = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
            final String key = words[i].replaceFirst(":$", "");
            if (i + 1 >= words.length || key.matches("-?[0-9]+")) {
                throw source.error(words[i] + " (expected: key: value)");
            }
            i++;
            final List<Long> values = new ArrayList<>();
            final long value = number(words[i], Long.MAX_VALUE, key, source);
            if (LISTS.contains(key)) {
                for (long left = value; left > 0; left--) {
                    if (i + 1 >= words.length) {
                        throw source.error(key + ": " + value + " (expected: as many numbers of layers behind it)");
                    }
                    i++;
                    values.add(number(words[i], Integer.MAX_VALUE, key, source));
                }
            } else {
                values.add(value);
            }
            header.put(key, List.copyOf(values));
        }
        return header;
    }

    private static List<SimaiLayer> layers(final TextSource source, final int count) {
        final List<SimaiLayer> layers = new ArrayList<>();
        while (layers.size() < count) {
            final String line = source.next();
            if (line == null) {
                throw source.error("the file ends after " + layers.size() + " layers (expected: " + count + ")");
            } else if (!line.isBlank()) {
                layers.add(layer(line.strip().split("\\s+"), source));
            }
        }
        for (String line = source.next(); line != null; line = source.next()) {
            if (!line.isBlank()) {
                throw source.error("a line more than " + count + " layers (expected: as many as the second line says)");
            }
        }
        return layers;
    }

    private static SimaiLayer layer(final String[] words, final TextSource source) {
        if (words.length != COLUMNS) {
            throw source.error(words.length + " columns (expected: " + COLUMNS + ": name, -1, then time, collective and"
                    + " bytes of forward, input gradient and weight gradient, and time of the update)");
        }
        final List<SimaiLayer.Phase> phases = new ArrayList<>();
        for (int phase = 0; phase < 3; phase++) {
            final int at = 2 + 3 * phase;
            long bytes = number(words[at + 2], 1L << 50, "bytes", source);
            if (phase == SimaiLayer.FORWARD && bytes > 0) {
                bytes = Math.max(bytes, SMALLEST_FORWARD_BYTES); // like SimAI
            }
            try {
                final Optional<SimaiCollective> collective = SimaiCollective.read(words[at + 1],
                        phase == SimaiLayer.WEIGHT ? SimaiCollective.Group.DP : SimaiCollective.Group.TP, bytes);
                phases.add(new SimaiLayer.Phase(
                        number(words[at], MAX_NS, "time in ns", source), collective.orElse(null)));
            } catch (final IllegalArgumentException e) {
                throw e.getMessage().startsWith("collective ") ? source.error(e.getMessage()) : e;
            }
        }
        return new SimaiLayer(words[0], List.copyOf(phases), number(words[11], MAX_NS, "time in ns", source));
    }

    private static long number(final String word, final long most, final String what, final TextSource source) {
        if (word.matches("[0-9]{1,18}") && Long.parseLong(word) <= most) {
            return Long.parseLong(word);
        }
        throw source.error(what + ": " + word + " (expected: a whole number, at most " + most + ")");
    }

    /** First word of the file, such as {@code HYBRID_TRANSFORMER_FWD_IN_BCKWD}. */
    public String policy() {
        return policy;
    }

    /** The layers. */
    public List<SimaiLayer> layers() {
        return layers;
    }

    /** Whether the first line has a key. */
    public boolean has(final String key) {
        return header.containsKey(key);
    }

    /** A number of the first line, such as {@code all_gpus}. A missing number counts as 1. */
    public long value(final String key) {
        return header.getOrDefault(key, List.of(1L)).get(0);
    }

    /** Layers that a key of the first line lists, such as {@code checkpoints}. */
    public List<Integer> layers(final String key) {
        return header.getOrDefault(key, List.of()).stream().map(Math::toIntExact).toList();
    }
}
