package tailrace.tools.experiment.tail;

import tailrace.core.RngStreams;

/**
 * A cycle of a {@link FlowProcess}: a simulation that starts and ends without flows. It depends only on the seed and on
 * these values.
 *
 * @param phase part of an estimate; each part counts its cycles from 0
 * @param number number of the cycle in the phase
 * @param law distribution of the sizes at the start of the cycle
 * @param switchAbove response (time or slowdown) after which sizes come from the original law; infinite if never
 */
public record Cycle(String phase, long number, TiltableSizes law, double switchAbove) {
    /** Simulates the cycle with a process that belongs to this thread. */
    public CycleFlows run(final FlowProcess process, final TiltableSizes original, final long seed) {
        final RngStreams streams = new RngStreams(seed);
        final String name = "tail/" + phase + "/" + number;
        final CycleFlows flows = new CycleFlows(original, law, switchAbove, streams.stream(name + "/sizes"));
        process.run(streams.stream(name + "/arrivals"), flows);
        return flows;
    }
}
