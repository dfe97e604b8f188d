package tailrace.tools.spark;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/**
 * Sets the JVM flags of executors: the compiler flags that the {@code tailrace} launcher gave this JVM, so that
 * simulations are as fast on executors. The launcher explains these flags. If this JVM was not started by the launcher,
 * executors get the launcher's flags for most commands.
 */
final class ExecutorFlags {
    /** The launcher's flags for most commands. */
    static final List<String> USUAL = List.of("-XX:LoopUnrollLimit=0", "-XX:Tier4InvocationThreshold=60000",
            "-XX:Tier4MinInvocationThreshold=6000", "-XX:Tier4CompileThreshold=120000",
            "-XX:Tier4BackEdgeThreshold=320000", "-XX:ProfileMaturityPercentage=50", "-XX:+UseSerialGC");

    /** Spark's setting for JVM options. JVMs ignore a flag that they do not know. */
    private static final String OPTIONS = "spark.executor.extraJavaOptions";
    private static final String TIER = "-XX:Tier4";
    private static final Pattern FLAG =
            Pattern.compile("-XX:(Tier4\\w+|LoopUnrollLimit|ProfileMaturityPercentage)=\\d+|-XX:\\+Use\\w+GC");
    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");

    private ExecutorFlags() {}

    /** Sets the flags before the user's own flags, which take precedence. */
    static void setIn(final SparkConf conf) {
        final String own = conf.get(OPTIONS, "");
        conf.set(OPTIONS, text(ManagementFactory.getRuntimeMXBean().getInputArguments(), own));
    }

    /** Returns the flags of executors for a JVM with these arguments and the user's setting {@code own}. */
    static String text(final List<String> arguments, final String own) {
        final boolean isLaunched = arguments.stream().anyMatch(each -> each.startsWith(TIER));
        final List<String> flags = new ArrayList<>();
        for (final String flag : isLaunched ? arguments : USUAL) {
            final boolean isCollector = COLLECTOR.matcher(flag).matches();
            if (FLAG.matcher(flag).matches() && !(isCollector && COLLECTOR.matcher(own).find())) {
                flags.add(flag);
            }
        }
        if (!own.isEmpty()) {
            flags.add(own);
        }
        return String.join(" ", flags);
    }
}
