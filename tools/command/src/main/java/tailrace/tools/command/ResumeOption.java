package tailrace.tools.command;

import picocli.CommandLine.Option;

/** {@code --resume}: keeps what an earlier call has left. A mixin, one for all commands that keep a journal. */
public final class ResumeOption {
    @Option(names = "--resume", order = 48,
        description = "Keeps what an earlier call has left in the folder and runs the rest: of the same scenario, "
            + "files and options; numbers of trials, metrics and values may differ.")
    private boolean isGiven;

    /** Not given until a command line is parsed. */
    public ResumeOption() {}

    /** Whether the user requests it. */
    public boolean isGiven() {
        return isGiven;
    }
}
