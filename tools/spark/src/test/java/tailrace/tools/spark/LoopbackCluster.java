package tailrace.tools.spark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tailrace.core.NeededTool;

/**
 * A Spark cluster of a standalone master and workers with one core each. They are processes that listen only to this
 * machine, and run from the jars on the class path.
 */
final class LoopbackCluster implements AutoCloseable {
    /** Jars that only Spark or no test needs. Executors copy and check all other jars when they start. */
    private static final Pattern SPARK_ONLY = Pattern.compile(
        "(spark|scala|hadoop-client|netty|jersey|hk2|curator|zookeeper|icu4j|ivy|log4j|avro|metrics|kryo-shaded|tink"
            + "|jjwt|guava|commons-math3|py4j|protobuf|javassist|jakarta|json4s|chill|RoaringBitmap|xbean"
            + "|junit|jqwik|parquet|hadoop|zstd|snappy|lz4|woodstox|jts|commons-compress)[-_].*");
    private static final Pattern TAILRACE_ONLY = Pattern.compile(
        "(tools|scenarios|sim|validation|hadoop-(?!client-(api|run))|parquet|slf4j-nop|junit|jqwik).*");
    /**
     * Timeouts are so long that a pause of the machine removes no process. The cluster notices a killed process at
     * once.
     */
    private static final List<String> JVM = List.of("-Xshare:auto", "-XX:+UseSerialGC", "-XX:-UsePerfData",
        "-XX:TieredStopAtLevel=1", "-Xmx256m", "-Dspark.worker.timeout=600", "-Dspark.master.rest.enabled=false",
        "-Dlog4j2.configurationFile=cluster-log4j2.properties");
    private static final long PATIENCE_SECONDS = 60;

    private final Path home;
    private final Process master;
    private final String url;
    private final List<Process> workers = new ArrayList<>();

    private LoopbackCluster(final Path home, final Process master, final String url) {
        this.home = home;
        this.master = master;
        this.url = url;
    }

    /** Starts a master with this many workers in a folder. */
    static LoopbackCluster start(final Path folder, final int workers) throws IOException, InterruptedException {
        final Path home = Files.createDirectories(folder.resolve("spark"));
        final Path jars = Files.createDirectories(home.resolve("jars"));
        int number = 0;
        for (final String place : System.getProperty("java.class.path").split(File.pathSeparator)) {
            final String name = Path.of(place).getFileName().toString();
            if (name.endsWith(".jar") && !TAILRACE_ONLY.matcher(name).matches()) {
                Files.createSymbolicLink(jars.resolve(number++ + "-" + name), Path.of(place));
            }
        }
        final Path log = folder.resolve("master.log");
        final Process master = process(home, log, "127.0.0.1", "org.apache.spark.deploy.master.Master",
            "--host", "127.0.0.1", "--port", "0", "--webui-port", "0");
        final String url = said(master, log, "Starting Spark master at (spark://\\S+)");
        final LoopbackCluster cluster = new LoopbackCluster(home, master, url);
        cluster.add(workers);
        return cluster;
    }

    /** Adds this many workers. */
    void add(final int more) throws IOException, InterruptedException {
        final int first = workers.size();
        for (int i = first; i < first + more; i++) {
            workers.add(worker(i));
        }
        for (int i = first; i < first + more; i++) {
            awaitWorker(i);
        }
    }

    /** Returns the class path of Tailrace for executors. */
    static String programPath() {
        final Stream<String> all = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator));
        return String.join(File.pathSeparator, all
            .filter(place -> !SPARK_ONLY.matcher(Path.of(place).getFileName().toString()).matches()).toList());
    }

    private static Process process(final Path home, final Path log, final String address, final String main,
            final String... args) throws IOException {
        final List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
            .toString()));
        command.addAll(JVM);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        command.addAll(List.of(args));
        final ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
            .redirectOutput(log.toFile()).directory(home.toFile());
        builder.environment().putAll(Map.of("SPARK_HOME", home.toString(), "SPARK_LOCAL_IP", address,
            "SPARK_SCALA_VERSION", "2.13", "SPARK_NO_DAEMONIZE", "1", "JAVA_HOME", System.getProperty("java.home")));
        return builder.start();
    }

    /**
     * Returns an address for a worker. Spark retries a task only on a different host, and on Linux, this host has many
     * addresses.
     */
    private static String address(final int worker) {
        return "Linux".equals(System.getProperty("os.name")) ? "127.0.0." + (worker + 1) : "127.0.0.1";
    }

    private Path log(final int worker) {
        return home.resolveSibling("worker-" + worker + ".log");
    }

    private Process worker(final int number) throws IOException {
        return process(home, log(number), address(number), "org.apache.spark.deploy.worker.Worker",
            "--host", address(number), "--port", "0", "--webui-port", "0", "--cores", "1", "--memory", "600m",
            "--work-dir", home.resolve("work-" + number).toString(), url);
    }

    /** Waits until a worker has joined. */
    void awaitWorker(final int number) throws IOException, InterruptedException {
        said(workers.get(number), log(number), "Successfully registered with master (\\S+)");
    }

    private static String said(final Process process, final Path log, final String pattern)
            throws IOException, InterruptedException {
        final Pattern wanted = Pattern.compile(pattern);
        final long endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() - endNanos < 0) {
            try (BufferedReader in = Files.newBufferedReader(log)) {
                final var found = in.lines().map(wanted::matcher).filter(matcher -> matcher.find()).findFirst();
                if (found.isPresent()) {
                    return found.get().group(1);
                }
            }
            NeededTool.require("spark", process.isAlive(), "Spark does not start here: " + log);
            Thread.sleep(20);
        }
        process.destroyForcibly();
        NeededTool.require("spark", false, "Spark does not start here in time: " + log);
        throw new AssertionError();
    }

    /** Returns a folder with the layout of a Spark installation. */
    Path home() {
        return home;
    }

    /** Returns the URL of the master. */
    String url() {
        return url;
    }

    /** Kills a worker and its executors, as {@code kill -9} does. */
    void kill(final int number) {
        final Process worker = workers.get(number);
        final List<ProcessHandle> executors = worker.descendants().toList();
        worker.destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
        worker.onExit().join();
    }

    /** Kills all workers and their executors. */
    void killAll() {
        for (int i = 0; i < workers.size(); i++) {
            kill(i);
        }
    }

    /** Starts a new worker, after some time, to replace a killed worker. */
    void replace(final int number) {
        try {
            workers.set(number, worker(number));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the processes of the cluster. */
    List<ProcessHandle> processes() {
        return Stream.concat(Stream.of(master), workers.stream()).map(Process::toHandle)
            .flatMap(each -> Stream.concat(Stream.of(each), each.descendants())).toList();
    }

    @Override
    public void close() {
        killAll();
        master.destroyForcibly().onExit().join();
        try (Stream<Path> links = Files.list(home.resolve("jars"))) {
            for (final Path link : links.toList()) {
                Files.delete(link);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
