package tailrace.transport.link;

import java.util.Arrays;

/**
 * Describes one directed link, the target: the hosts that send over it, the hosts behind it, and its flows. Parsimon
 * (Zhao et al., NSDI 2023, section 3.2) decomposes a network into such units.
 *
 * <p>The arrays are indexed by number. They may be longer than needed, because objects are reused; call {@link #clear}
 * before filling them. Flows are in the order of their start. A first-hop link has one source, which sends at the rate
 * of the target.
 */
public final class LinkSpec extends FlowArrays {
    /** Position of the target link on its flows' paths. */
    public enum Position {
        /** Between a host and its switch: case A. */
        FIRST_HOP,
        /** Between two switches: case B. */
        MIDDLE,
        /** Between a switch and a host: case C. */
        LAST_HOP
    }

    /** Position of the target on its flows' paths. */
    public Position position = Position.MIDDLE;
    /** Rate at which the target sends data, in bit/s: its rate without the share of ACKs of the opposite direction. */
    public long rateBitsPerSec;
    /** Nominal rate of the target in bit/s, which sets marking thresholds. */
    public long nominalRateBitsPerSec;
    /** Propagation delay of the target plus the fixed delay of the switch before it, in ps. */
    public long delayPs;

    /** Number of sending hosts. */
    public int sources;
    /** Rate of each source's link without the share of ACKs, in bit/s; on a first hop the rate of the target. */
    public long[] sourceRateBitsPerSec = new long[16];
    /** Nominal rate of each source's link, in bit/s. */
    public long[] sourceNominalRateBitsPerSec = new long[16];
    /** Delay from each source to the target, without transmissions, in ps; 0 on a first hop. */
    public long[] sourceDelayPs = new long[16];

    /** Number of hosts behind the target. */
    public int destinations;
    /** Rate of the link to each destination, so high that nothing queues there, in bit/s; unused on a last hop. */
    public long[] destinationRateBitsPerSec = new long[16];
    /** Delay from the end of the target to each destination, without transmissions, in ps; 0 on a last hop. */
    public long[] destinationDelayPs = new long[16];

    /** Forgets sources, destinations, paths and flows. */
    @Override
    public void clear() {
        super.clear();
        sources = 0;
        destinations = 0;
    }

    /** Adds a source that has the whole rate of its link; returns its number. */
    public int addSource(final long linkRateBitsPerSec, final long toTargetPs) {
        return addSource(linkRateBitsPerSec, linkRateBitsPerSec, toTargetPs);
    }

    /** Adds a source; returns its number. */
    public int addSource(
            final long linkRateBitsPerSec, final long nominalLinkRateBitsPerSec, final long toTargetPs) {
        if (sources == sourceDelayPs.length) {
            sourceRateBitsPerSec = Arrays.copyOf(sourceRateBitsPerSec, sources * 2);
            sourceNominalRateBitsPerSec = Arrays.copyOf(sourceNominalRateBitsPerSec, sources * 2);
            sourceDelayPs = Arrays.copyOf(sourceDelayPs, sources * 2);
        }
        sourceRateBitsPerSec[sources] = linkRateBitsPerSec;
        sourceNominalRateBitsPerSec[sources] = nominalLinkRateBitsPerSec;
        sourceDelayPs[sources] = toTargetPs;
        return sources++;
    }

    /** Adds a destination; returns its number. */
    public int addDestination(final long linkRateBitsPerSec, final long fromTargetPs) {
        if (destinations == destinationDelayPs.length) {
            destinationRateBitsPerSec = Arrays.copyOf(destinationRateBitsPerSec, destinations * 2);
            destinationDelayPs = Arrays.copyOf(destinationDelayPs, destinations * 2);
        }
        destinationRateBitsPerSec[destinations] = linkRateBitsPerSec;
        destinationDelayPs[destinations] = fromTargetPs;
        return destinations++;
    }

    /** Appends a flow of priority 0 and the first transport; returns its number. */
    public int addFlow(
            final int source, final int destination, final int path, final long sizeBytes, final long startPs) {
        return append(source, destination, path, sizeBytes, startPs);
    }

    /**
     * Refuses an invalid specification.
     *
     * @param transports number of transports that flows may use
     * @throws IllegalArgumentException naming the first invalid value
     */
    public void validate(final int transports) {
        check(rateBitsPerSec > 0 && nominalRateBitsPerSec > 0, "rate of the target", rateBitsPerSec, "above 0");
        check(delayPs >= 0, "delay of the target", delayPs, "0 or more");
        check(position != Position.FIRST_HOP || sources <= 1, "sources of a first hop", sources, "one");
        check(position != Position.LAST_HOP || destinations <= 1, "destinations of a last hop", destinations, "one");
        for (int i = 0; i < sources; i++) {
            check(sourceRateBitsPerSec[i] > 0 && sourceNominalRateBitsPerSec[i] > 0,
                    "rate of source", i, sourceRateBitsPerSec[i], "above 0");
            check(sourceDelayPs[i] >= 0, "delay of source", i, sourceDelayPs[i], "0 or more");
        }
        for (int i = 0; i < destinations; i++) {
            check(position == Position.LAST_HOP || destinationRateBitsPerSec[i] > 0,
                    "rate of destination", i, destinationRateBitsPerSec[i], "above 0");
            check(destinationDelayPs[i] >= 0, "delay of destination", i, destinationDelayPs[i], "0 or more");
        }
        long lastPs = 0;
        for (int i = 0; i < flows; i++) {
            checkFlow(i, transports, lastPs);
            lastPs = flowStartPs[i];
        }
    }

    private void checkFlow(final int i, final int transports, final long lastPs) {
        check(flowSource[i] >= 0 && flowSource[i] < sources, "source of flow", i, flowSource[i], "a source");
        check(flowDestination[i] >= 0 && flowDestination[i] < destinations,
                "destination of flow", i, flowDestination[i], "a destination");
        check(flowPath[i] >= 0 && flowPath[i] < paths, "path of flow", i, flowPath[i], "a kind of path");
        checkFlow("flow", i, lastPs);
        if (flowTransport[i] < 0 || flowTransport[i] >= transports) {
            throw error("transport of flow " + i, flowTransport[i], "0 to " + (transports - 1));
        }
    }

    private static void check(final boolean holds, final String what, final long value, final String expected) {
        if (!holds) {
            throw error(what, value, expected);
        }
    }
}
