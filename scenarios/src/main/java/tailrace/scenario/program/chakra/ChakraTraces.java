package tailrace.scenario.program.chakra;

import static tailrace.core.Require.require;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tailrace.core.InputFile;

/**
 * The traces of all ranks, {@code PREFIX.0.et}, {@code PREFIX.1.et} and so on, and the groups of ranks that traces and
 * a file of groups define.
 */
public final class ChakraTraces {
    /** End of the name of the file of rank 0. */
    public static final String FIRST = ".0.et";
    private static final Pattern NAME = Pattern.compile("\\.([0-9]{1,7})\\.et$");
    private static final int METADATA = 1;
    private static final int MAX_GROUPS_MB = 64;

    private final List<ChakraTrace> ofRank = new ArrayList<>();
    private final Map<String, int[]> groups = new TreeMap<>();

    /**
     * Reads the traces of all ranks from the folder of rank 0's trace.
     *
     * @param first {@code PREFIX.0.et}
     * @param groupsFile groups in JSON, such as {@code {"1": [0, 1]}}; null: only groups that traces define
     * @throws IllegalArgumentException in one line, with the file, if a file is missing or wrong
     */
    public ChakraTraces(final Path first, final Path groupsFile) {
        final String prefix = first.toString();
        require(prefix.endsWith(FIRST), "file: " + first + " (expected: the trace of rank 0, PREFIX" + FIRST + ")");
        final String start = prefix.substring(0, prefix.length() - FIRST.length());
        for (int rank = 0; rank < count(first); rank++) {
            ofRank.add(ChakraTrace.read(Path.of(start + "." + rank + ".et")));
        }
        for (final ChakraTrace trace : ofRank) {
            for (final ChakraNode node : trace.nodes()) {
                if (node.type == METADATA && node.inputs.contains("pg_name")) {
                    addGroups(trace, node);
                }
            }
        }
        if (groupsFile != null) {
            addGroups(groupsFile);
        }
    }

    /** Largest rank with a file, plus one. */
    private static int count(final Path first) {
        final String prefix = first.getFileName().toString().replaceFirst("\\.0\\.et$", "");
        final Path folder = first.toAbsolutePath().getParent();
        try (var names = Files.list(folder)) {
            return names.map(path -> path.getFileName().toString()).filter(name -> name.startsWith(prefix + "."))
                    .map(name -> NAME.matcher(name.substring(prefix.length()))).filter(Matcher::matches)
                    .mapToInt(name -> Integer.parseInt(name.group(1))).max().orElse(0) + 1;
        } catch (final IOException e) {
            return 1; // opening the file of rank 0 reports the error
        }
    }

    private void addGroups(final ChakraTrace trace, final ChakraNode node) {
        final int from = node.inputs.indexOf("[{");
        final int to = node.inputs.lastIndexOf("}]");
        if (from < 0 || to < from) {
            return;
        }
        final String json = node.inputs.substring(from, to + 2).replace("\\\"", "\"");
        try {
            for (final JsonNode group : new ObjectMapper().readTree(json)) {
                final int[] ranks = ranks(group.path("ranks"));
                groups.put(group.path("pg_name").asText(),
                        ranks.length == 0 ? IntStream.range(0, ofRank.size()).toArray() : ranks);
            }
        } catch (final JsonProcessingException e) {
            throw new IllegalArgumentException(trace.file() + ": " + node.what()
                    + ": process groups that are no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private void addGroups(final Path file) {
        json(file).properties().forEach(entry -> {
            require(entry.getValue().isArray(), file + ": group " + entry.getKey() + ": " + entry.getValue()
                    + " (expected: a list of ranks)");
            groups.put(entry.getKey(), ranks(entry.getValue()));
        });
    }

    private static int[] ranks(final JsonNode list) {
        return IntStream.range(0, list.size()).map(i -> list.get(i).asInt(-1)).toArray();
    }

    /** Reads an object in JSON. */
    static JsonNode json(final Path file) {
        try {
            final JsonNode read = new ObjectMapper().readTree(InputFile.text(file, MAX_GROUPS_MB));
            require(read != null && read.isObject(), file + ": no object in JSON (expected: one)");
            return read;
        } catch (final JsonProcessingException e) {
            throw new IllegalArgumentException(file + ":" + Math.max(1, e.getLocation().getLineNr()) + ": "
                    + e.getOriginalMessage().replaceAll("\\s+", " ") + " (expected: JSON)", e);
        } catch (final IOException e) {
            throw ChakraTrace.unreadable(file, e);
        }
    }

    /** Number of ranks. */
    public int ranks() {
        return ofRank.size();
    }

    /** The trace of a rank. */
    ChakraTrace of(final int rank) {
        return ofRank.get(rank);
    }

    /** Ranks of a group; an empty name and 0 mean all ranks. Null: there is no such group. */
    int[] group(final String name) {
        return name.isEmpty() || name.equals("0") ? IntStream.range(0, ranks()).toArray() : groups.get(name);
    }
}
