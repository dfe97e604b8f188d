package tailrace.transport.link;

import java.util.Arrays;
import java.util.List;
import tailrace.core.Units;
import tailrace.transport.TransportParams;

/**
 * Delays of ACKs, counted from the end of the data packet's transmission by the target. The delay is constant for each
 * kind of source, kind of destination and transport; each different delay has a lane.
 */
final class AckDelays {
    private final List<TransportParams> transports;
    private final LinkSettings.Rules rules;
    private int[] sourceKind = new int[0];
    private int[] destinationKind = new int[0];
    private int[] laneOf = new int[0];
    private int destinationKinds;
    private int lanes;
    private long[] lanePs = new long[8];

    AckDelays(final LinkSettings settings) {
        transports = settings.transports;
        rules = settings.rules;
    }

    void reset(final LinkSpec spec) {
        sourceKind = kinds(sourceKind, spec.sources, spec.sourceNominalRateBitsPerSec, spec.sourceDelayPs);
        destinationKind = kinds(
                destinationKind, spec.destinations, spec.destinationRateBitsPerSec, spec.destinationDelayPs);
        destinationKinds = count(destinationKind, spec.destinations);
        final int size = count(sourceKind, spec.sources) * destinationKinds * transports.size();
        if (size > laneOf.length) {
            laneOf = new int[size];
        }
        Arrays.fill(laneOf, 0, size, -1);
        lanes = 0;
        for (int source = 0; source < spec.sources; source++) {
            if (isNew(sourceKind, source)) {
                addLanes(spec, source);
            }
        }
    }

    private void addLanes(final LinkSpec spec, final int source) {
        for (int destination = 0; destination < spec.destinations; destination++) {
            for (int transport = 0; transport < transports.size() && isNew(destinationKind, destination); transport++) {
                laneOf[index(source, destination, transport)] = laneFor(backPs(spec, source, destination, transport));
            }
        }
    }

    private int laneFor(final long timePs) {
        for (int lane = 0; lane < lanes; lane++) {
            if (lanePs[lane] == timePs) {
                return lane;
            }
        }
        if (lanes == lanePs.length) {
            lanePs = Arrays.copyOf(lanePs, lanes * 2);
        }
        lanePs[lanes] = timePs;
        return lanes++;
    }

    private long backPs(final LinkSpec spec, final int source, final int destination, final int transport) {
        final long deliveryPs = spec.delayPs + spec.destinationDelayPs[destination];
        final long delaysPs = 2 * deliveryPs + spec.sourceDelayPs[source];
        if (rules == LinkSettings.Rules.MINIM) {
            return delaysPs;
        }
        final long ackBytes = transports.get(transport).ack.bytes();
        long txPs = Units.txTimePs(ackBytes, spec.nominalRateBitsPerSec);
        if (spec.position != LinkSpec.Position.FIRST_HOP) {
            txPs += Units.txTimePs(ackBytes, spec.sourceNominalRateBitsPerSec[source]);
        }
        if (spec.position != LinkSpec.Position.LAST_HOP) {
            txPs += Units.txTimePs(ackBytes + fullBytes(transport), spec.destinationRateBitsPerSec[destination]);
        }
        return delaysPs + txPs;
    }

    /** Returns the size of a full packet, which crosses the link to its destination before the ACK is sent. */
    private long fullBytes(final int transport) {
        return transports.get(transport).payload.bytes() + transports.get(transport).header.bytes();
    }

    /** Number of lanes. */
    int lanes() {
        return lanes;
    }

    /** Lane of a flow's ACKs. */
    int lane(final int source, final int destination, final int transport) {
        return laneOf[index(source, destination, transport)];
    }

    /** Time from the end of a packet's transmission to the arrival of its ACK, in ps. */
    long ps(final int lane) {
        return lanePs[lane];
    }

    /** Returns the shortest of the delays. */
    long shortestPs() {
        long shortest = Long.MAX_VALUE / 4;
        for (int lane = 0; lane < lanes; lane++) {
            shortest = Math.min(shortest, lanePs[lane]);
        }
        return shortest;
    }

    private int index(final int source, final int destination, final int transport) {
        return (sourceKind[source] * destinationKinds + destinationKind[destination]) * transports.size() + transport;
    }

    /** Numbers pairs of a rate and a delay, in the order of their first appearance. Equal pairs get the same number. */
    private static int[] kinds(final int[] old, final int count, final long[] rates, final long[] delays) {
        final int[] kind = count > old.length ? new int[count * 2] : old;
        int[] example = new int[8];
        int found = 0;
        for (int i = 0; i < count; i++) {
            int k = 0;
            while (k < found && (rates[i] != rates[example[k]] || delays[i] != delays[example[k]])) {
                k++;
            }
            if (k == found) {
                if (found == example.length) {
                    example = Arrays.copyOf(example, found * 2);
                }
                example[found++] = i;
            }
            kind[i] = k;
        }
        return kind;
    }

    private static int count(final int[] kind, final int length) {
        int max = -1;
        for (int i = 0; i < length; i++) {
            max = Math.max(max, kind[i]);
        }
        return max + 1;
    }

    private static boolean isNew(final int[] kind, final int at) {
        for (int i = 0; i < at; i++) {
            if (kind[i] == kind[at]) {
                return false;
            }
        }
        return true;
    }
}
