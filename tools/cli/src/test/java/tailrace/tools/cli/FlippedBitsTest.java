package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Flips bits in files that commands read back: compared results, and stored work that {@code --resume} reuses. A
 * command must name each damaged file, recompute the damaged part, or produce the same result as without the flip.
 */
class FlippedBitsTest extends MainCalls {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    /** Names of values that differ from one call to the next. */
    private static final Pattern TIMED =
            Pattern.compile("(?i).*(wall|cpu|seconds|heap|kept|jobs|version|forecast|hopsPer|simulated|cached|jdk).*");

    /**
     * Kinds of files in which the test flips bits, with the commands that read them and the files that these commands
     * write.
     */
    private enum Kind {
        RESULT("run SCENARIO -q -o DIR", "compare DIR WHOLE --json FOUND"),
        REPORT("run SCENARIO -q -o DIR", "report DIR"),
        REPEAT("run SCENARIO -q --repeat 3 -o DIR", "run SCENARIO -q --repeat 3 --resume -o DIR"),
        SWEEP("sweep SCENARIO -q --vary workloads[0].load.value=0.3,0.5 --repeat 2 -o DIR",
                "sweep SCENARIO -q --vary workloads[0].load.value=0.3,0.5 --repeat 2 --resume -o DIR"),
        EVALUATE("evaluate SCENARIO -q --metric fct~mean --rel-error 50% --max-trials 20 -o DIR",
                "evaluate SCENARIO -q --metric fct~mean --rel-error 50% --max-trials 20 --resume -o DIR"),
        SEARCH("topo search rewired-vl2 corePorts=6 --vary aggPorts=4 --most tors=2:9 --seeds 1 -o DIR",
                "topo search rewired-vl2 corePorts=6 --vary aggPorts=4 --most tors=2:9 --seeds 1 --resume -o DIR"),
        CACHE("parsimon SCENARIO -q --no-check --cache DIR -o OTHER",
                "parsimon SCENARIO -q --no-check --cache DIR -o OTHER"),
        PATHS("m3 SCENARIO -q --no-check --backend packet --paths 5 --cache DIR -o OTHER",
                "m3 SCENARIO -q --no-check --backend packet --paths 5 --cache DIR -o OTHER"),
        LABELS("m3 SCENARIO -q --no-check --paths 5 --packet-flows 20 --cache DIR -o OTHER",
                "m3 SCENARIO -q --no-check --paths 5 --packet-flows 20 --cache DIR -o OTHER"),
        PARQUET("run SCENARIO -q --set outputs.flows=parquet -o DIR", "compare DIR WHOLE --json FOUND"),
        PACKED("run SCENARIO -q --set outputs.flows=csv.gz -o DIR", "compare DIR WHOLE --json FOUND"),
        ESTIMATE("parsimon SCENARIO -q --no-check --no-cache -o DIR", "compare DIR WHOLE --json FOUND"),
        PROGRAM("run PROGRAM -q -o DIR", "compare DIR WHOLE --json FOUND"),
        TIMELINE("run PROGRAM -q -o DIR", "report DIR"),
        JOBS("run JOBS -q --set outputs.interference=true -o DIR", "compare DIR WHOLE --json FOUND"),
        PAGE_OF_JOBS("run JOBS -q --set outputs.interference=true -o DIR", "report DIR"),
        REPEATED_PROGRAM("run PROGRAM -q --repeat 2 -o DIR", "run PROGRAM -q --repeat 2 --resume -o DIR"),
        REPEATED_JOBS("run JOBS -q --repeat 2 -o DIR", "run JOBS -q --repeat 2 --resume -o DIR"),
        SWEPT_PROGRAM("sweep PROGRAM -q --vary topology.rate=50G,100G --repeat 2 -o DIR",
                "sweep PROGRAM -q --vary topology.rate=50G,100G --repeat 2 --resume -o DIR"),
        EVALUATED_PROGRAM("evaluate JOBS -q --metric program~mean --rel-error 50% --max-trials 20 -o DIR",
                "evaluate JOBS -q --metric program~mean --rel-error 50% --max-trials 20 --resume -o DIR"),
        TRACE("run SCENARIO -q --set outputs.trace={flows:[1]} -o DIR", "trace DIR --csv FOUND"),
        DATASET("dataset quick --samples 3 -o DIR", "dataset quick --samples 3 --resume -o DIR");

        private final String making;
        private final String reading;

        Kind(final String making, final String reading) {
            this.making = making;
            this.reading = reading;
        }
    }

    private String scenario;
    private String program;
    private String jobs;

    @BeforeEach
    void writeScenario() throws IOException {
        scenario = Files.writeString(folder.resolve("small.yaml"), star("2KB, 30KB, 100KB", "200us")).toString();
        program = Files.writeString(folder.resolve("program.yaml"), """
            topology: {type: star, hosts: 4}
            workloads:
              - {application: {type: collective, op: all-reduce, algorithm: ring, size: 40KB, iterations: 2}}
            """).toString();
        jobs = Files.writeString(folder.resolve("jobs.yaml"), """
            topology: {type: leaf-spine, leaves: 2, spines: 1, hostsPerLeaf: 4}
            workloads:
              - {application: {type: collective, op: all-reduce, algorithm: ring, size: 40KB, iterations: 2, ranks: 4,
                  placement: random}}
              - {application: {type: collective, op: all-to-all, size: 40KB, iterations: 2, ranks: 4}}
            """).toString();
    }

    @Test
    void shouldNotMissAFlippedBit() throws IOException {
        for (final Kind kind : Kind.values()) {
            assertEquals(List.of(), flip(kind, 2, 1), kind.name());
        }
    }

    /** Repeats the test with 3,680 flips, which takes minutes. */
    @Test
    @Tag("study")
    void shouldNotMissOneOfThousands() throws IOException {
        final Map<Kind, List<String>> silent = new EnumMap<>(Kind.class);
        for (final Kind kind : Kind.values()) {
            silent.put(kind, flip(kind, 160, 2));
        }
        assertTrue(silent.values().stream().allMatch(List::isEmpty), silent.toString());
    }

    /** Flips bits and returns those flips that changed a command's results without an error or a warning. */
    private List<String> flip(final Kind kind, final int flips, final long seed) throws IOException {
        final Path whole = folder.resolve(kind + "-whole");
        final Ended made = call(kind.making, whole, whole);
        assertTrue(made.status == 0 || made.status == 3, made.err);
        final String expected = call(kind.reading, copy(whole, folder.resolve(kind + "-damaged")), whole).found;
        final List<Path> files = files(whole);
        final SplittableRandom random = new SplittableRandom(seed);
        final List<String> silent = new ArrayList<>();
        for (int flip = 0; flip < flips; flip++) {
            final Path damaged = copy(whole, folder.resolve(kind + "-damaged"));
            final Path file = damaged.resolve(whole.relativize(files.get(random.nextInt(files.size()))));
            final byte[] bytes = Files.readAllBytes(file);
            final int place = random.nextInt(bytes.length);
            bytes[place] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, bytes);
            final Ended ended = call(kind.reading, damaged, whole);
            if (ended.status == 0 && !ended.found.equals(expected)) {
                silent.add(file.getFileName() + " at " + place + ": " + ended.found + " instead of " + expected);
            } else if (ended.status != 0) {
                assertTrue(ended.status == 2 && ended.err.contains("tailrace: "), kind + " " + file + ": " + ended);
            }
            delete(damaged);
        }
        return silent;
    }

    private record Ended(int status, String found, String err) {}

    private Ended call(final String command, final Path dir, final Path whole) throws IOException {
        final Path found = folder.resolve("found.json");
        final Path other = folder.resolve("other");
        delete(other);
        final StringWriter err = new StringWriter();
        final int status = Main.run(Stream.of(command.split(" ")).map(word -> switch (word) {
            case "SCENARIO" -> scenario;
            case "PROGRAM" -> program;
            case "JOBS" -> jobs;
            case "DIR" -> dir.toString();
            case "WHOLE" -> whole.toString();
            case "FOUND" -> found.toString();
            case "OTHER" -> other.toString();
            default -> word.replace('~', ' ');
        }).toArray(String[]::new), new PrintWriter(new StringWriter()), new PrintWriter(err));
        final List<Path> candidates = List.of(found, dir.resolve("repeat.json"), dir.resolve("sweep.json"),
                dir.resolve("evaluation.json"), dir.resolve("search.json"), other.resolve("summary.json"),
                dir.resolve("card.json"));
        final StringBuilder text = new StringBuilder();
        for (final Path each : candidates) {
            if (status == 0 && Files.exists(each)) {
                text.append(command.startsWith("trace") ? Files.readString(each)
                        : untimed(MAPPER.readTree(each.toFile())).toString().replace(dir.toString(), "DIR"));
            }
        }
        if (status == 0 && Files.exists(dir.resolve("report.html")) && command.startsWith("report")) {
            text.append(Files.readString(dir.resolve("report.html")).replace(dir.toString(), "DIR"));
        }
        Files.deleteIfExists(found);
        return new Ended(status, text.toString(), err.toString());
    }

    private static JsonNode untimed(final JsonNode node) {
        if (node instanceof final ObjectNode object) {
            final List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            names.stream().filter(name -> TIMED.matcher(name).matches()).forEach(object::remove);
            object.forEach(FlippedBitsTest::untimed);
        } else if (node instanceof final ArrayNode array) {
            array.forEach(FlippedBitsTest::untimed);
        }
        return node;
    }

    /** Returns all files that a command reads back. Reports are excluded, because commands write them anew. */
    private static List<Path> files(final Path in) throws IOException {
        try (Stream<Path> all = Files.walk(in)) {
            return all.filter(Files::isRegularFile).filter(file -> !file.toString().endsWith(".html"))
                    .filter(file -> file.toFile().length() > 0).sorted().toList();
        }
    }

    private static Path copy(final Path from, final Path to) throws IOException {
        delete(to);
        try (Stream<Path> all = Files.walk(from)) {
            for (final Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
        return to;
    }

    private static void delete(final Path in) throws IOException {
        if (!Files.exists(in)) {
            return;
        }
        try (Stream<Path> all = Files.walk(in)) {
            for (final Path each : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(each);
            }
        }
    }
}
