package tailrace.tools.experiment.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code run}, {@code evaluate} and {@code sweep}, and the estimators, which can sweep too. */
public final class ExperimentCommands implements CommandProvider {
    /** Creates the provider; {@code ServiceLoader} needs this constructor. */
    public ExperimentCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new RunCommand(), new EvaluateCommand(), new SweepCommand(), new ParsimonCommand(),
            new FlowsimCommand(), new M3Command());
    }
}
