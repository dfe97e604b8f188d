package tailrace.scenario.workload.application;

import static tailrace.core.Require.given;

import tailrace.core.Required;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.goal.GoalProgram;

/** A program in a file of GOAL, as LogGOPSim and ATLAHS have them: text, or binary as {@code txt2bin} writes it. */
public final class ProgramApplication extends JobApplication {
    /** The file, text optionally {@code .gz}. Times in it are in ns. */
    @Required
    public String file;

    /** Refuses a missing file. */
    public void validate() {
        given(file, "file", "a file in GOAL");
    }

    @Override
    Program openProgram(final int hostCount) {
        validate();
        return GoalProgram.open(file);
    }
}
