package tailrace.net.lb;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tailrace.net.ForwardingTable;
import tailrace.net.NetworkFacts;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/**
 * The ports by which a switch reaches other groups over a single link between groups. Among these ports, it uses the
 * ports whose paths have the fewest links within its group.
 */
final class GroupPorts {
    private final Switch owner;
    private final NetworkFacts facts;
    private final int group;
    /** Ports by group, computed on first use. */
    private final Map<Integer, int[]> known = new HashMap<>();
    /** Table from whose routes these ports were computed. */
    private ForwardingTable table;

    GroupPorts(final Switch owner, final NetworkFacts facts) {
        this.owner = owner;
        this.facts = facts;
        this.group = facts.groupOf(owner.id());
    }

    /** Numbers of the ports to a group; empty if no link leads from this group to that group. */
    int[] to(final int goal) {
        if (table != owner.forwardingTable()) {
            table = owner.forwardingTable();
            known.clear();
        }
        int[] ports = known.get(goal);
        if (ports == null) {
            ports = find(goal);
            known.put(goal, ports);
        }
        return ports;
    }

    /**
     * Ports with direct links to the group; if none exist, ports to the neighbours in the switch's group that are
     * nearest to such a link.
     */
    private int[] find(final int goal) {
        final BitSet own = linksTo(owner, goal);
        if (!own.isEmpty()) {
            return own.stream().toArray();
        }
        final Map<Switch, Integer> distances = distances(goal);
        int nearest = Integer.MAX_VALUE;
        final int[] found = new int[owner.portCount()];
        int count = 0;
        for (int port = 0; port < found.length; port++) {
            final Integer distance = owner.port(port).peer() instanceof final Switch next && owner.port(port).isUp()
                    ? distances.get(next) : null;
            if (distance != null && distance <= nearest) {
                count = distance < nearest ? 0 : count;
                nearest = distance;
                found[count++] = port;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** For each switch of the group: number of links to the nearest switch that has a link to the goal. */
    private Map<Switch, Integer> distances(final int goal) {
        final Map<Switch, Integer> distances = new HashMap<>();
        final ArrayDeque<Switch> open = new ArrayDeque<>();
        for (final Switch node : members()) {
            if (!linksTo(node, goal).isEmpty()) {
                distances.put(node, 0);
                open.add(node);
            }
        }
        while (!open.isEmpty()) {
            final Switch node = open.poll();
            for (final Port port : node.ports()) {
                if (port.reverse().isUp() && isMember(port) && port.peer() != owner
                        && !distances.containsKey(port.peer())) {
                    distances.put((Switch) port.peer(), distances.get(node) + 1);
                    open.add((Switch) port.peer());
                }
            }
        }
        return distances;
    }

    private Set<Switch> members() {
        final Set<Switch> members = new LinkedHashSet<>(List.of(owner));
        final ArrayDeque<Switch> open = new ArrayDeque<>(members);
        while (!open.isEmpty()) {
            for (final Port port : open.poll().ports()) {
                if (isMember(port) && members.add((Switch) port.peer())) {
                    open.add((Switch) port.peer());
                }
            }
        }
        return members;
    }

    private boolean isMember(final Port port) {
        return port.peer() instanceof Switch && facts.groupOf(port.peer().id()) == group;
    }

    private BitSet linksTo(final Switch from, final int goal) {
        final BitSet ports = new BitSet();
        for (final Port port : from.ports()) {
            if (port.isUp() && port.peer() instanceof Switch && facts.groupOf(port.peer().id()) == goal) {
                ports.set(port.number());
            }
        }
        return ports;
    }
}
