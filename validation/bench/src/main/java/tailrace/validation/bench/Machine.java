package tailrace.validation.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Machine of a measurement.
 *
 * @param cpu model of the processor, or its architecture if the system has no name for it
 * @param cores processors that the JVM may use
 * @param os operating system
 * @param jdk version of the Java runtime
 * @param flags flags of the JVM without those that name files
 */
record Machine(String cpu, int cores, String os, String jdk, List<String> flags) {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    /** Returns the current machine. */
    static Machine current() {
        return new Machine(cpu(CPU_INFO), Runtime.getRuntime().availableProcessors(),
            System.getProperty("os.name") + " " + System.getProperty("os.arch"),
            System.getProperty("java.runtime.version"),
            OwnJvm.flags().stream().filter(flag -> !flag.contains("/")).toList());
    }

    /** Returns the model of the processor from a file such as Linux's {@code /proc/cpuinfo}. */
    static String cpu(final Path info) {
        if (!Files.isReadable(info)) {
            return System.getProperty("os.arch");
        }
        try (Stream<String> lines = Files.lines(info, StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.startsWith("model name")).findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .orElse(System.getProperty("os.arch"));
        } catch (final IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
