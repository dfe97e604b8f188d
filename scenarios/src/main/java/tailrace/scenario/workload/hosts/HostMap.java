package tailrace.scenario.workload.hosts;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The hosts of a topology with the properties that workloads use: racks, pods, rates of links. */
public final class HostMap {
    private final String[] names;
    private final int[] rackOf;
    private final int[][] hostsOfRack;
    private final int[] podOfRack;
    private final long[] ratesBitsPerSec;
    private final Map<String, Integer> byName = new HashMap<>();
    private final int[] numbers;
    private final Map<Integer, Integer> byNumber = new HashMap<>();

    /**
     * Creates a map of hosts 0, 1, ...
     *
     * @param names name of each host
     * @param numbers number of each host in the user's topology file; numbers from 0 if the file has none
     * @param rackOf rack of each host; racks count from 0 and none is empty
     * @param podOfRack pod of each rack, or -1 if there are no pods
     * @param ratesBitsPerSec rate of each host's link
     */
    public HostMap(final List<String> names, final int[] numbers, final int[] rackOf,
            final int[] podOfRack, final long[] ratesBitsPerSec) {
        this.names = names.toArray(String[]::new);
        this.numbers = numbers.clone();
        this.rackOf = rackOf.clone();
        this.podOfRack = podOfRack.clone();
        this.ratesBitsPerSec = ratesBitsPerSec.clone();
        this.hostsOfRack = new int[podOfRack.length][];
        final int[] count = new int[podOfRack.length];
        for (final int rack : rackOf) {
            count[rack]++;
        }
        for (int rack = 0; rack < count.length; rack++) {
            hostsOfRack[rack] = new int[count[rack]];
        }
        Arrays.fill(count, 0);
        for (int host = 0; host < rackOf.length; host++) {
            hostsOfRack[rackOf[host]][count[rackOf[host]]++] = host;
            byName.put(names.get(host), host);
            byNumber.put(numbers[host], host);
        }
    }

    /** Number of hosts. */
    public int hostCount() {
        return rackOf.length;
    }

    /** Number of racks. */
    public int rackCount() {
        return hostsOfRack.length;
    }

    /** Rack of a host. */
    public int rackOf(final int host) {
        return rackOf[host];
    }

    /** Hosts of a rack, ascending; not to be changed. */
    public int[] hostsOfRack(final int rack) {
        return hostsOfRack[rack];
    }

    /** Pod of a rack, or -1. */
    public int podOfRack(final int rack) {
        return podOfRack[rack];
    }

    /** Rate of a host's link, in bit/s. */
    public long rateBitsPerSec(final int host) {
        return ratesBitsPerSec[host];
    }

    /** Name of a host. */
    public String name(final int host) {
        return names[host];
    }

    /** Host of this name or, if there is none, of this number; -1 if there is neither. */
    public int find(final String nameOrNumber) {
        final Integer named = byName.get(nameOrNumber);
        if (named != null) {
            return named;
        }
        return byNumber.getOrDefault(numberOf(nameOrNumber), -1);
    }

    /** Describes the hosts that {@link #find} finds, for messages: the first and the last name or number. */
    public String known() {
        final int last = names.length - 1;
        return names[0] + " to " + names[last] + ", or " + numbers[0] + " to " + numbers[last];
    }

    private static int numberOf(final String text) {
        if (text.isEmpty() || text.length() > 9) {
            return -1;
        }
        int number = 0;
        for (int i = 0; i < text.length(); i++) {
            final char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            number = number * 10 + c - '0';
        }
        return number;
    }

    /**
     * Host of this name or number.
     *
     * @throws IllegalArgumentException if there is none
     */
    public int get(final String nameOrNumber) {
        final int host = find(nameOrNumber);
        if (host < 0) {
            throw new IllegalArgumentException("'" + nameOrNumber + "' is no host (expected: " + known() + ")");
        }
        return host;
    }
}
