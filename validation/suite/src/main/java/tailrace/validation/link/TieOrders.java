package tailrace.validation.link;

import java.util.Arrays;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.transport.link.LinkSpec;

/**
 * A link with its sources in another order. Of several packets that reach the target at one time the one that is first
 * depends on that order and on nothing that matters, but everything after depends on it: what the results of such links
 * have in common is what the simulation says, what they differ in is chance.
 */
final class TieOrders {
    private TieOrders() {}

    /**
     * The link in one of its orders.
     *
     * @param order 0: as it is
     */
    static LinkSpec of(final LinkSpec spec, final int order) {
        if (order == 0) {
            return spec;
        }
        final int[] places = shuffled(spec.sources, order);
        final int[] newNumber = new int[spec.sources];
        final LinkSpec other = new LinkSpec();
        other.position = spec.position;
        other.rateBitsPerSec = spec.rateBitsPerSec;
        other.nominalRateBitsPerSec = spec.nominalRateBitsPerSec;
        other.delayPs = spec.delayPs;
        other.seed = spec.seed;
        for (final int source : places) {
            newNumber[source] = other.addSource(spec.sourceRateBitsPerSec[source],
                    spec.sourceNominalRateBitsPerSec[source], spec.sourceDelayPs[source]);
        }
        for (int i = 0; i < spec.destinations; i++) {
            other.addDestination(spec.destinationRateBitsPerSec[i], spec.destinationDelayPs[i]);
        }
        for (int i = 0; i < spec.paths; i++) {
            other.addPath(spec.pathHops[i], spec.pathBaseRttPs[i], spec.pathBdpBytes[i],
                    spec.pathBottleneckBitsPerSec[i]);
        }
        for (int i = 0; i < spec.flows; i++) {
            final int flow = other.addFlow(newNumber[spec.flowSource[i]], spec.flowDestination[i], spec.flowPath[i],
                    spec.flowSizeBytes[i], spec.flowStartPs[i]);
            other.flowPriority[flow] = spec.flowPriority[i];
            other.flowTransport[flow] = spec.flowTransport[i];
        }
        return other;
    }

    /** Fisher and Yates. */
    private static int[] shuffled(final int count, final int seed) {
        final RandomStream random = new RngStreams(seed).stream("ties");
        final int[] numbers = new int[count];
        Arrays.setAll(numbers, i -> i);
        for (int i = count - 1; i > 0; i--) {
            final int other = random.nextInt(i + 1);
            final int kept = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = kept;
        }
        return numbers;
    }
}
