package tailrace.transport.link;

import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;

/**
 * Computes completion times on the empty link-level network of the fast simulator: the source's line, then the target.
 */
final class IdealTimes {
    private final LinkSettings settings;
    private final LinkSpec spec;
    private final boolean minim;

    IdealTimes(final LinkSettings settings, final LinkSpec spec) {
        this.settings = settings;
        this.spec = spec;
        this.minim = settings.rules == LinkSettings.Rules.MINIM;
    }

    void fill(final long[] idealFctPs) {
        final int transports = settings.transports.size();
        final PathProfile[] profiles = new PathProfile[spec.sources * transports];
        for (int flow = 0; flow < spec.flows; flow++) {
            final int source = spec.flowSource[flow];
            final int transport = spec.flowTransport[flow];
            final int index = source * transports + transport;
            if (profiles[index] == null) {
                profiles[index] = profile(source, transport);
            }
            final long delaysPs = spec.sourceDelayPs[source] + spec.delayPs
                    + spec.destinationDelayPs[spec.flowDestination[flow]];
            idealFctPs[flow] = (minim ? minimPs(flow, source, transport)
                    : profiles[index].idealFctPs(spec.flowSizeBytes[flow])) + delaysPs;
        }
    }

    private PathProfile profile(final int source, final int transport) {
        final PacketSizes sizes = new PacketSizes(payloadBytes(transport), headerBytes(transport), 1);
        final long[] rates = spec.position == LinkSpec.Position.FIRST_HOP ? new long[] {spec.rateBitsPerSec}
                : new long[] {spec.sourceRateBitsPerSec[source], spec.rateBitsPerSec};
        return new PathProfile(rates, 0, sizes);
    }

    private int payloadBytes(final int transport) {
        return (int) settings.transports.get(transport).payload.bytes();
    }

    private int headerBytes(final int transport) {
        return (int) settings.transports.get(transport).header.bytes();
    }

    /**
     * Ideal time in minim: the times of the first packet on both hops, plus the times of all other packets at the
     * slower hop. Each time is rounded to nanoseconds.
     */
    private long minimPs(final int flow, final int source, final int transport) {
        final int payload = payloadBytes(transport);
        final int header = headerBytes(transport);
        final long size = spec.flowSizeBytes[flow];
        final long first = Math.min(size, payload);
        final long rest = size - first;
        final long slower = Math.min(spec.sourceRateBitsPerSec[source], spec.rateBitsPerSec);
        final long full = rest / payload;
        final long last = rest % payload;
        return MinimTimes.ROUNDED.ps(first + header, spec.sourceRateBitsPerSec[source])
                + MinimTimes.ROUNDED.ps(first + header, spec.rateBitsPerSec)
                + full * MinimTimes.ROUNDED.ps(payload + header, slower)
                + (last == 0 ? 0 : MinimTimes.ROUNDED.ps(last + header, slower));
    }
}
