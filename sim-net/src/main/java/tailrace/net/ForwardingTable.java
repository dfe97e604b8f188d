package tailrace.net;

import tailrace.net.port.Port;

/**
 * The ports on shortest paths to each destination, which a switch looks up for each packet.
 *
 * <p>Hosts attached to one switch share a destination class, which keeps the tables of other switches small. At their
 * own switch, each host has a separate group of ports.
 *
 * @param classOfHost destination class of each host; shared by all switches
 * @param groupOfClass per class, the index of a group, or -1 if the hosts of the class are attached to this switch
 * @param lastHopGroupOfHost per host, the index of its group in {@code lastHopGroups}; shared by all switches
 * @param groups port numbers on shortest paths, ascending; empty if unreachable
 * @param lastHopGroups port numbers of the switch a host is attached to; shared by all switches
 */
public record ForwardingTable(
        int[] classOfHost, int[] groupOfClass, int[] lastHopGroupOfHost, int[][] groups, int[][] lastHopGroups) {

    /** Port numbers towards a host; empty if the host cannot be reached. */
    public int[] portsTo(final int host) {
        final int group = groupOfClass[classOfHost[host]];
        return group >= 0 ? groups[group] : lastPortsTo(host);
    }

    /** Port numbers towards a host whose class is attached to this switch. */
    int[] lastPortsTo(final int host) {
        return lastHopGroups[lastHopGroupOfHost[host]];
    }
}
