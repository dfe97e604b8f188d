package tailrace.validation.link;

import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Shuffle;
import tailrace.transport.link.LinkSpec;

/**
 * Creates variants of a link: sources in another order, and starts less than a nanosecond later. Both changes are
 * irrelevant, but they decide which of two nearly simultaneous packets is first at the target, and so everything that
 * follows. So differences between variants are the random part of a result.
 */
final class Variants {
    private Variants() {}

    /**
     * Creates a variant.
     *
     * @param variant number of the variant; 0 for the unchanged link
     * @param mostPs bound of the delay of starts, in ps; above 0
     */
    static LinkSpec of(final LinkSpec spec, final int variant, final int mostPs) {
        if (variant == 0) {
            return spec;
        }
        final RngStreams streams = new RngStreams(variant);
        final RandomStream delays = streams.stream("delays");
        final int[] places = Shuffle.ascending(spec.sources);
        Shuffle.shuffle(places, streams.stream("order"));
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
        long startPs = 0;
        for (int i = 0; i < spec.flows; i++) {
            startPs = Math.max(startPs, spec.flowStartPs[i] + delays.nextInt(mostPs));
            final int flow = other.addFlow(newNumber[spec.flowSource[i]], spec.flowDestination[i], spec.flowPath[i],
                    spec.flowSizeBytes[i], startPs);
            other.flowPriority[flow] = spec.flowPriority[i];
            other.flowTransport[flow] = spec.flowTransport[i];
        }
        return other;
    }
}
