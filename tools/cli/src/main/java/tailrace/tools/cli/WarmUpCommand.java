package tailrace.tools.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.jar.JarFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tailrace warm-up}: what the launcher runs once to make its class-data archive.
 *
 * <p>Loads every class of Tailrace, then runs a command. Classes that only some commands use must be in the archive
 * too: a nested class from a jar whose outer class comes from the archive makes compiled code more than twice as slow
 * (JDK 17.0.15; 21 s instead of 9 s for a run that found its port archived and the end of a transmission not).
 */
@Command(name = "warm-up", hidden = true, description = "Loads all classes, then runs a command.")
final class WarmUpCommand implements Callable<Integer> {
    private static final String OURS = "tailrace/";
    private static final String CLASS = ".class";

    @Parameters(arity = "1..*", description = "The command and its arguments.")
    private List<String> command;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        for (final String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
            if (entry.endsWith(".jar")) {
                load(Path.of(entry));
            }
        }
        return Main.run(command.toArray(String[]::new), spec.commandLine().getOut(), spec.commandLine().getErr());
    }

    private static void load(final Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream().map(java.util.zip.ZipEntry::getName)
                .filter(name -> name.startsWith(OURS) && name.endsWith(CLASS))
                .map(name -> name.substring(0, name.length() - CLASS.length()).replace('/', '.'))
                .forEach(WarmUpCommand::load);
        }
    }

    private static void load(final String name) {
        try {
            Class.forName(name, false, WarmUpCommand.class.getClassLoader());
        } catch (final ClassNotFoundException | LinkageError left) {
            return; // a class that cannot be loaded here is not in the archive, no more
        }
    }
}
