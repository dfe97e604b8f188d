package tailrace.tools.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tailrace.tools.command.CommandProvider;
import tailrace.tools.command.ExitStatus;

/** Adds one command that fails in a given way. */
public final class FailingCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new Fail());
    }

    enum Way { NOT, DIFFERENT, ARGUMENT, MISSING, DISK, UNCHECKED, BUG, MEMORY }

    @Command(name = "fail", mixinStandardHelpOptions = true, description = "Fails in the given way.")
    static final class Fail implements Callable<Integer> {
        @Parameters(paramLabel = "WAY")
        private Way way;

        @ArgGroup(exclusive = false, heading = "%nOf the test%n")
        private final Grouped grouped = new Grouped();

        /** A command with a group of options, which has a heading on its manual page. */
        private static final class Grouped {
            @Option(names = "--late", description = "Does nothing.")
            private boolean late;
        }

        @Override
        public Integer call() throws IOException {
            switch (way) {
                case ARGUMENT -> throw new IllegalArgumentException("k: 7\n  (expected: even)");
                case MISSING -> throw new NoSuchFileException("flows.csv");
                case DISK -> throw new IOException("No space left on device");
                case UNCHECKED -> throw new UncheckedIOException(new IOException("No space left on device"));
                case BUG -> throw new IllegalStateException("queue holds -1 bytes");
                case MEMORY -> throw new OutOfMemoryError("Java heap space");
                default -> {
                    return way == Way.DIFFERENT ? ExitStatus.DIFFERENT : ExitStatus.OK;
                }
            }
        }
    }
}
