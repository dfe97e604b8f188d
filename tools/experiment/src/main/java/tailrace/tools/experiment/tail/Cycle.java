package tailrace.tools.experiment.tail;

import tailrace.core.RngStreams;

/**
 * A cycle of a process, which depends only on the seed and on these values.
 *
 * @param phase part of an estimate, with its own numbers of cycles from 0
 * @param number number of the cycle in the phase
 * @param law law of the sizes at first
 * @param switchAbove response after which sizes come from the original law; infinite: never
 */
public record Cycle(String phase, long number, TiltableSizes law, double switchAbove) {
    /** Simulates the cycle with a process of this thread. */
    public CycleFlows run(final FlowProcess process, final TiltableSizes original, final long seed) {
        final RngStreams streams = new RngStreams(seed);
        final String name = "tail/" + phase + "/" + number;
        final CycleFlows flows = new CycleFlows(original, law, switchAbove, streams.stream(name + "/sizes"));
        process.run(streams.stream(name + "/arrivals"), flows);
        return flows;
    }
}
