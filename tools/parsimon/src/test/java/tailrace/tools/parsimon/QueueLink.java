package tailrace.tools.parsimon;

import tailrace.core.Units;
import tailrace.transport.link.LinkBackend;
import tailrace.transport.link.LinkResult;
import tailrace.transport.link.LinkSpec;

/**
 * A simulator of links for tests. Whole flows queue first at their source and then at the channel, first come, first
 * served.
 */
final class QueueLink implements LinkBackend {
    @Override
    public void simulate(final LinkSpec spec, final LinkResult result) {
        spec.validate(Byte.MAX_VALUE);
        result.reset(spec.flows);
        final long[] sourceFreePs = new long[spec.sources];
        long targetFreePs = 0;
        for (int flow = 0; flow < spec.flows; flow++) {
            final int source = spec.flowSource[flow];
            final long sendPs = spec.position == LinkSpec.Position.FIRST_HOP ? 0
                    : Units.txTimePs(spec.flowSizeBytes[flow], spec.sourceRateBitsPerSec[source]);
            final long targetPs = Units.txTimePs(spec.flowSizeBytes[flow], spec.rateBitsPerSec);
            final long alongPs = spec.sourceDelayPs[source] + spec.delayPs
                    + spec.destinationDelayPs[spec.flowDestination[flow]];
            sourceFreePs[source] = Math.max(sourceFreePs[source], spec.flowStartPs[flow]) + sendPs;
            targetFreePs = Math.max(targetFreePs, sourceFreePs[source]) + targetPs;
            result.idealFctPs[flow] = sendPs + targetPs + alongPs;
            result.fctPs[flow] = targetFreePs - spec.flowStartPs[flow] + alongPs;
            result.dataPackets += (spec.flowSizeBytes[flow] + 999) / 1000;
        }
    }

    /** Returns links on which no flow is delayed. */
    static LinkBackend withoutDelays() {
        return (spec, result) -> {
            new QueueLink().simulate(spec, result);
            System.arraycopy(result.idealFctPs, 0, result.fctPs, 0, spec.flows);
        };
    }
}
