package tailrace.scenario.program;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayFIFOQueue;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.Switch;
import tailrace.net.port.EgressTap;
import tailrace.net.port.Port;

/**
 * Predicts the events of htsim from the packets that ports send. For each time, it stores when the last event of that
 * time was scheduled. Tailrace has no such events. They matter because htsim's front end ignores an ended message if
 * another event of the same picosecond follows.
 *
 * <p>In htsim, the end of a transmission is an event, scheduled at its start. The next packet to leave a link is an
 * event, scheduled when the packet enters the link or when the packet ahead leaves. A switch passes a packet on by an
 * event scheduled at its arrival. Events of one time fire in the order in which they were scheduled.
 */
final class HtsimEvents implements EgressTap {
    /** Values per packet in the list of packets for a host. */
    private static final int VALUES = 3;
    /**
     * Added to the rank of an arrival that the previous arrival schedules, because the previous arrival schedules all
     * its other events first.
     */
    private static final long AFTER_STARTS = Long.MAX_VALUE / 2;

    private Times current = new Times();
    private Times previous = new Times();
    /** Ports that have sent packets. */
    private final Set<Port> ports = new LinkedHashSet<>();
    /**
     * Per host, for each packet that has not arrived: time of the arrival, time at which the arrival was scheduled, and
     * its rank.
     */
    private LongArrayFIFOQueue[] arrivals = new LongArrayFIFOQueue[0];
    private long[] lastArrivalPs = new long[0];
    private long forgetAtPs;
    private long horizonPs;
    /** Time at which the last noted event was scheduled, and the rank of this event. */
    private long scheduledPs;
    private long rank;

    @Override
    public void offered(final Port port, final Packet packet, final long nowPs) {
        ports.add(port);
    }

    @Override
    public void starting(final Port port, final Packet packet, final long startPs) {
        ports.add(port);
        final long endPs = startPs + port.txTimePs(packet.wireBytes);
        final long arrivalPs = endPs + port.link().delayPs();
        forget(startPs, arrivalPs);
        current.note(endPs, startPs, startPs);
        if (port.peer() instanceof Switch) {
            current.note(arrivalPs, arrivalPs, startPs);
        } else {
            noteArrival(port.peer().id(), startPs, endPs, arrivalPs);
        }
    }

    private void noteArrival(final int host, final long startPs, final long endPs, final long arrivalPs) {
        if (host >= arrivals.length) {
            arrivals = Arrays.copyOf(arrivals, 2 * host + 1);
            lastArrivalPs = Arrays.copyOf(lastArrivalPs, arrivals.length);
        }
        if (arrivals[host] == null) {
            arrivals[host] = new LongArrayFIFOQueue();
        }
        final LongArrayFIFOQueue list = arrivals[host];
        dropBefore(list, startPs);
        final long sincePs = Math.max(endPs, lastArrivalPs[host]);
        lastArrivalPs[host] = arrivalPs;
        final long itsRank = sincePs > endPs ? AFTER_STARTS + startPs : startPs;
        list.enqueue(arrivalPs);
        list.enqueue(sincePs);
        list.enqueue(itsRank);
        current.note(arrivalPs, sincePs, itsRank);
    }

    private static void dropBefore(final LongArrayFIFOQueue list, final long timePs) {
        while (!list.isEmpty() && list.firstLong() < timePs) {
            for (int i = 0; i < VALUES; i++) {
                list.dequeueLong();
            }
        }
    }

    /** Drops times that have passed. */
    private void forget(final long nowPs, final long arrivalPs) {
        horizonPs = Math.max(horizonPs, arrivalPs - nowPs);
        if (nowPs >= forgetAtPs) {
            final Times passed = previous;
            previous = current;
            current = passed;
            current.clear();
            forgetAtPs = nowPs + horizonPs;
        }
    }

    /** Notes that the packet which is arriving at a host now ends a message. */
    void messageEnded(final int host, final long nowPs) {
        if (host < arrivals.length && arrivals[host] != null) {
            final LongArrayFIFOQueue list = arrivals[host];
            dropBefore(list, nowPs);
            if (!list.isEmpty() && list.firstLong() == nowPs) {
                list.dequeueLong();
                ended(list.dequeueLong(), list.dequeueLong());
            }
        }
    }

    /**
     * Notes that an event of the front end fires now.
     *
     * @param atPs time at which it was scheduled
     * @param itsRank order among events that were scheduled at the same time: the time at which the packet's
     *     transmission began
     */
    void ended(final long atPs, final long itsRank) {
        if (atPs > scheduledPs || atPs == scheduledPs && itsRank > rank) {
            scheduledPs = atPs;
            rank = itsRank;
        }
    }

    /**
     * Whether other events of this time follow the last event that {@link #ended} has noted. Forgets the noted events.
     */
    boolean isFollowed(final long nowPs) {
        for (final Port port : ports) {
            port.startDue(nowPs - 1);
        }
        final boolean followed = current.isAfter(nowPs, scheduledPs, rank)
                || previous.isAfter(nowPs, scheduledPs, rank);
        scheduledPs = 0;
        rank = 0;
        return followed;
    }

    /** The last event of each time. */
    private static final class Times {
        private final Long2LongOpenHashMap scheduledPs = new Long2LongOpenHashMap();
        private final Long2LongOpenHashMap ranks = new Long2LongOpenHashMap();

        Times() {
            scheduledPs.defaultReturnValue(Simulator.NEVER);
        }

        void clear() {
            scheduledPs.clear();
            ranks.clear();
        }

        void note(final long atPs, final long sincePs, final long itsRank) {
            final long knownPs = scheduledPs.get(atPs);
            if (knownPs == Simulator.NEVER || knownPs < sincePs || knownPs == sincePs && ranks.get(atPs) < itsRank) {
                scheduledPs.put(atPs, sincePs);
                ranks.put(atPs, itsRank);
            }
        }

        boolean isAfter(final long atPs, final long sincePs, final long itsRank) {
            final long knownPs = scheduledPs.get(atPs);
            return knownPs != Simulator.NEVER
                    && (knownPs > sincePs || knownPs == sincePs && ranks.get(atPs) > itsRank);
        }
    }
}
