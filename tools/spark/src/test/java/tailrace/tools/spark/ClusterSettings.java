package tailrace.tools.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tailrace.scenario.jobs.SessionRunner;

/** Settings of a session with a {@link LoopbackCluster}: system properties while it begins. */
record ClusterSettings(Map<String, String> all) {
    /** These, beside what every such session needs. */
    static ClusterSettings of(final Map<String, String> more) {
        final Map<String, String> all = new HashMap<>(Map.of(
            SparkProvider.CLASS_PATH, LoopbackCluster.programPath(),
            "spark.driver.host", "127.0.0.1", "spark.driver.bindAddress", "127.0.0.1",
            "spark.network.timeout", "600s", "spark.executor.memory", "500m", "spark.executor.extraJavaOptions",
            "-Xshare:auto -XX:+UseSerialGC -XX:-UsePerfData -XX:TieredStopAtLevel=1"));
        all.putAll(more);
        return new ClusterSettings(all);
    }

    /** Begins a session. */
    SessionRunner open(final String master) {
        return open(master, line -> { });
    }

    /** Begins a session that tells what there is to say. */
    SessionRunner open(final String master, final Consumer<String> report) {
        return with(() -> new SparkProvider().open(master, 1, report));
    }

    /** Does something while these hold. */
    <T> T with(final Supplier<T> action) {
        all.forEach(System::setProperty);
        try {
            return action.get();
        } finally {
            all.keySet().forEach(System::clearProperty);
        }
    }
}
