package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** NOTICE names all that the built program contains, also what libraries have taken into their jars. */
class NoticeTest {
    /** Only tests need them. */
    private static final Pattern OF_TESTS = Pattern.compile("(apiguardian|archunit|byte-buddy|commonmark|itu"
        + "|json-schema-validator|jackson-dataformat-yaml|jqwik|junit|opentest4j|slf4j-simple|jspecify|RegExp"
        + "|jackson-datatype).*");
    /** Where a library has taken another one into its jar. */
    private static final Pattern INSIDE = Pattern.compile("/(shaded|thirdparty|repack\\w*|relocated|internal/shaded)/");
    /** What packages, or jars without any, are called in NOTICE. */
    private static final Map<String, String> NAMES = new TreeMap<>(Map.ofEntries(
        Map.entry("chart.js-", "Chart.js"),
        Map.entry("codemirror-", "CodeMirror"),
        Map.entry("com/fasterxml/jackson/", "Jackson"),
        Map.entry("com/fasterxml/jackson/core/internal/shaded/fdp/", "FastDoubleParser"),
        Map.entry("com/github/luben/zstd/", "zstd-jni"),
        Map.entry("com/github/therapi/", "Therapi Runtime Javadoc"),
        Map.entry("com/github/therapi/runtimejavadoc/repack/com/eclipsesource/json/", "minimal-json"),
        Map.entry("de/siegmar/fastcsv/", "FastCSV"),
        Map.entry("io/airlift/", "Aircompressor"),
        Map.entry("io/javalin/", "Javalin"),
        Map.entry("it/unimi/dsi/", "fastutil"),
        Map.entry("jakarta/servlet/", "Jakarta Servlet API"),
        Map.entry("kotlin/", "Kotlin"),
        Map.entry("org/agrona/", "Agrona"),
        Map.entry("org/apache/commons/", "Apache Commons"),
        Map.entry("org/apache/parquet/", "Apache Parquet"),
        Map.entry("org/eclipse/jetty/", "Jetty"),
        Map.entry("org/intellij/", "JetBrains annotations"),
        Map.entry("org/jctools/", "JCTools"),
        Map.entry("org/jetbrains/annotations/", "JetBrains annotations"),
        Map.entry("org/locationtech/jts/", "JTS"),
        Map.entry("org/slf4j/", "SLF4J"),
        Map.entry("org/yaml/snakeyaml/", "SnakeYAML"),
        Map.entry("picocli/", "picocli"),
        Map.entry("shaded/parquet/com/fasterxml/jackson/", "Jackson"),
        Map.entry("shaded/parquet/com/fasterxml/jackson/core/internal/shaded/fdp/", "FastDoubleParser"),
        Map.entry("shaded/parquet/it/unimi/dsi/", "fastutil"),
        Map.entry("shaded/parquet/net/openhft/", "zero-allocation-hashing"),
        Map.entry("shaded/parquet/org/apache/thrift/", "Apache Thrift")));

    private static String builtPart() {
        final String notice = Project.read(Project.root().resolve("NOTICE"));
        return notice.substring(0, notice.indexOf("fetches on first use")).replaceAll("\\s+", " ");
    }

    private static List<Path> jars() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
            .filter(path -> path.toString().endsWith(".jar"))
            .filter(path -> !OF_TESTS.matcher(path.getFileName().toString()).matches())
            .filter(path -> !path.startsWith(Project.root())).toList();
    }

    /** The longest key that the path of a class begins with; the path if none does, or a library is inside. */
    private static String key(final String path) {
        String key = "";
        for (final String each : NAMES.keySet()) {
            key = path.startsWith(each) && each.length() > key.length() ? each : key;
        }
        return key.isEmpty() || INSIDE.matcher("/" + path.substring(key.length())).find() ? path : key;
    }

    private static Set<String> keys(final Path jar) {
        final Set<String> keys = new TreeSet<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream().map(entry -> entry.getName().replaceFirst("^META-INF/versions/[0-9]+/", ""))
                .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class")).map(NoticeTest::key)
                .forEach(keys::add);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return keys.isEmpty() ? Set.of(key(jar.getFileName().toString())) : keys;
    }

    @Test
    void shouldNameAllThatTheBuiltProgramContains() {
        final String notice = builtPart();
        final Predicate<String> isNamed = key -> NAMES.containsKey(key) && notice.contains(NAMES.get(key));
        final List<Path> jars = jars();
        assertTrue(jars.size() > 40, jars::toString);
        final List<String> missing = jars.stream().flatMap(jar -> keys(jar).stream().filter(isNamed.negate()).limit(3)
            .map(key -> jar.getFileName() + ": " + NAMES.getOrDefault(key, key))).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void shouldRefuseWrongChecksumsOfWhatIsFetched() {
        assertTrue(Project.read(Project.root().resolve(".mvn/maven.config")).lines()
            .anyMatch("--strict-checksums"::equals), "Maven's default is a warning that nobody sees");
    }
}
