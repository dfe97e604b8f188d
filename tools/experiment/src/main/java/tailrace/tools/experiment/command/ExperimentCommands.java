package tailrace.tools.experiment.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code run}, {@code evaluate} and {@code sweep}, and the estimators, which sweep as well. */
public final class ExperimentCommands implements CommandProvider {
    /** Called by {@code ServiceLoader}. */
    public ExperimentCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new RunCommand(), new EvaluateCommand(), new SweepCommand(), new ParsimonCommand(),
            new FlowsimCommand(), new M3Command());
    }
}
