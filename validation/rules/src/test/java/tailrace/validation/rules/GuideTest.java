package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.net.LoadBalancer;
import tailrace.net.marking.Marking;
import tailrace.net.memory.sharing.BufferPolicy;
import tailrace.net.memory.sharing.BufferSharing;
import tailrace.net.port.EcnMarker;
import tailrace.net.queue.ClassQueues;
import tailrace.net.queue.Scheduling;
import tailrace.net.signal.Signaling;
import tailrace.net.topology.TopologyParams;
import tailrace.tools.cli.Main;
import tailrace.transport.AckControl;
import tailrace.transport.AckPolicy;
import tailrace.transport.CongestionControl;
import tailrace.transport.Crediting;
import tailrace.transport.LossRecovery;
import tailrace.transport.PathChoice;
import tailrace.transport.PathControl;
import tailrace.transport.RecoveryChoice;
import tailrace.transport.TransportParams;

/**
 * Checks the pages of the guide. They must name everything that a class of their kind needs, and show the classes of
 * the example plug-in unchanged. Their scenarios must run with this plug-in.
 */
class GuideTest {
    private static final Path PAGES = Project.root().resolve("docs/developer");
    private static final Path SOURCES =
        Project.root().resolve("sim-transport/example-plugin/src/main/java/example");
    private static final String EMBEDDING =
        "scenarios/example-embedding/src/main/java/example/CompareTransports.java";
    private static final Pattern CLASS =
        Pattern.compile("```java\n(package [^`]*public final class (\\w+)[^`]*)```");
    private static final Pattern SCENARIO =
        Pattern.compile("```(?:yaml)?\n([^`]*^workloads:[^`]*)```", Pattern.MULTILINE);

    @TempDir
    private static Path plugin;

    /** A page, and the classes whose abstract methods it must name. */
    private record Kind(String page, Class<?>... needs) {
        @Override
        public String toString() {
            return page;
        }
    }

    static List<Kind> kinds() {
        return List.of(new Kind("congestion-control", CongestionControl.class, TransportParams.class),
            new Kind("loss-recovery", LossRecovery.class, RecoveryChoice.class),
            new Kind("path-control", PathControl.class, PathChoice.class),
            new Kind("ack-policy", AckControl.class, AckPolicy.class), new Kind("receiver", Crediting.class),
            new Kind("marking", Marking.class, EcnMarker.class),
            new Kind("buffer-sharing", BufferPolicy.class, BufferSharing.class),
            new Kind("queue-discipline", ClassQueues.class, Scheduling.class),
            new Kind("load-balancer", LoadBalancer.class), new Kind("switch-signals", Signaling.class),
            new Kind("topology", TopologyParams.class));
    }

    private static String page(final String name) {
        return Project.read(PAGES.resolve(name + ".md"));
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.sorted().toList();
        }
    }

    @BeforeAll
    static void compile() throws IOException {
        compile(sources());
    }

    private static void compile(final List<Path> files) {
        final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        final StringWriter messages = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            assertTrue(compiler.getTask(messages, manager, null, List.of("-d", plugin.toString(), "-cp",
                System.getProperty("java.class.path")), null,
                manager.getJavaFileObjectsFromFiles(files.stream().map(Path::toFile).toList())).call(),
                messages.toString());
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldNameEveryAbstractMethod(final Kind kind) {
        final String text = page(kind.page);
        final List<String> missing = Stream.of(kind.needs).flatMap(type -> Stream.of(type.getDeclaredMethods()))
            .filter(method -> Modifier.isAbstract(method.getModifiers())).map(Method::getName)
            .filter(name -> !text.contains(name + "(")).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void shouldShowTheClassesOfThePlugIn() throws IOException {
        final StringBuilder all = new StringBuilder();
        try (Stream<Path> pages = Files.list(PAGES)) {
            pages.map(Project::read).forEach(all::append);
        }
        for (final Path source : sources()) {
            assertTrue(all.indexOf("```java\n" + Project.read(source) + "```") >= 0
                || source.endsWith("MarkedAimd.java"), source + " is shown as it was before, or not at all");
            assertTrue(all.indexOf(source.getFileName().toString().replace(".java", "")) >= 0, source.toString());
        }
    }

    @Test
    void shouldShowTheLeastCongestionControlThatCompiles(@TempDir final Path folder) throws IOException {
        final Matcher shown = CLASS.matcher(page("congestion-control"));
        assertTrue(shown.find());
        compile(List.of(Files.writeString(folder.resolve(shown.group(2) + ".java"), shown.group(1))));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldRunWhatPagesTry(final Kind kind, @TempDir final Path folder) throws IOException {
        final Matcher shown = SCENARIO.matcher(page(kind.page));
        int count = 0;
        while (shown.find()) {
            final Path scenario = Files.writeString(folder.resolve(count + ".yaml"), shown.group(1));
            final Path jar = folder.resolve("plugin.jar");
            pack(jar);
            final StringWriter err = new StringWriter();
            final String[] words = {"run", "-q", "--check", scenario.toString(), "--plugin", jar.toString(), "-o",
                folder.resolve("out" + count).toString()};
            final int status = Main.run(words, new PrintWriter(new StringWriter()), new PrintWriter(err, true));
            assertEquals(0, status, err.toString());
            count++;
        }
        assertTrue(count > 0, kind.page + " has no scenario");
    }

    @Test
    void shouldPrintWhatThePageOfTheEmbeddingSays() throws Exception {
        final Path source = Project.root().resolve(EMBEDDING);
        final String page = page("api");
        assertTrue(page.contains("```java\n" + Project.read(source) + "```"), source + " is shown as it was before");
        compile(List.of(source));
        final ByteArrayOutputStream printed = new ByteArrayOutputStream();
        final PrintStream out = System.out;
        try (URLClassLoader loader = new URLClassLoader(new URL[] {plugin.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true));
            loader.loadClass("example.CompareTransports").getMethod("main", String[].class)
                .invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        assertTrue(page.contains("```text\n" + printed + "```"), printed.toString());
    }

    private static void pack(final Path jar) {
        java.util.spi.ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--create", "--file",
            jar.toString(), "-C", plugin + File.separator, ".");
    }
}
