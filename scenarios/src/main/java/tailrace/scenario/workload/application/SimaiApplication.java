package tailrace.scenario.workload.application;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import tailrace.core.Required;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.simai.SimaiProgram;
import tailrace.scenario.program.simai.SimaiWorkload;

/**
 * A workload of SimAI or ASTRA-sim 1.0: computations and collectives of tensor-, data- and expert-parallel groups,
 * layer by layer. With {@code host: {acknowledged: true, sendDelay: 6us}}, messages behave as in SimAI.
 */
public final class SimaiApplication extends JobApplication {
    /** File name. Times in the file are in ns. */
    @Required
    public String file;
    /** Number of ranks. Null: all_gpus of the file or, if the file has no all_gpus, one rank on every host. */
    public Integer ranks;
    /** Number of consecutive ranks per server. Collectives use as many rings through each server. */
    public int gpusPerServer = 1;
    /**
     * Whether all-reduces of whole servers use NVLS. The NVSwitch of each server is then an additional rank after the
     * other ranks, on a separate host, as in {@code topology: {type: hpcc, nvSwitchHosts: true}}.
     */
    public boolean nvls;
    /** Number of steps. */
    public int iterations = 1;

    /** Refuses impossible values. */
    public void validate() {
        given(file, "file", "a workload of SimAI");
        require(ranks == null || ranks >= 2, "ranks: " + ranks + " (expected: 2 or more)");
        require(gpusPerServer >= 1, "gpusPerServer: " + gpusPerServer + " (expected: 1 or more)");
        require(iterations >= 1, "iterations: " + iterations + " (expected: 1 or more)");
    }

    @Override
    public boolean makesSteps() {
        return true;
    }

    /** False, because SimAI opens a queue pair for each message. */
    @Override
    boolean sendsInOrder() {
        return false;
    }

    @Override
    public int ranksPerServer() {
        return gpusPerServer;
    }

    @Override
    Program openProgram(final int hostCount, final ApplicationSetup setup) {
        validate();
        return make(SimaiWorkload.read(file), hostCount).program();
    }

    /** Builds the program from the contents of the file. */
    public SimaiProgram.Made make(final SimaiWorkload read, final int hostCount) {
        return SimaiProgram.of(
                read, new SimaiProgram.Layout(ranks(read, hostCount), gpusPerServer, nvls), iterations);
    }

    private int ranks(final SimaiWorkload read, final int hostCount) {
        if (ranks != null || !read.has("all_gpus")) {
            return ranks == null ? hostCount : ranks;
        }
        final long gpus = read.value("all_gpus");
        require(gpus >= 1 && gpus <= hostCount, "all_gpus: " + gpus + " in " + file + ", of " + hostCount
                + " hosts (expected: 1 to as many as there are hosts; ranks says otherwise)");
        return (int) gpus;
    }
}
