package tailrace.scenario.program.chakra;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.program.UnmatchedMessages;

/** Finds problems of traces without running them: programs that cannot run, or do not run as intended. */
public final class ChakraChecks {
    private static final int COMPUTE = 4;
    private static final int SEND = 5;
    private static final int RECEIVE = 6;

    private final ChakraTraces traces;
    private final List<Finding> findings = new ArrayList<>();
    private boolean hasMessages;

    /**
     * A problem.
     *
     * @param isError whether the program cannot run or never ends
     * @param what description
     */
    public record Finding(boolean isError, String what) {}

    private ChakraChecks(final ChakraTraces traces) {
        this.traces = traces;
    }

    /**
     * Checks traces.
     *
     * @param first trace of rank 0
     * @param groupsFile see {@link ChakraTraces}
     * @throws IllegalArgumentException if a trace cannot be read
     */
    public static List<Finding> of(final Path first, final Path groupsFile) {
        final ChakraChecks checks = new ChakraChecks(new ChakraTraces(first, groupsFile));
        for (int rank = 0; rank < checks.traces.ranks(); rank++) {
            checks.findRoots(rank);
        }
        checks.findUnrunnable();
        return checks.findings;
    }

    /**
     * Finds operations without predecessors. In traces of PyTorch, operations of the CPU launch kernels of the GPU, so
     * a kernel without predecessors shows that the operation that launches it is missing.
     */
    private void findRoots(final int rank) {
        boolean hasCpu = false;
        int roots = 0;
        ChakraNode first = null;
        boolean hasControl = false;
        boolean hasData = false;
        for (final ChakraNode node : traces.of(rank).nodes()) {
            hasCpu |= node.isCpu;
            hasControl |= node.hasControl;
            hasData |= !node.waitsFor.isEmpty();
            hasMessages |= node.type == SEND || node.type == RECEIVE;
            if (!node.isCpu && node.type >= COMPUTE && node.waitsFor.isEmpty()) {
                roots++;
                first = first == null ? node : first;
            }
        }
        if (hasControl && !hasData) {
            findings.add(new Finding(false, "rank " + rank + ": control dependencies alone, which are not followed, as"
                    + " by Chakra's feeder: no operation waits for another"));
        }
        if (hasCpu && roots > 0) {
            findings.add(new Finding(false, "rank " + rank + ": " + roots + " kernels of the GPU wait for nothing, "
                    + first.what() + " is the first: they start at time 0, without a launch by the CPU"));
        }
    }

    private void findUnrunnable() {
        final List<String> divergences = new ChakraCalls(traces).divergences();
        divergences.forEach(line -> findings.add(new Finding(true, line)));
        if (!divergences.isEmpty()) {
            return;
        }
        final ChakraProgram.Made made;
        try {
            made = ChakraProgram.of(traces, ChakraSystem.standard(), ChakraProgram.Settings.NONE);
        } catch (final IllegalArgumentException e) {
            findings.add(new Finding(true, e.getMessage()));
            return;
        }
        if (hasMessages) {
            UnmatchedMessages.of(made.program()).forEach(
                    unmatched -> findings.add(new Finding(!unmatched.sends(), unmatched.toString())));
        }
    }
}
