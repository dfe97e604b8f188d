package tailrace.tools.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tailrace.scenario.jobs.SessionRunner;

/** Settings of a session with a {@link LoopbackCluster}. They are system properties while the session starts. */
record ClusterSettings(Map<String, String> all) {
    /** Returns these settings, and the settings that every such session needs. */
    static ClusterSettings of(final Map<String, String> more) {
        final Map<String, String> all = new HashMap<>(Map.of(
            SparkProvider.CLASS_PATH, LoopbackCluster.programPath(),
            "spark.driver.host", "127.0.0.1", "spark.driver.bindAddress", "127.0.0.1",
            "spark.network.timeout", "600s", "spark.executor.memory", "500m", "spark.executor.extraJavaOptions",
            "-Xshare:auto -XX:+UseSerialGC -XX:-UsePerfData -XX:TieredStopAtLevel=1"));
        all.putAll(more);
        return new ClusterSettings(all);
    }

    /** Starts a session. */
    SessionRunner open(final String master) {
        return open(master, line -> { });
    }

    /** Starts a session that passes its messages to {@code report}. */
    SessionRunner open(final String master, final Consumer<String> report) {
        return with(() -> new SparkProvider().open(master, 1, report));
    }

    /** Runs an action while these settings hold. */
    <T> T with(final Supplier<T> action) {
        all.forEach(System::setProperty);
        try {
            return action.get();
        } finally {
            all.keySet().forEach(System::clearProperty);
        }
    }
}
