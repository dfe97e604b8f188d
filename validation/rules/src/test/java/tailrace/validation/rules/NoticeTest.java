package tailrace.validation.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that NOTICE names everything in the built program, including libraries inside the jars of other libraries. */
class NoticeTest {
    /** Libraries that only tests need. */
    private static final Pattern OF_TESTS = Pattern.compile("(apiguardian|archunit|byte-buddy|itu"
        + "|json-schema-validator|jackson-dataformat-yaml|jqwik|junit|opentest4j|slf4j-simple|jspecify|RegExp"
        + "|jackson-datatype).*");
    /** Matches folders of libraries inside the jar of another library. */
    private static final Pattern INSIDE = Pattern.compile("/(shaded|thirdparty|repack\\w*|relocated|internal/shaded)/");
    /** Licences as manifests declare them, and their names in NOTICE. */
    private static final Map<Pattern, String> LICENCES = Map.of(
        Pattern.compile("apache.org/licenses/LICENSE-2.0"), "Apache License 2.0",
        Pattern.compile("epl-2.0|EPLv2"), "EPL 2.0",
        Pattern.compile("(?i)\\bmit\\b"), "MIT",
        Pattern.compile("BSD-2-Clause"), "BSD 2-Clause");
    /** Maps packages, or jars without packages, to their names in NOTICE. */
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

    /**
     * Returns the longest key with which the path of a class begins. If there is no such key, or the path is in an
     * inner library, returns the path.
     */
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
    void shouldStateTheLicenceThatEachJarDeclares() {
        final Map<String, String> licences = licences();
        final List<String> wrong = new ArrayList<>();
        int declared = 0;
        for (final Path jar : jars()) {
            final Set<String> families = declared(jar);
            declared += families.isEmpty() ? 0 : 1;
            final List<String> stated = keys(jar).stream().map(NAMES::get).filter(Objects::nonNull).map(licences::get)
                .toList();
            families.stream().filter(family -> stated.stream().noneMatch(each -> each != null && each.contains(family)))
                .forEach(family -> wrong.add(jar.getFileName() + ": " + family + ", NOTICE says " + stated));
        }
        assertEquals(List.of(), wrong);
        assertTrue(declared > 20, "jars that declare a licence: " + declared);
    }

    /** Returns the licences in NOTICE by name of the library; both licences if NOTICE has a name twice. */
    private static Map<String, String> licences() {
        final String built = Project.read(Project.root().resolve("NOTICE"));
        final Map<String, String> licences = new TreeMap<>();
        for (final String entry : built.substring(0, built.indexOf("fetches on first use")).split("\n  (?! )")) {
            final String[] parts = entry.replaceAll("\\s+", " ").split(": ", 2);
            if (parts.length == 2) {
                NAMES.values().stream().filter(parts[1]::contains)
                    .forEach(name -> licences.merge(name, parts[0], (a, b) -> a + ", " + b));
            }
        }
        return licences;
    }

    /** Returns the licences that the manifest of a jar declares, by their names in NOTICE. */
    private static Set<String> declared(final Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            final String text = file.getManifest() == null ? null
                : file.getManifest().getMainAttributes().getValue("Bundle-License");
            return LICENCES.entrySet().stream().filter(each -> text != null && each.getKey().matcher(text).find())
                .map(Map.Entry::getValue).collect(Collectors.toCollection(TreeSet::new));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Jars of the distribution are on the class path of these tests, because all its modules are. */
    @Test
    void shouldLookIntoAllModulesOfTheDistribution() {
        final String pom = Project.read(Project.root().resolve("tools/dist/pom.xml"));
        final List<String> path = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        final List<String> missing = Pattern.compile("<artifactId>((tools|validation)-[a-z]+)</artifactId>")
            .matcher(pom.substring(0, pom.indexOf("<profiles>"))).results()
            .map(found -> found.group(1)).filter(name -> !"tools-dist".equals(name))
            .filter(name -> path.stream().noneMatch(each -> each.startsWith(
                Project.root().resolve(name.replaceFirst("-", "/")).resolve("target").toString()))).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void shouldRefuseWrongChecksumsOfWhatIsFetched() {
        assertTrue(Project.read(Project.root().resolve(".mvn/maven.config")).lines()
            .anyMatch("--strict-checksums"::equals), "Maven's default is a warning that is easily missed");
    }
}
