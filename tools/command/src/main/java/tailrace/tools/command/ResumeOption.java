package tailrace.tools.command;

import picocli.CommandLine.Option;

/** The option {@code --resume}: reuses results of an earlier call. A mixin for all commands with a journal. */
public final class ResumeOption {
    @Option(names = "--resume", order = 48,
        description = "Keeps the results of an earlier call in the folder and runs the rest. Scenario, files and"
            + " options must be the same; numbers of trials, metrics and values may differ.")
    private boolean isGiven;

    /** Creates the option, unset before parsing. */
    public ResumeOption() {}

    /** Returns whether the user gave the option. */
    public boolean isGiven() {
        return isGiven;
    }
}
