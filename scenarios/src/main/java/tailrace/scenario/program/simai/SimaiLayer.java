package tailrace.scenario.program.simai;

import java.util.List;

/**
 * A layer of a workload.
 *
 * @param name name of the layer
 * @param phases forward, input gradient and weight gradient, in this order
 * @param updateNs time after each collective of the layer, in ns
 */
public record SimaiLayer(String name, List<Phase> phases, long updateNs) {
    /** Place of the forward pass among the phases. */
    public static final int FORWARD = 0;
    /** Place of the input gradient. */
    public static final int INPUT = 1;
    /** Place of the weight gradient. */
    public static final int WEIGHT = 2;

    /**
     * A phase of a layer: a computation, then a collective.
     *
     * @param computeNs duration of the computation in ns
     * @param collective null: none
     */
    public record Phase(long computeNs, SimaiCollective collective) {}

    /** Phase at this place. */
    public Phase phase(final int place) {
        return phases.get(place);
    }
}
