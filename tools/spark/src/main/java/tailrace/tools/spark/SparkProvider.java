package tailrace.tools.spark;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.package$;
import org.apache.spark.scheduler.ExternalClusterManager;
import tailrace.scenario.jobs.RunnerProvider;
import tailrace.scenario.jobs.SessionRunner;

/** Provides Spark for {@code --on}. */
public final class SparkProvider implements RunnerProvider {
    /** Name of a system property: the class path of Tailrace, if it is not the JVM's class path. */
    static final String CLASS_PATH = "tailrace.class.path";

    /** Creates the provider; {@code ServiceLoader} needs this constructor. */
    public SparkProvider() {}

    @Override
    public SessionRunner open(final String on, final int jobs, final Consumer<String> report) {
        final Thread thread = Thread.currentThread();
        final ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(SparkProvider.class.getClassLoader());
        try {
            requireManager(on);
            return begin(conf(on), new SparkProgramFiles(classPath()), jobs, report);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Checks that Spark has the module that a master of another kind than Spark's own needs. */
    private static void requireManager(final String on) {
        final String part = on.startsWith("yarn") ? "spark-yarn" : on.startsWith("k8s:") ? "spark-kubernetes" : null;
        if (part != null && ServiceLoader.load(ExternalClusterManager.class).stream()
                .noneMatch(manager -> manager.get().canCreate(on))) {
            throw new IllegalArgumentException("--on " + on + ": no " + part + " here (expected: spark-submit of a "
                    + "Spark " + package$.MODULE$.SPARK_VERSION() + " that has it, with tailrace-spark.jar)");
        }
    }

    private static SparkJobs begin(
            final SparkConf conf, final SparkProgramFiles files, final int jobs, final Consumer<String> report) {
        boolean begun = false;
        try {
            final SparkJobs session = new SparkJobs(conf, files, jobs, report);
            begun = true;
            return session;
        } finally {
            if (!begun) {
                files.close();
            }
        }
    }

    private static List<Path> classPath() {
        final String all = System.getProperty(CLASS_PATH, System.getProperty("java.class.path"));
        return Stream.of(all.split(File.pathSeparator)).filter(each -> !each.isEmpty()).map(Path::of).toList();
    }

    /** Returns Spark's settings from system properties, and Tailrace's defaults for missing settings. */
    static SparkConf conf(final String on) {
        final SparkConf conf = new SparkConf().setMaster(on).setIfMissing("spark.app.name", "tailrace")
                .setIfMissing("spark.ui.enabled", "false").setIfMissing("spark.ui.showConsoleProgress", "false")
                .setIfMissing("spark.driver.maxResultSize", "0").setIfMissing("spark.locality.wait", "0");
        if (!on.startsWith("local")) {
            ExecutorFlags.setIn(conf);
        } else {
            conf.setIfMissing("spark.driver.host", "127.0.0.1").setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        return conf;
    }
}
