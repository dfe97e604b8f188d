package tailrace.tools.spark;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import tailrace.tools.spark.submit.Submit;

/** Starts the {@code tailrace} command as a separate process, which tests can kill. */
final class Driver {
    /** Limits a session to one core, because every executor takes some seconds to start. */
    static final Map<String, String> ONE_CORE = Map.of("spark.cores.max", "1");

    private Driver() {}

    private static List<String> java() {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(each -> each.startsWith("--") || each.startsWith("-XX:")).forEach(command::add);
        return command;
    }

    /** Starts {@code spark-submit} of a Spark installation, with one jar. */
    static Process submit(final LoopbackCluster cluster, final Path jar, final Path log, final List<String> words)
            throws IOException {
        final List<String> command = java();
        command.addAll(List.of("-cp", cluster.home().resolve("jars") + "/*", "org.apache.spark.deploy.SparkSubmit",
            "--master", cluster.url()));
        ClusterSettings.of(ONE_CORE).all().forEach((key, value) -> {
            if (key.startsWith("spark.")) {
                command.addAll(List.of("--conf", key + "=" + value));
            }
        });
        command.add(jar.toString());
        command.addAll(words);
        final ProcessBuilder builder =
            new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("SPARK_HOME", cluster.home().toString());
        return builder.start();
    }

    /** Writes the jar that the build creates for {@code spark-submit}. */
    static Path oneJar(final Path jar) throws IOException {
        final Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Submit.class.getName());
        final Path own = Path.of(Submit.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        final List<Path> others = Stream.of(LoopbackCluster.programPath().split(File.pathSeparator))
            .map(Path::of).filter(place -> !own.getParent().equals(place.getParent())).toList();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                SparkProgramFiles files = new SparkProgramFiles(others); Stream<Path> classes = Files.walk(own)) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (final Path file : classes.filter(Files::isRegularFile).toList()) {
                put(out, own.relativize(file).toString(), file);
            }
            int number = 0;
            for (final Path each : files.all()) {
                put(out, "lib/" + number++ + "-" + each.getFileName(), each);
            }
        }
        return jar;
    }

    private static void put(final JarOutputStream out, final String name, final Path file) throws IOException {
        out.putNextEntry(new JarEntry(name));
        Files.copy(file, out);
    }
}
