package tailrace.tools.serve;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Starts the program in another JVM with the same settings. */
final class RunProcess {
    /** JVM flag that the launcher omits for commands that consist of loops over arrays. */
    private static final String NO_UNROLLING = "-XX:LoopUnrollLimit=0";
    private static final Set<String> UNROLLED = Set.of("m3");
    private static final String TERMINAL = "-Dtailrace.terminal=true";

    private RunProcess() {}

    /** Starts a command, which ends when its standard input ends. */
    static Process start(final List<String> arguments) throws IOException {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.remove(TERMINAL);
        if (UNROLLED.contains(arguments.get(0))) {
            command.remove(NO_UNROLLING);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), RunMain.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
