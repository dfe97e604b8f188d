package tailrace.net.topology;

/** A chain of switches, each with hosts: the common part of chain, dumbbell and parking lot. */
final class SwitchRows {
    private SwitchRows() {}

    /**
     * A row of switches.
     *
     * @param hostsAt number of hosts at each switch; hosts are numbered along the row
     */
    static Topology build(
            final int[] hostsAt,
            final long hostBitsPerSec,
            final long trunkBitsPerSec,
            final long delayPs,
            final int parallelTrunks) {
        long expected = 0;
        for (final int count : hostsAt) {
            expected += count;
        }
        final Topology.Builder builder = Topology.builder().requireRoom(
                expected, hostsAt.length, expected + (hostsAt.length - 1.0) * parallelTrunks);
        int hosts = 0;
        int rack = 0;
        for (final int count : hostsAt) {
            for (int i = 0; i < count; i++) {
                builder.addHost("h" + hosts++, rack);
            }
            rack += count > 0 ? 1 : 0;
        }
        for (int i = 0; i < hostsAt.length; i++) {
            builder.addSwitch("s" + i, 1, -1);
        }
        int host = 0;
        for (int i = 0; i < hostsAt.length; i++) {
            for (int j = 0; j < hostsAt[i]; j++) {
                builder.link(host++, hosts + i, hostBitsPerSec, delayPs);
            }
        }
        for (int i = 1; i < hostsAt.length; i++) {
            for (int j = 0; j < parallelTrunks; j++) {
                builder.link(hosts + i - 1, hosts + i, trunkBitsPerSec, delayPs);
            }
        }
        return builder.build();
    }
}
