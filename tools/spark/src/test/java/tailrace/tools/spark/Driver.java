package tailrace.tools.spark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The {@code tailrace} command as a process of its own, which can be killed. */
final class Driver {
    private Driver() {}

    static Process start(final Path log, final List<String> words) throws IOException {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(each -> each.startsWith("--") || each.startsWith("-XX:")).forEach(command::add);
        ClusterSettings.of(Map.of()).all().forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "tailrace.tools.cli.Main"));
        command.addAll(words);
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    }
}
