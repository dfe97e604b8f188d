package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.HostMap;

/** Finds the hosts that a job may use, in the order in which its ranks are placed. */
final class RankPlaces {
    private static final java.util.regex.Pattern RANGE =
            java.util.regex.Pattern.compile("([0-9]{1,9})-([0-9]{1,9})");

    private final JobApplication job;
    private final ApplicationSetup setup;
    private final HostMap map;
    private boolean areSomeTaken;

    RankPlaces(final JobApplication job, final ApplicationSetup setup) {
        this.job = job;
        this.setup = setup;
        this.map = setup.hosts();
    }

    /**
     * All hosts that the job may use, at least one.
     *
     * @throws IllegalArgumentException if there is no such host, or a listed host is not available
     */
    int[] hosts() {
        if (!job.ranksOn.isEmpty()) {
            return listed();
        }
        final int[] named = new HostSets(map).read("hosts", job.hosts, setup.stream("hosts"));
        final int[] usable = job.shareHosts ? named : IntStream.of(named).filter(setup.taken()::isFree).toArray();
        areSomeTaken = usable.length < named.length;
        require(usable.length > 0, "hosts: " + job.hosts + ", on all of which jobs before have ranks (expected: others,"
                + " or shareHosts: true)");
        return ordered(usable);
    }

    /** Whether other jobs use hosts that the job lists. */
    boolean areSomeTaken() {
        return areSomeTaken;
    }

    private int[] listed() {
        final IntArrayList hosts = new IntArrayList();
        job.ranksOn.forEach(text -> addTo(hosts, text));
        final IntOpenHashSet seen = new IntOpenHashSet();
        for (final int host : hosts) {
            require(job.shareHosts || seen.add(host), "ranksOn: " + map.name(host)
                    + " twice (expected: one rank on a host, or shareHosts: true)");
            require(job.shareHosts || setup.taken().isFree(host), "ranksOn: " + map.name(host)
                    + ", on which job " + setup.taken().jobOf(host)
                    + " has a rank (expected: hosts without ranks, or shareHosts: true)");
        }
        return hosts.toIntArray();
    }

    private void addTo(final IntArrayList hosts, final String text) {
        final Matcher range = RANGE.matcher(text);
        if (map.find(text) >= 0 || !range.matches()) {
            final int host = map.find(text);
            require(host >= 0, "ranksOn: '" + text + "' is no host (expected: " + map.known()
                    + ", or a range such as 0-7)");
            hosts.add(host);
            return;
        }
        final int first = Integer.parseInt(range.group(1));
        final int last = Integer.parseInt(range.group(2));
        require(first <= last, "ranksOn: '" + text + "' (expected: the lower number first)");
        for (int number = first; number <= last; number++) {
            final int host = map.find(Integer.toString(number));
            require(host >= 0, "ranksOn: '" + text + "', but there is no host " + number + " (expected: "
                    + map.known() + ")");
            hosts.add(host);
        }
    }

    private int[] ordered(final int[] usable) {
        switch (job.placement) {
            case ROUND_ROBIN:
                return inTurn(usable);
            case BY_RAIL:
                return byRail(usable);
            case RANDOM:
                Shuffle.shuffle(usable, setup.stream("placement"));
                return usable;
            default:
                return usable;
        }
    }

    private int[] inTurn(final int[] usable) {
        final Map<Integer, List<Integer>> racks = new LinkedHashMap<>();
        for (final int each : usable) {
            racks.computeIfAbsent(map.rackOf(each), rack -> new ArrayList<>()).add(each);
        }
        final int[] turned = new int[usable.length];
        int count = 0;
        for (int place = 0; count < turned.length; place++) {
            for (final List<Integer> rack : racks.values()) {
                if (place < rack.size()) {
                    turned[count++] = rack.get(place);
                }
            }
        }
        return turned;
    }

    private int[] byRail(final int[] usable) {
        return IntStream.of(usable).boxed().sorted(Comparator
                        .comparingInt((Integer host) -> map.podOfRack(map.rackOf(host)))
                        .thenComparingInt(this::placeInRack).thenComparingInt(host -> host))
                .mapToInt(Integer::intValue).toArray();
    }

    private int placeInRack(final int host) {
        return Arrays.binarySearch(map.hostsOfRack(map.rackOf(host)), host);
    }
}
