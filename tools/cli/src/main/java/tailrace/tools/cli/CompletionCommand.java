package tailrace.tools.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tailrace completion}: a script that completes commands and options in a shell. */
@Command(name = "completion", mixinStandardHelpOptions = true,
    description = {
        "Prints a script for a shell that completes commands, options and names of built-in scenarios.",
        "bash and zsh: source <(tailrace completion bash), for example in .bashrc or .zshrc.",
    })
final class CompletionCommand implements Callable<Integer> {
    /** Shells; the one script is for both. */
    enum Shell { BASH, ZSH }

    @Parameters(paramLabel = "SHELL", completionCandidates = Candidates.Shells.class, description = "bash or zsh.")
    private Shell shell;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final CommandSpec root = spec.root();
        spec.commandLine().getOut().print(AutoComplete.bash(root.name(), root.commandLine()));
        spec.commandLine().getOut().flush();
        return ExitStatus.OK;
    }
}
