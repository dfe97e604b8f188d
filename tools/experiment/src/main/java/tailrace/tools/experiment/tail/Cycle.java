package tailrace.tools.experiment.tail;

import tailrace.core.RngStreams;

/**
 * A cycle of a process, which depends on the seed and on this alone.
 *
 * @param phase of an estimate, which numbers its cycles from 0
 * @param number in the phase
 * @param law that sizes are drawn from at first
 * @param switchAbove response after which they are drawn from the original law; infinite: never
 */
public record Cycle(String phase, long number, TiltableSizes law, double switchAbove) {
    /** Simulates it with a process of this thread. */
    public CycleFlows run(final FlowProcess process, final TiltableSizes original, final long seed) {
        final RngStreams streams = new RngStreams(seed);
        final String name = "tail/" + phase + "/" + number;
        final CycleFlows flows = new CycleFlows(original, law, switchAbove, streams.stream(name + "/sizes"));
        process.run(streams.stream(name + "/arrivals"), flows);
        return flows;
    }
}
