package tailrace.tools.experiment.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code evaluate} and {@code sweep}. */
public final class ExperimentCommands implements CommandProvider {
    /** Found by its name. */
    public ExperimentCommands() {}

    @Override
    public List<Object> commands() {
        return List.of(new EvaluateCommand(), new SweepCommand());
    }
}
