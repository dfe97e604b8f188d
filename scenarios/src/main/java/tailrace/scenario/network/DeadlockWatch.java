package tailrace.scenario.network;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tailrace.core.Units;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/**
 * Finds PFC deadlocks during a run.
 *
 * <p>A neighbour pauses a port because of packets that must leave by certain ports of the neighbour. The paused port
 * waits for these ports ({@link Switch#waitsFor}). A set of ports is deadlocked if each port waits only for ports of
 * the set, because none of these ports can send. However, a pause may still end if the neighbour's threshold rises
 * while other traffic drains. A deadlock is therefore reported only if none of the ports sends a packet of that
 * priority for {@value #GRACE_MS} ms.
 */
public final class DeadlockWatch {
    private static final long GRACE_MS = 1;
    private static final long GRACE_PS = GRACE_MS * Units.PS_PER_MS;
    /** Number of packets between two checks. A check visits all ports, so it is made only after enough packets. */
    private static final int PACKETS_PER_LOOK = 1 << 15;

    private final BuiltNetwork built;
    private Map<Waiting, Long> suspects = Map.of();
    private long suspectedPs;
    private long nextLookPs = GRACE_PS;
    private long packetsOfLook = PACKETS_PER_LOOK;

    public DeadlockWatch(final BuiltNetwork built) {
        this.built = built;
    }

    /** A paused priority of a port. */
    private record Waiting(Port port, int priority) {}

    /** Time of the next call of {@link #findLasting}, in ps. */
    public long nextLookPs() {
        return nextLookPs;
    }

    /**
     * Returns the cycle of ports if there has been a deadlock for long enough. Called when all events up to now have
     * been handled. Checks are due by simulated time and by data packets, so their times do not depend on the number of
     * events.
     */
    public Optional<String> findLasting(final long nowPs) {
        if (nowPs < nextLookPs) {
            return Optional.empty();
        }
        nextLookPs = nowPs + GRACE_PS;
        if (built.transport().dataPackets() < packetsOfLook) {
            return Optional.empty();
        }
        packetsOfLook = built.transport().dataPackets() + PACKETS_PER_LOOK;
        built.network().noteDrained();
        return lasting(nowPs);
    }

    private Optional<String> lasting(final long nowPs) {
        final Map<Waiting, Set<Waiting>> stuck = stuck(nowPs);
        final Map<Waiting, Long> first = new HashMap<>();
        stuck.keySet().forEach(waiting -> first.put(waiting, firstOf(waiting, nowPs)));
        if (first.isEmpty() || !first.equals(suspects)) {
            suspects = first;
            suspectedPs = nowPs;
            return Optional.empty();
        }
        return nowPs - suspectedPs < GRACE_PS ? Optional.empty() : Optional.of(cycle(stuck));
    }

    /** Returns the cycle of ports if there is a deadlock now. Called if no further event can end a pause. */
    public Optional<String> now(final long nowPs) {
        final Map<Waiting, Set<Waiting>> stuck = stuck(nowPs);
        return stuck.isEmpty() ? Optional.empty() : Optional.of(cycle(stuck));
    }

    /**
     * Identifies the first packet queued at the port; -1 if there is none. A host's port has none, because a host
     * creates packets only when it may send them. The port's count of sent packets cannot be used, because packets of
     * other priorities may still be sent.
     */
    private static long firstOf(final Waiting waiting, final long nowPs) {
        final long[] first = {-1};
        waiting.port.observed().forEachWaiting(nowPs, packet -> {
            if (packet.priority == waiting.priority && first[0] < 0) {
                first[0] = (long) packet.flowId << 32 ^ packet.seq << 3 ^ packet.kind;
            }
        });
        return first[0];
    }

    private Map<Waiting, Set<Waiting>> stuck(final long nowPs) {
        final Map<Waiting, Set<Waiting>> waits = new LinkedHashMap<>();
        for (final Port port : built.network().ports()) {
            for (int mask = port.pausedMask(); mask != 0; mask &= mask - 1) {
                final int priority = Integer.numberOfTrailingZeros(mask);
                final Set<Waiting> holders = holders(port, priority, nowPs);
                if (!holders.isEmpty()) {
                    waits.put(new Waiting(port, priority), holders);
                }
            }
        }
        while (waits.values().removeIf(holders -> !waits.keySet().containsAll(holders))) {
            continue;
        }
        return waits;
    }

    /** Ports of the pausing neighbour, and their priorities, for which a paused priority of this port waits. */
    private static Set<Waiting> holders(final Port port, final int priority, final long nowPs) {
        final Set<Waiting> holders = new LinkedHashSet<>();
        if (port.peer() instanceof final Switch pausing) {
            final int[] priorities = pausing.waitsFor(
                    port.reverse().number(), port.reverse().pauses().forwardedPriority(priority), nowPs);
            for (int number = 0; number < priorities.length; number++) {
                for (int left = priorities[number]; left != 0; left &= left - 1) {
                    holders.add(new Waiting(pausing.port(number), Integer.numberOfTrailingZeros(left)));
                }
            }
        }
        return holders;
    }

    private String cycle(final Map<Waiting, Set<Waiting>> stuck) {
        final Set<Waiting> path = new LinkedHashSet<>();
        Waiting at = stuck.keySet().iterator().next();
        while (path.add(at)) {
            at = stuck.get(at).iterator().next();
        }
        final StringBuilder text = new StringBuilder("PFC deadlock in priority " + at.priority + ": ");
        boolean inCycle = false;
        for (final Waiting waiting : path) {
            inCycle |= waiting.equals(at);
            if (inCycle) {
                text.append(built.nameOf(waiting.port)).append(" waits for ");
            }
        }
        return text + built.nameOf(at.port);
    }
}
