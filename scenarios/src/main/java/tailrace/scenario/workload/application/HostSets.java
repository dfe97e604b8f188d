package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import tailrace.core.RandomStream;
import tailrace.core.Shuffle;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * Reads sets of hosts in the notation of scenarios: {@code all}, {@code pods 0-2}, {@code hosts 0-95}, {@code random
 * 64}.
 */
final class HostSets {
    private static final java.util.regex.Pattern RANGE =
            java.util.regex.Pattern.compile("(pod|pods|host|hosts) ([0-9]{1,9})(?:-([0-9]{1,9}))?");
    private static final java.util.regex.Pattern RANDOM = java.util.regex.Pattern.compile("random ([0-9]{1,9})");
    private static final String FORMS = "all, pod 3, pods 0-2, hosts 0-95 or random 64";

    private final HostMap hosts;

    HostSets(final HostMap hosts) {
        this.hosts = hosts;
    }

    /**
     * Hosts of a set, ascending.
     *
     * @param key key of the set, with which messages begin
     * @param random source of random sets
     * @throws IllegalArgumentException if the text does not name a set, or the set is empty
     */
    int[] read(final String key, final String text, final RandomStream random) {
        final Matcher range = RANGE.matcher(text);
        final Matcher some = RANDOM.matcher(text);
        if (text.equals("all")) {
            return Shuffle.ascending(hosts.hostCount());
        } else if (range.matches()) {
            return range(key, text, range);
        }
        require(some.matches(), key + ": '" + text + "' (expected: " + FORMS + ")");
        return random(key, Integer.parseInt(some.group(1)), random);
    }

    /** Like {@link #read}, but also accepts {@code others}: all hosts except these. */
    int[] readOthers(final String key, final String text, final int[] besides, final RandomStream random) {
        if (!text.equals("others")) {
            require(text.equals("all") || RANGE.matcher(text).matches() || RANDOM.matcher(text).matches(),
                    key + ": '" + text + "' (expected: others, " + FORMS + ")");
            return read(key, text, random);
        }
        final int[] set = where(host -> Arrays.binarySearch(besides, host) < 0);
        require(set.length > 0, key + ": others, but there are none (expected: at least one)");
        return set;
    }

    private int[] range(final String key, final String text, final Matcher range) {
        final int first = Integer.parseInt(range.group(2));
        final int last = range.group(3) == null ? first : Integer.parseInt(range.group(3));
        require(first <= last, key + ": '" + text + "' (expected: the lower number first)");
        if (range.group(1).startsWith("host")) {
            require(last < hosts.hostCount(),
                    key + ": '" + text + "' (expected: hosts 0 to " + (hosts.hostCount() - 1) + ")");
            return where(host -> host >= first && host <= last);
        }
        final int lastPod = IntStream.range(0, hosts.rackCount()).map(hosts::podOfRack).max().orElse(-1);
        require(lastPod >= 0, key + ": '" + text + "', but the topology has no pods (expected: hosts)");
        final int[] set = where(host -> podOf(host) >= first && podOf(host) <= last);
        require(last <= lastPod && set.length > 0,
                key + ": '" + text + "' (expected: pods 0 to " + lastPod + ", with hosts in them)");
        return set;
    }

    private int podOf(final int host) {
        return hosts.podOfRack(hosts.rackOf(host));
    }

    private int[] random(final String key, final int count, final RandomStream random) {
        require(count >= 1 && count <= hosts.hostCount(),
                key + ": random " + count + " (expected: 1 to " + hosts.hostCount() + " hosts)");
        final int[] order = Shuffle.ascending(hosts.hostCount());
        Shuffle.shuffle(order, random);
        final int[] set = Arrays.copyOf(order, count);
        Arrays.sort(set);
        return set;
    }

    private int[] where(final IntPredicate isIn) {
        return IntStream.range(0, hosts.hostCount()).filter(isIn).toArray();
    }
}
