package tailrace.tools.evaluate.tail;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.RngStreams;

/**
 * Cycles of a process, numbered in each phase; a cycle depends on seed, phase and number alone.
 *
 * @param process what is simulated
 * @param original law that results are about
 * @param seed of all
 */
record Cycles(FlowProcess process, SizeLaw original, long seed) {
    /** One cycle under a tilted law. */
    CycleFlows run(final String phase, final long number, final SizeLaw law, final double switchAbove) {
        final RngStreams streams = new RngStreams(seed);
        final String name = "tail/" + phase + "/" + number;
        final CycleFlows flows = new CycleFlows(original, law, switchAbove, streams.stream(name + "/sizes"));
        process.run(streams.stream(name + "/arrivals"), flows);
        return flows;
    }

    /** Several. */
    List<CycleFlows> run(
            final String phase, final long first, final int count, final SizeLaw law, final double switchAbove) {
        final List<CycleFlows> cycles = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            cycles.add(run(phase, first + i, law, switchAbove));
        }
        return cycles;
    }
}
