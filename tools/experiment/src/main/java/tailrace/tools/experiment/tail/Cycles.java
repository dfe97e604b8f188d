package tailrace.tools.experiment.tail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import tailrace.core.RngStreams;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;

/**
 * Cycles of a process, numbered in each phase; a cycle depends on seed, phase and number alone.
 *
 * @param processes makes what each thread simulates
 * @param original law that results are about
 * @param seed of all
 * @param runner of the threads
 */
record Cycles(Supplier<FlowProcess> processes, TiltableSizes original, long seed, JobRunner runner) {
    /** Several. */
    List<CycleFlows> run(
            final String phase, final long first, final int count, final TiltableSizes law, final double switchAbove) {
        final CycleFlows[] cycles = new CycleFlows[count];
        JobRange.forEach(runner, count, 1, () -> {
            final FlowProcess process = processes.get();
            return i -> cycles[i] = one(process, phase, first + i, law, switchAbove);
        });
        return new ArrayList<>(Arrays.asList(cycles));
    }

    /** One, of a process of this thread. */
    CycleFlows one(final FlowProcess process, final String phase, final long number, final TiltableSizes law,
            final double switchAbove) {
        final RngStreams streams = new RngStreams(seed);
        final String name = "tail/" + phase + "/" + number;
        final CycleFlows flows = new CycleFlows(original, law, switchAbove, streams.stream(name + "/sizes"));
        process.run(streams.stream(name + "/arrivals"), flows);
        return flows;
    }
}
