package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.results.Summary;

/** Compiles and runs the example plug-in of the guide, and tests that jars without a plug-in are refused. */
class PluginTest {
    private static final Path EXAMPLE = Path.of("..", "..", "sim-transport", "example-plugin");

    /** Classes of the example, which are compiled once. */
    @TempDir
    private static Path compiled;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path jar;
    private Path scenario;

    @BeforeAll
    static void compileExample() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLE.resolve("src/main/java"))) {
            compile(compiled, files.filter(file -> file.toString().endsWith(".java")).sorted().toList());
        }
    }

    @BeforeEach
    void packExample() throws IOException {
        final Path classes = folder.resolve("example");
        try (Stream<Path> files = Files.walk(compiled)) {
            for (final Path file : files.toList()) {
                Files.copy(file, classes.resolve(compiled.relativize(file)));
            }
        }
        jar = pack(classes, folder.resolve("example.jar"));
        final String text = Files.readString(EXAMPLE.resolve("ring.yaml"));
        scenario = Files.writeString(folder.resolve("ring.yaml"),
            text.replace("plugins: [target/example-plugin-1.jar]\n", ""));
    }

    private Path jar(final String name, final List<Path> sources) throws IOException {
        final Path classes = Files.createDirectories(folder.resolve(name));
        compile(classes, sources);
        return pack(classes, folder.resolve(name + ".jar"));
    }

    private static void compile(final Path classes, final List<Path> sources) {
        final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertNotNull(compiler, "the JDK's compiler");
        final List<String> args = new ArrayList<>(List.of("--release", "17", "-cp",
            System.getProperty("java.class.path"), "-d", classes.toString()));
        sources.forEach(source -> args.add(source.toString()));
        assertEquals(0, compiler.run(null, null, null, args.toArray(String[]::new)));
    }

    private static Path pack(final Path classes, final Path jar) throws IOException {
        try (JarOutputStream packed = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (final Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                packed.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                packed.write(Files.readAllBytes(file));
            }
        }
        return jar;
    }

    private int tailrace(final String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Summary run(final Path file, final String result, final String... options) {
        final List<String> args = new ArrayList<>(List.of("run", file.toString(), "-o",
            folder.resolve(result).toString()));
        args.addAll(Arrays.asList(options));
        assertEquals(0, tailrace(args.toArray(String[]::new)), err.toString());
        return Summary.read(folder.resolve(result).resolve(Summary.FILE));
    }

    private String refused(final String... options) {
        final List<String> args = new ArrayList<>(List.of("run", scenario.toString(), "-o",
            folder.resolve("refused").toString()));
        args.addAll(Arrays.asList(options));
        assertEquals(2, tailrace(args.toArray(String[]::new)), err.toString());
        assertFalse(Files.exists(folder.resolve("refused")));
        assertEquals(1, err.toString().lines().count(), err.toString());
        return err.toString();
    }

    @Test
    void shouldRunAgainFromTheResolvedScenarioWithoutTheOption() throws IOException {
        final Summary first = run(scenario, "first", "--plugin", jar.toString());
        assertEquals(200, first.completed);
        assertEquals(List.of("../" + jar.getFileName()), List.copyOf(first.plugins.keySet()));
        final Path resolved = folder.resolve("first/scenario.resolved.yaml");
        assertTrue(Files.readString(resolved).contains("example.MarkedAimd"), Files.readString(resolved));
        final Summary again = run(resolved, "again");
        assertEquals(first.fingerprint, again.fingerprint);
        assertEquals(first.plugins, again.plugins);
        assertEquals(0, tailrace("lint", resolved.toString(), "--allow-plugins"), out.toString());
    }

    @Test
    void shouldOpenNoneThatAScenarioNamesWithoutConsentWhenOnlyLookedAtOrToldSo() throws IOException {
        final Path named = Files.writeString(folder.resolve("named.yaml"),
            "plugins: [example.jar]\n" + Files.readString(scenario));
        assertEquals(2, tailrace("lint", named.toString()), out.toString());
        assertTrue(out.toString().contains("named.yaml:1: error: plugins: '" + jar + "' is not opened, as its code "
            + "would run (expected: --allow-plugins"), out.toString());
        assertEquals(0, tailrace("lint", named.toString(), "--allow-plugins"), out.toString());
        assertEquals(2, tailrace("run", named.toString(), "--no-plugins", "-o", folder.resolve("no").toString()));
        assertTrue(err.toString().contains("plugins: '" + jar + "' is not opened"), err.toString());
        assertTrue(err.toString().contains("run without --no-plugins, or serve with --allow-plugins"), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertEquals(200, run(named, "yes").completed);
    }

    @Test
    void shouldOpenNoneForTheWorkloadsOfAWhatIfWhenToldSo() throws IOException {
        final Path more = Files.writeString(folder.resolve("more.yaml"), """
            plugins: [example.jar]
            workloads:
              - {name: more, sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}}
            """);
        final Path plain = Files.writeString(folder.resolve("plain.yaml"), """
            topology: {type: star, hosts: 4}
            workloads:
              - {name: w, sizes: {type: fixed, size: 10KB}, load: {type: host, value: 0.1}}
            stop: {flows: 50}
            """);
        assertEquals(2, tailrace("flowsim", plain.toString(), "--no-check", "--no-plugins", "--what-if",
            "workload=" + more, "-o", folder.resolve("no").toString()));
        assertTrue(err.toString().contains("plugins: '" + jar + "' is not opened"), err.toString());
        assertEquals(1, err.toString().lines().count(), err.toString());
        assertEquals(0, tailrace("flowsim", plain.toString(), "--no-check", "--what-if", "workload=" + more, "-o",
            folder.resolve("yes").toString()), err.toString());
    }

    @Test
    void shouldNameThePluginThatHasChangedWhenResultsAreOfAnEarlierOne() throws IOException {
        final String[] evaluate = {"evaluate", scenario.toString(), "--plugin", jar.toString(), "--metric", "fct mean",
            "--max-trials", "2", "-q", "-o", folder.resolve("trials").toString(), "--resume"};
        tailrace(evaluate);
        run(scenario, "single", "--plugin", jar.toString());
        Files.writeString(folder.resolve("example/note.txt"), "rebuilt");
        pack(folder.resolve("example"), jar);
        assertEquals(2, tailrace(evaluate), err.toString());
        assertTrue(err.toString().contains("; of which differ: plug-in example.jar, which has changed since (exp"),
            err.toString());
        assertEquals(2, tailrace("run", scenario.toString(), "--plugin", jar.toString(), "-o",
            folder.resolve("single").toString()));
        assertTrue(err.toString().contains("plug-in example.jar, which has changed since"), err.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "run,--repeat,2", "evaluate,--metric,fct mean"})
    void shouldNameTheClassOfAPluginThatFails(final String command) throws IOException {
        final Path source = Files.createDirectories(folder.resolve("faulty/example")).resolve("MarkedAimd.java");
        Files.writeString(source, Files.readString(EXAMPLE.resolve("src/main/java/example/MarkedAimd.java"))
            .replaceFirst("(public void onAck[^{]*[{])", "$1 java.util.List.of().get(0);"));
        final Path faulty = jar("broken", List.of(source, EXAMPLE.resolve("src/main/java/example/Ring.java")));
        final List<String> args = new ArrayList<>(List.of(command.split(",")));
        args.addAll(List.of(scenario.toString(), "--plugin", faulty.toString(), "-q", "-o",
            folder.resolve("faults").toString()));
        assertEquals(2, tailrace(args.toArray(String[]::new)), err.toString());
        assertTrue(err.toString().contains("plug-in class example.MarkedAimd"), err.toString());
        assertTrue(err.toString().contains("IndexOutOfBoundsException") && err.toString().contains("MarkedAimd.java:"),
            err.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
        args.addAll(List.of("--debug", "--force"));
        assertEquals(2, tailrace(args.toArray(String[]::new)), err.toString());
        assertTrue(err.toString().contains("\tat plug-in//example.MarkedAimd.onAck("), err.toString());
    }

    @Test
    void shouldListTheKeysOfItsTypes() {
        assertEquals(0, tailrace("keys", "transport", "--plugin", jar.toString()), err.toString());
        assertTrue(out.toString().contains("type: marked-aimd"), out.toString());
        assertEquals(0, tailrace("schema", "--plugin", jar.toString()), err.toString());
        assertTrue(out.toString().contains("\"marked-aimd\""), out.toString());
        assertTrue(out.toString().contains("|example\\\\.MarkedAimd|"), out.toString());
        assertEquals(0, tailrace("keys", "transport"), err.toString());
        assertFalse(out.toString().contains("type: marked-aimd"), out.toString());
        assertEquals(2, tailrace("keys", "--plugin", folder.resolve("none.jar").toString()));
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @Test
    void shouldFindTypesByFullNameInAFolderAndInTheScenario() throws IOException {
        final Path jars = Files.createDirectories(folder.resolve("jars"));
        Files.copy(jar, jars.resolve("a.jar"));
        final String text = Files.readString(scenario);
        final Path full = Files.writeString(folder.resolve("full.yaml"), "plugins: [jars]\n"
            + text.replace("type: ring", "type: example.Ring")
                    .replace("type: marked-aimd", "type: example.MarkedAimd"));
        final Summary byFullName = run(full, "full");
        assertEquals(run(scenario, "simple", "--plugin", jar.toString()).fingerprint, byFullName.fingerprint);
    }

    @Test
    void shouldKnowThemInEverySeedAndInEstimatesAndChecks() {
        assertEquals(0, tailrace("run", scenario.toString(), "--plugin", jar.toString(), "--repeat", "2", "-q", "-o",
            folder.resolve("seeds").toString()), err.toString());
        assertEquals(0, tailrace("lint", scenario.toString(), "--plugin", jar.toString()), out.toString());
        assertEquals(0, tailrace("parsimon", scenario.toString(), "--plugin", jar.toString(), "--no-cache",
            "--backend", "packet", "-q", "-o", folder.resolve("estimate").toString()), err.toString());
    }

    @Test
    void shouldSuggestTypesOfPluginsWhenATypeIsUnknown() {
        final String told = refused("--plugin", jar.toString(), "--set", "transport={type: marked-aimdd}");
        assertTrue(told.contains("did you mean marked-aimd?"), told);
        assertTrue(refused().contains("unknown type 'ring'"), err.toString());
        assertTrue(err.toString().contains("; a type of a plug-in takes --plugin JAR, or plugins in the file)"),
            err.toString());
    }

    @Test
    void shouldAskForTheFullNameWhenSeveralClassesHaveIt() throws IOException {
        final Path other = Files.createDirectories(folder.resolve("other/other")).resolve("Ring.java");
        Files.writeString(other, Files.readString(EXAMPLE.resolve("src/main/java/example/Ring.java"))
            .replace("package example;", "package other;"));
        final Path second = jar("second", List.of(other));
        final String told = refused("--plugin", jar.toString(), "--plugin", second.toString());
        assertTrue(told.contains("example.Ring, other.Ring"), told);
    }

    /** Makes a plug-in whose topology has the short name of a built-in one. */
    private String otherChain() throws IOException {
        final Path source = Files.createDirectories(folder.resolve("clash/other")).resolve("Chain.java");
        Files.writeString(source, Files.readString(EXAMPLE.resolve("src/main/java/example/Ring.java"))
            .replace("package example;", "package other;").replace("class Ring", "class Chain"));
        return jar("clashing", List.of(source)).toString();
    }

    @Test
    void shouldNameBothClassesWhenAPluginHasTheNameOfABuiltIn() throws IOException {
        final String text = Files.readString(scenario);
        final String clash = otherChain();
        Files.writeString(scenario, text.replace("type: ring", "type: chain"));
        final String told = refused("--plugin", jar.toString(), "--plugin", clash);
        assertTrue(told.matches("tailrace: \\S+ring[.]yaml:[0-9]+: topology[.]type: type 'chain' is several classes "
            + "[(]expected: one of their full names: tailrace[.]net[.]topology[.]Chain, other[.]Chain[)]\\R"), told);
        Files.writeString(scenario, text.replace("type: ring", "type: other.Chain"));
        assertEquals(200, run(scenario, "own", "--plugin", jar.toString(), "--plugin", clash).completed);
        assertEquals(200, run(folder.resolve("own/scenario.resolved.yaml"), "own-again").completed);
    }

    @Test
    void shouldRunABuiltInAgainWhenAPluginHasItsName() throws IOException {
        Files.writeString(scenario, Files.readString(scenario).replace("type: ring, switches: 6, rate: 10Gbps",
            "type: tailrace.net.topology.Chain, hostRate: 10Gbps"));
        final Summary alone = run(scenario, "alone", "--plugin", jar.toString());
        assertTrue(Files.readString(folder.resolve("alone/scenario.resolved.yaml")).contains("type: chain\n"));
        final Summary beside = run(scenario, "beside", "--plugin", jar.toString(), "--plugin", otherChain());
        final Path resolved = folder.resolve("beside/scenario.resolved.yaml");
        assertTrue(Files.readString(resolved).contains("type: tailrace.net.topology.Chain\n"),
            Files.readString(resolved));
        assertEquals(alone.fingerprint, beside.fingerprint);
        assertEquals(beside.fingerprint, run(resolved, "beside-again").fingerprint);
        assertEquals(Files.readString(resolved),
            Files.readString(folder.resolve("beside-again/scenario.resolved.yaml")));
    }

    @Test
    void shouldSayInOneLineWhatIsWrongWithAJar() throws IOException {
        assertTrue(refused("--plugin", folder.resolve("none.jar").toString()).contains("no such file"));
        final Path damaged = Files.write(folder.resolve("damaged.jar"),
            Arrays.copyOf(Files.readAllBytes(jar), 700));
        assertTrue(refused("--plugin", damaged.toString()).contains("cannot be read as a jar"), err.toString());
        final Path empty = Files.createDirectories(folder.resolve("empty"));
        assertTrue(refused("--plugin", empty.toString()).contains("no jar in this folder"), err.toString());
        final Path nothing = Files.createDirectories(folder.resolve("nothing/classes"));
        assertTrue(refused("--plugin", pack(nothing, folder.resolve("nothing/a.jar")).toString())
            .contains("no part of a scenario in it"), err.toString());
        final Path classes = folder.resolve("example/example");
        final byte[] ring = Files.readAllBytes(classes.resolve("Ring.class"));
        ring[7] = (byte) (44 + 99);
        Files.write(classes.resolve("Ring.class"), ring);
        assertTrue(refused("--plugin", pack(folder.resolve("example"), folder.resolve("new.jar")).toString())
            .contains("is compiled for Java 99"), err.toString());
    }

    @Test
    void shouldNotSpeakOfTheClassesOfJavaWhenAClassIsDamaged() throws IOException {
        for (final File file : folder.resolve("example/example").toFile().listFiles()) {
            Files.write(file.toPath(), Arrays.copyOf(Files.readAllBytes(file.toPath()), 100));
        }
        final String told = refused("--plugin", pack(folder.resolve("example"), folder.resolve("cut.jar")).toString());
        assertTrue(told.contains(" is damaged: Truncated class file"), told);
        assertFalse(told.contains("java.lang"), told);
    }

    @Test
    void shouldSayInOneLineWhichMethodIsMissingWhenAClassDoesNotFitThisVersion() throws IOException {
        final Path control = folder.resolve("example/example/MarkedAimd.class");
        final String bytes = new String(Files.readAllBytes(control), StandardCharsets.ISO_8859_1);
        assertTrue(bytes.contains("onAck"), "the name of a method that must be there");
        Files.write(control, bytes.replace("onAck", "onAcl").getBytes(StandardCharsets.ISO_8859_1));
        final String told = refused("--plugin", pack(folder.resolve("example"), folder.resolve("old.jar")).toString());
        assertTrue(told.contains("example.MarkedAimd has no method onAck (expected: "), told);
    }

    /**
     * Source code of an output that samples the number of packets that each link has marked. No other class refers to
     * this output.
     */
    private static final String MARKS_OUTPUT = """
        package example;

        import java.util.List;
        import tailrace.core.Time;
        import tailrace.scenario.output.Output;
        import tailrace.scenario.output.WatchedRun;
        import tailrace.scenario.results.links.SeriesWriter;

        public final class MarksOutput implements Output {
            public Time every = Time.us(20);
            public List<String> links = List.of();

            @Override
            public Detail detail() {
                return Detail.MOMENTS;
            }

            @Override
            public List<String> links() {
                return links;
            }

            @Override
            public List<String> files() {
                return List.of("marks.csv");
            }

            @Override
            public void open(final WatchedRun run) {
                final SeriesWriter writer = run.closing(SeriesWriter.create(run.file("marks.csv"), "marked packets"));
                run.every(every, nowPs -> run.ports().forEach(
                        port -> writer.write(nowPs, run.nameOf(port), port.observed().markedPackets())));
            }
        }
        """;

    /** Returns the source of an output that also writes rows during the simulation. */
    private static String withRows(final String output) {
        final int from = output.indexOf("run.every(");
        return output.substring(0, from) + """
            final var ports = run.ports();
            final var rows = run.rows(3, row -> writer.write(
                row.next(), run.nameOf(ports.get(row.nextInt())), row.next()));
            run.every(every, nowPs -> {
                for (int i = 0; i < ports.size(); i++) {
                    rows.row().put(nowPs).put(i).put(ports.get(i).observed().markedPackets());
                }
            });
            }}
            """;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldWriteAndReportTheOutputOfAPlugin(final boolean byRows) throws IOException {
        final Path source = Files.createDirectories(folder.resolve("marks-source")).resolve("MarksOutput.java");
        final Path marks = jar("marks", List.of(Files.writeString(
                source, byRows ? withRows(MARKS_OUTPUT) : MARKS_OUTPUT)));
        final String[] plugins = {"--plugin", jar.toString(), "--plugin", marks.toString()};
        final Summary without = run(scenario, "without", plugins);
        final Summary with = run(scenario, "with", "--plugin", jar.toString(), "--plugin", marks.toString(), "--set",
            "outputs.more=[{type: marks, every: 100us, links: [s0->s1]}]");
        assertEquals(without.fingerprint, with.fingerprint);
        final Path results = folder.resolve("with");
        final List<String> rows = Files.readAllLines(results.resolve("marks.csv"));
        assertEquals("time_ps,port,marked packets", rows.get(0));
        assertTrue(rows.get(1).startsWith("100000000,s0->s1#"), rows.get(1));
        assertTrue(Files.readString(results.resolve("status.json")).contains("marks.csv"));
        assertTrue(Files.readString(results.resolve("report.html")).contains("marks.csv: marked packets"));
        assertTrue(Files.readString(results.resolve("scenario.resolved.yaml")).contains("type: example.MarksOutput"));
        final String told = refused("--plugin", jar.toString(), "--plugin", marks.toString(), "--set",
            "outputs.more=[{type: marks, links: [s0->nowhere]}]");
        assertTrue(told.contains("outputs.more[0].links: 's0->nowhere' (expected: a link such as "), told);
        run(scenario, "with", "--force", plugins[0], plugins[1], plugins[2], plugins[3]);
        assertFalse(Files.exists(results.resolve("marks.csv")), "of the earlier run");
    }
}
