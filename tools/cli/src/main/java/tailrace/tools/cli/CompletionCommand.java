package tailrace.tools.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.Word;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ListsCommands;

/** The command {@code tailrace completion}: prints a script that completes commands and options in a shell. */
@Command(name = "completion", mixinStandardHelpOptions = true,
    description = {
        "Prints a script for a shell that completes commands, options, files, names of built-in scenarios, and keys"
            + " and values after --set.",
        "To try it: source <(tailrace completion bash). To keep it: tailrace completion bash "
            + "> ~/.local/share/bash-completion/completions/tailrace; in zsh, tailrace completion zsh > "
            + "~/.tailrace.zsh, and source ~/.tailrace.zsh in .zshrc.",
    })
final class CompletionCommand implements Callable<Integer>, ListsCommands {
    /** Shells with a completion script. */
    enum Shell { BASH, ZSH }

    @Parameters(paramLabel = "SHELL", completionCandidates = Candidates.Shells.class, description = "bash or zsh.")
    private Shell shell;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(
            CompletionScript.of(spec.root(), Word.of(shell)));
        spec.commandLine().getOut().flush();
        return ExitStatus.OK;
    }
}
