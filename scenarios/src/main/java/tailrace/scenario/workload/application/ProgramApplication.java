package tailrace.scenario.workload.application;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import java.io.File;
import tailrace.core.Required;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.RepeatedProgram;
import tailrace.scenario.program.goal.GoalProgram;

/** A program in a GOAL file, in the formats of LogGOPSim and ATLAHS: text, or binary as written by {@code txt2bin}. */
public final class ProgramApplication extends JobApplication {
    /** File name; text may be compressed, {@code .gz}. Times in the file are in ns. */
    @Required
    public String file;
    /**
     * Number of runs of the program. With more than one run, each run is a step. A rank begins the next step when its
     * part of the previous step has ended.
     */
    public int iterations = 1;

    /** Refuses impossible values. */
    public void validate() {
        given(file, "file", "a file in GOAL");
        require(iterations >= 1, "iterations: " + iterations + " (expected: 1 or more)");
    }

    @Override
    public boolean makesSteps() {
        return iterations > 1;
    }

    @Override
    public long fileBytes() {
        return new File(file).length();
    }

    @Override
    Program openProgram(final int hostCount, final ApplicationSetup setup) {
        validate();
        final Program once = GoalProgram.open(file, setup.reading());
        return iterations == 1 ? once : new RepeatedProgram(once, iterations);
    }
}
