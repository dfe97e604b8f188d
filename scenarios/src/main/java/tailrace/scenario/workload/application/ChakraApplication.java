package tailrace.scenario.workload.application;

import static tailrace.core.Require.given;
import static tailrace.core.Require.require;

import java.io.File;
import java.nio.file.Path;
import tailrace.core.Required;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.chakra.ChakraProgram;
import tailrace.scenario.program.chakra.ChakraSystem;
import tailrace.scenario.program.chakra.ChakraTraces;

/**
 * Chakra execution traces, one per rank, that run as in ASTRA-sim: computations, messages and collectives of groups.
 * ASTRA-sim's endpoint delay is {@code host: {sendDelay: 10ns}}, which also applies to the end of each chunk of a
 * collective.
 */
public final class ChakraApplication extends JobApplication {
    /** The trace of rank 0, {@code PREFIX.0.et}; the traces of the other ranks are in the same folder. */
    @Required
    public String file;
    /**
     * System file of ASTRA-sim, in JSON: algorithms and chunks of collectives, roofline model; null: rings without
     * chunks.
     */
    public String systemFile;
    /** Groups of ranks in JSON, such as {@code {"1": [0, 1]}}; null: only groups that the traces define. */
    public String groupsFile;
    /** Factor of the times of computations. */
    public double computeScale = 1;
    /** Factor of the bytes of messages and collectives. */
    public double commScale = 1;

    /** Refuses impossible values. */
    public void validate() {
        given(file, "file", "the trace of rank 0, PREFIX" + ChakraTraces.FIRST);
        new ChakraProgram.Settings(computeScale, commScale, 0);
    }

    @Override
    public boolean makesSteps() {
        return true;
    }

    @Override
    public long fileBytes() {
        return new File(file).length();
    }

    /** False, because ASTRA-sim opens a queue pair for each message. */
    @Override
    boolean sendsInOrder() {
        return false;
    }

    @Override
    Program openProgram(final int hostCount, final ApplicationSetup setup) {
        validate();
        return make().program();
    }

    /** Creates the program from the files. */
    public ChakraProgram.Made make() {
        final ChakraTraces traces = new ChakraTraces(
                Path.of(file), groupsFile == null ? null : Path.of(groupsFile));
        require(traces.ranks() >= 2, "file: " + file + " alone (expected: traces of 2 ranks or more beside it)");
        return ChakraProgram.of(traces,
                systemFile == null ? ChakraSystem.standard() : ChakraSystem.read(Path.of(systemFile)),
                new ChakraProgram.Settings(computeScale, commScale, host.endpointPs()));
    }
}
