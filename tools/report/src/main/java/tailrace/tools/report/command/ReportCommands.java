package tailrace.tools.report.command;

import java.util.List;
import tailrace.tools.command.CommandProvider;

/** Adds {@code tailrace compare} and {@code tailrace report}. */
public final class ReportCommands implements CommandProvider {
    @Override
    public List<Object> commands() {
        return List.of(new CompareCommand(), new ReportCommand());
    }
}
