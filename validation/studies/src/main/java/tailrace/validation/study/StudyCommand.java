package tailrace.validation.study;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tailrace.tools.command.InterruptMessage;

/** Base class of a command that runs a study. At Ctrl-C, it prints a message and ends with the JVM. */
public abstract class StudyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    /**
     * Runs the study, prints results and writes the requested files.
     *
     * @return the exit status
     * @throws IllegalArgumentException if an option is refused
     */
    protected abstract int study();

    @Override
    public final Integer call() {
        final InterruptMessage notice = new InterruptMessage(
                command.commandLine().getErr(), "the report is not complete");
        try {
            return study();
        } finally {
            notice.close();
        }
    }
}
