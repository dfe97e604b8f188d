package tailrace.tools.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import tailrace.tools.command.CommandProgram;
import tailrace.tools.watch.CountersFile;

/**
 * Creates result folders as other users might send them: damaged, with other content, or malicious. A seed determines
 * them.
 */
final class ForeignFolders {
    /** Kinds of damage to a folder. */
    enum Damage {
        CUT, FLIPPED, JSON, RECORD, TABLE, LINK, PIPE, ENDLESS, TEXT, NAME, COUNTERS, PLUGIN, NESTED, SCENARIO
    }

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String ODD = "@odd@";
    private static final String SMALL = "topology: {type: star, hosts: 4, rate: 10Gbps, linkDelay: 1us}\n"
            + "transport: {type: dctcp}\nworkloads:\n  - {sizes: {type: fixed, size: 20KB}, load: {type: host, value: "
            + "0.3}}\nstop: {arrivals: 300us}\noutputs: {queues: {every: 20us}, utilization: {every: 20us}}\n";
    private static final String PROGRAM = "topology: {type: star, hosts: 4}\nworkloads:\n  - application: {type: "
            + "collective, op: all-reduce, algorithm: ring, size: 40KB, iterations: 2}\n";
    private static final List<String> NAMES = List.of("<img src=x onerror=alert(1)>", "a\"b'c&d", "two\nlines",
            "%2e%2e", "-o", "ünï", "a b", "...", "name=x&token=y", "con", "n".repeat(200), "\u202Etxt",
            "$(touch told)", "a\\b");
    private static final List<String> VALUES = List.of("null", "true", "-1", "1e999", "-0.0", "99999999999999999999999",
            "\"<script>alert(1)</script>\"", "[]", "{}", "[null]", "{\"a\": null}", "\"NaN\"", "9223372036854775807",
            "[".repeat(900) + "]".repeat(900), "[".repeat(90_000), "\"" + "x".repeat(1_000_000) + "\"", "\"\\u0000\"");
    private static final List<String> RECORDED = List.of("../../outside/precious/summary.json", "/etc/passwd", "", ".",
            "..", "seed-1", "sub", "status.json", ".lock", "a\\u0000b", "x".repeat(5000), "sub/../../good", "kept.txt");
    private static final List<String> CELLS = List.of("", "-1", "NaN", "1e308", "9223372036854775807", "9e999999999",
            "x", "\"", "0", ",", "1,2,3", "\u0000", "h1->h2", "7777777777777777");
    private static final List<String> SPOILED = List.of("topology: {type: star, hosts: 5000000, rate: 10Gbps}\n",
            "topology: {type: file, file: /dev/zero}\n", "topology: {type: file, file: pipe}\n",
            "topology: {type: file, file: /proc/kmsg}\n", "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b, *b]\n",
            "topology: " + "[".repeat(5000), "plugins: [/dev/zero]\n", "plugins: [pipe]\n", "topology: null\n", "- 1\n",
            "workloads: [{type: flows, file: /dev/zero}]\n", "? {}\n", "topology: {type: fat-tree, k: 2000000}\n");

    private final Path whole;
    private final Path outside;
    private final Path plugin;
    private final List<Path> templates = new ArrayList<>();
    private final SplittableRandom random;

    /**
     * Prepares folders that are copies of complete results, with damage.
     *
     * @param whole folder of the complete results
     * @param outside folder to which symbolic links lead
     * @param plugin a jar whose code leaves a trace when it runs
     */
    ForeignFolders(final Path whole, final Path outside, final Path plugin, final long seed) throws IOException {
        this.whole = Files.createDirectories(whole);
        this.outside = outside;
        this.plugin = plugin;
        this.random = new SplittableRandom(seed);
        final Path scenario = Files.writeString(whole.resolve("small.yaml"), SMALL);
        make("run", "run", "-q", scenario.toString());
        make("seeds", "run", "-q", "--repeat", "2", scenario.toString());
        make("sweep", "sweep", "-q", "--vary", "workloads[0].load.value=0.2,0.3", "--repeat", "1", scenario.toString());
        make("evaluation", "evaluate", "-q", "--metric", "fct mean", "--rel-error", "50%", "--max-trials", "20",
                scenario.toString());
        make("estimate", "parsimon", "-q", "--no-check", "--no-cache", scenario.toString());
        make("program", "run", "-q", Files.writeString(whole.resolve("program.yaml"), PROGRAM).toString());
    }

    private void make(final String name, final String... command) {
        final Path folder = whole.resolve(name);
        final List<String> line = new ArrayList<>(List.of(command));
        line.addAll(line.size() - 1, List.of("-o", folder.toString()));
        final StringWriter err = new StringWriter();
        final int status = new CommandProgram().call(line.toArray(String[]::new), new PrintWriter(new StringWriter()),
                new PrintWriter(err));
        if (status != 0 && status != 3) {
            throw new AssertionError(line + ": " + err);
        }
        templates.add(folder);
    }

    /** Copies a result without any damage. */
    Path good(final Path in) throws IOException {
        return copy(templates.get(0), in.resolve("good"));
    }

    /** Creates a foreign folder inside another folder, and returns its name. */
    String make(final Path in, final int number) throws IOException {
        final Damage damage = Damage.values()[number % Damage.values().length];
        final String name = number + "-" + damage + (damage == Damage.NAME ? one(NAMES) : "");
        final Path folder = copy(one(templates), in.resolve(name));
        Files.writeString(folder.resolve("kept.txt"), "not of Tailrace");
        Files.createDirectories(folder.resolve("sub"));
        try {
            damage(folder, damage);
        } catch (final FileSystemException noSuchThingHere) {
            return name; // the system has no such devices or names
        }
        return name;
    }

    private void damage(final Path folder, final Damage damage) throws IOException {
        final Path file = one(files(folder, ""));
        switch (damage) {
            case CUT -> Files.write(file, Arrays.copyOf(Files.readAllBytes(file),
                    random.nextInt(1 + (int) Files.size(file))));
            case FLIPPED -> flip(file, 1 + random.nextInt(20));
            case JSON, NAME -> odd(one(files(folder, ".json")));
            case RECORD -> record(folder);
            case TABLE -> table(one(files(folder, ".csv")));
            case LINK -> link(folder, file);
            case PIPE -> pipe(random.nextBoolean() ? file : folder.resolve(one(List.of(".counters", ".lock",
                    "report.html", "status.json.part", "report.html.part", "evaluation.json", "seed-9"))));
            case ENDLESS -> endless(file);
            case TEXT -> Files.write(file, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                    .getBytes(one(List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE,
                            StandardCharsets.UTF_16BE))));
            case COUNTERS -> counters(folder);
            case PLUGIN -> plugin(folder);
            case NESTED -> nested(folder);
            case SCENARIO -> {
                pipe(folder.resolve("pipe"));
                Files.writeString(folder.resolve("scenario.resolved.yaml"), one(SPOILED) + (random.nextBoolean() ? ""
                        : SMALL.substring(SMALL.indexOf('\n') + 1)));
            }
            default -> throw new IllegalStateException(damage.toString());
        }
    }

    private <T> T one(final List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private void flip(final Path file, final int flips) throws IOException {
        final byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < flips && bytes.length > 0; i++) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        Files.write(file, bytes);
    }

    /** Replaces a value in the file by an odd one. */
    private void odd(final Path file) throws IOException {
        JsonNode at = MAPPER.readTree(file.toFile());
        final JsonNode root = at;
        while (true) {
            final int size = at.size();
            if (size == 0) {
                Files.writeString(file, one(VALUES));
                return;
            }
            final int place = random.nextInt(size);
            final List<String> names = new ArrayList<>();
            at.fieldNames().forEachRemaining(names::add);
            final JsonNode below = at.isArray() ? at.get(place) : at.get(names.get(place));
            if (below.size() == 0 || random.nextInt(3) == 0) {
                if (at instanceof final ArrayNode array) {
                    array.set(place, MAPPER.getNodeFactory().textNode(ODD));
                } else {
                    ((ObjectNode) at).put(names.get(place), ODD);
                }
                break;
            }
            at = below;
        }
        Files.writeString(file, root.toString().replace("\"" + ODD + "\"", one(VALUES)));
    }

    private void record(final Path folder) throws IOException {
        final List<String> listed = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            listed.add("\"" + one(RECORDED).replace("\\", "\\") + "\"");
        }
        Files.writeString(folder.resolve("status.json"), "{\"state\": \""
                + one(List.of("complete", "running", "failed")) + "\", \"files\": ["
                + String.join(", ", listed) + "], \"checksums\": {" + listed.get(0) + ": \"0\"}}");
    }

    private void table(final Path file) throws IOException {
        final List<String> lines = new ArrayList<>(List.of(
                Files.readString(file, StandardCharsets.ISO_8859_1).split("\n")));
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            final int line = random.nextInt(lines.size());
            final String[] cells = lines.get(line).split(",");
            cells[random.nextInt(cells.length)] = one(CELLS);
            lines.set(line, String.join(",", cells));
        }
        Files.writeString(file, String.join("\n", lines));
        withoutChecksums(file.getParent());
    }

    private static void withoutChecksums(final Path folder) throws IOException {
        final Path status = folder.resolve("status.json");
        try {
            if (Files.isRegularFile(status, LinkOption.NOFOLLOW_LINKS)
                    && MAPPER.readTree(status.toFile()) instanceof final ObjectNode object) {
                object.remove("checksums");
                Files.writeString(status, object.toString());
            }
        } catch (final JsonProcessingException alreadyDamaged) {
            return;
        }
    }

    private void link(final Path folder, final Path file) throws IOException {
        final Path at = random.nextBoolean() ? file : folder.resolve(one(List.of(".counters", ".lock", "report.html",
                "status.json", "summary.json", "status.json.part", "report.html.part", "seed-9", "sub/repeat.json")));
        final Path to = one(List.of(outside.resolve("precious"), outside.resolve("precious/summary.json"),
                outside.resolve("precious/status.json"), outside.resolve("precious/flows.csv"), outside, at,
                Path.of(".."), Path.of("."), Path.of("nowhere"), Path.of("/dev/zero"), Path.of("/dev/full"),
                Path.of("/proc/kmsg"),
                Path.of("/proc/self/pagemap"), Path.of("/proc/self/mem"), Path.of("/proc/self/environ"), Path.of("/")));
        Files.deleteIfExists(at);
        Files.createSymbolicLink(at, to);
        if (random.nextBoolean()) {
            withoutChecksums(folder);
        }
    }

    private void pipe(final Path at) throws IOException {
        Files.deleteIfExists(at);
        final List<String> command = random.nextInt(4) == 0 ? List.of("mknod", at.toString(), "c", "1", "5")
                : List.of("mkfifo", at.toString());
        try {
            new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
        } catch (final InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** Writes lines without an end, and sparse files that are much longer than their space on the disk. */
    private void endless(final Path file) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek(random.nextBoolean() ? bytes.length() : 0);
            if (random.nextInt(16) > 0) {
                bytes.write("7".repeat(20_000_000).getBytes(StandardCharsets.US_ASCII));
            } else {
                bytes.setLength(1L << 40);
            }
        }
        if (random.nextBoolean()) {
            withoutChecksums(file.getParent());
        }
    }

    private void counters(final Path folder) throws IOException {
        final Path file = folder.resolve(".counters");
        final CountersFile counters = CountersFile.create(file, "run", "<b>", warning -> { });
        final byte[] bytes = Arrays.copyOf(Files.readAllBytes(file), 8192);
        counters.close();
        for (int i = 0; i < random.nextInt(40); i++) {
            bytes[12 + random.nextInt(bytes.length - 12)] = (byte) random.nextInt();
        }
        bytes[6144] = 2;
        bytes[6152 + random.nextInt(4)] = (byte) random.nextInt();
        Files.write(file, random.nextBoolean() ? bytes : Arrays.copyOf(bytes, random.nextInt(bytes.length)));
        Files.writeString(folder.resolve("status.json"), "{\"state\": \"running\"}");
    }

    private void plugin(final Path folder) throws IOException {
        final Path jar = folder.resolve("evil.jar");
        if (random.nextBoolean()) {
            Files.copy(plugin, jar);
        } else {
            Files.createSymbolicLink(jar, plugin);
        }
        final String named = one(List.of("evil.jar", jar.toString(), "./evil.jar", "sub/../evil.jar", "../evil.jar"));
        Files.writeString(folder.resolve("scenario.resolved.yaml"), "plugins: ['" + named
                + "']\ntopology: {type: evil}\n" + SMALL.substring(SMALL.indexOf('\n') + 1));
        withoutChecksums(folder);
    }

    private void nested(final Path folder) throws IOException {
        Path deep = folder.resolve("deep");
        for (int i = 0; i < 200; i++) {
            deep = deep.resolve("d");
        }
        Files.createDirectories(deep);
        for (int i = 0; i < 3; i++) {
            Files.createSymbolicLink(folder.resolve("up" + i), one(List.of(Path.of(".."), Path.of("."), outside,
                    Path.of("/"), Path.of("up1"), Path.of("deep"))));
        }
        if (random.nextBoolean()) {
            Files.deleteIfExists(folder.resolve("status.json"));
        }
    }

    /** Returns the files of a folder with this ending; all files if there are none. */
    private static List<Path> files(final Path folder, final String end) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            final List<Path> files = all.filter(each -> Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)).sorted()
                    .toList();
            final List<Path> such = files.stream().filter(each -> each.toString().endsWith(end)).toList();
            return such.isEmpty() ? files : such;
        }
    }

    static Path copy(final Path from, final Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (final Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
        return to;
    }

    /** Deletes a folder with its contents, without following links. */
    static void remove(final Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (final Path each : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (final UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
