package tailrace.net.topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tailrace.core.Units;

/** The numbers of a {@code .topo} file of htsim, checked as htsim checks them. */
final class HtsimTiers {
    private static final int MOST = 1_000_000;
    private static final Set<String> HEADER = Set.of("nodes", "tiers", "podsize");
    private static final Set<String> QUEUES = Set.of("queue_up", "queue_down");
    private static final Set<String> KEYS = Set.of("downlink_speed_gbps", "radix_up", "radix_down", "queue_up",
            "queue_down", "oversubscribed", "bundle", "switch_latency_ns", "downlink_latency_ns");

    private final String label;
    private final Map<String, Integer> header = new HashMap<>();
    private final List<Map<String, Integer>> tiers = new ArrayList<>();
    private final int hosts;
    private final int pods;
    private final int tors;
    private final int aggs;
    private final int cores;

    HtsimTiers(final List<String> lines, final String label, final boolean ignoreQueues) {
        this.label = label;
        read(lines, ignoreQueues);
        final int count = count();
        this.hosts = need(header, "nodes", "Nodes");
        final int podSize = count == 2 ? hosts : need(header, "podsize", "Podsize");
        check(count == tiers.size(), "Tiers " + count + ", but " + tiers.size() + " blocks (expected: one per tier)");
        divides(hosts, podSize, "Nodes", "Podsize");
        divides(podSize, radixDown(0), count == 2 ? "Nodes" : "Podsize", "Radix_Down of tier 0");
        this.pods = hosts / podSize;
        this.tors = hosts / radixDown(0);
        final long torUplinks = uplinks((long) hosts, 0);
        check(torUplinks == (long) tors * radixUp(0), "Radix_Up " + radixUp(0) + " of tier 0 (expected: "
                + (double) torUplinks / tors + ", for Nodes, speeds and Oversubscribed)");
        check(radixDown(0) / radixUp(0) == oversubscribed(0) || count == 2, "Radix_Down over Radix_Up of tier 0: "
                + radixDown(0) / radixUp(0) + " (expected: Oversubscribed, " + oversubscribed(0) + ")");
        check(bundle(0) == 1, "Bundle " + bundle(0) + " of tier 0 (expected: 1)");
        divides(radixUp(0), bundle(1), "Radix_Up of tier 0", "Bundle of tier 1");
        divides(radixDown(1), bundle(1), "Radix_Down of tier 1", "Bundle of tier 1");
        final long aggsPerPod = torUplinks / pods / radixDown(1);
        check(aggsPerPod * bundle(1) == radixUp(0), "Radix_Down " + radixDown(1) + " of tier 1 (expected: such that "
                + "the " + torUplinks / pods + " uplinks of a pod's ToRs end at Radix_Up / Bundle switches)");
        this.aggs = Math.toIntExact(aggsPerPod * pods);
        this.cores = count == 2 ? 0 : cores(torUplinks);
        check(!tiers.get(count - 1).containsKey("radix_up"), "Radix_Up of tier " + (count - 1)
                + " (expected: none at the top)");
    }

    private int cores(final long torUplinks) {
        final long aggUplinks = uplinks(torUplinks, 1);
        check(aggUplinks == (long) aggs * radixUp(1), "Radix_Up " + radixUp(1) + " of tier 1 (expected: "
                + (double) aggUplinks / aggs + ", for the uplinks of the ToRs, speeds and Oversubscribed)");
        divides(radixUp(1), bundle(2), "Radix_Up of tier 1", "Bundle of tier 2");
        divides(radixDown(2), bundle(2), "Radix_Down of tier 2", "Bundle of tier 2");
        final long made = aggUplinks / radixDown(2);
        check(made > 0 && made * radixDown(2) == aggUplinks, "Radix_Down " + radixDown(2) + " of tier 2 (expected: a "
                + "divisor of the " + aggUplinks + " uplinks of tier 1)");
        check(made % aggsPerPod() == 0 && made * bundle(2) / aggsPerPod() == radixUp(1), "tier 2 has " + made
                + " switches (expected: Radix_Up / Bundle for each aggregation switch of a pod)");
        return (int) made;
    }

    private void read(final List<String> lines, final boolean ignoreQueues) {
        Map<String, Integer> at = header;
        for (int i = 0; i < lines.size(); i++) {
            final String text = lines.get(i).strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            final String where = label + ":" + (i + 1) + ": ";
            final String[] words = text.split("\\s+");
            final String key = words[0].toLowerCase(Locale.ROOT);
            if (words.length != 2 || !words[1].matches("[0-9]{1,9}") || Integer.parseInt(words[1]) > MOST) {
                throw new IllegalArgumentException(where + "'" + text + "' (expected: a key and a whole number up to "
                        + MOST + ")");
            }
            final int value = Integer.parseInt(words[1]);
            if (key.equals("tier")) {
                if (value != tiers.size()) {
                    throw new IllegalArgumentException(where + "Tier " + value + " (expected: Tier " + tiers.size()
                            + ")");
                }
                at = new HashMap<>();
                tiers.add(at);
                continue;
            }
            if (!(at == header ? HEADER : KEYS).contains(key)) {
                throw new IllegalArgumentException(where + "'" + words[0] + "' (expected: one of "
                        + (at == header ? "Nodes, Tiers, Podsize, Tier" : "the keys of a tier") + ")");
            }
            if (QUEUES.contains(key) && !ignoreQueues) {
                throw new IllegalArgumentException(where + words[0] + " (expected: none, as the scenario's switch says "
                        + "how long queues are; or ignoreQueues: true)");
            }
            if (at.putIfAbsent(key, value) != null) {
                throw new IllegalArgumentException(where + words[0] + " twice (expected: once)");
            }
        }
    }

    private void check(final boolean holds, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(label + ": " + message);
        }
    }

    private void divides(final int whole, final int part, final String wholeName, final String partName) {
        check(part > 0 && whole % part == 0, wholeName + " " + whole + " (expected: a multiple of " + partName + ", "
                + part + ")");
    }

    private int need(final Map<String, Integer> map, final String key, final String name) {
        final Integer value = map.get(key);
        check(value != null && value > 0, name + ": missing or 0 (expected: a number above 0)");
        return value;
    }

    private int ofTier(final int tier, final String key, final String name) {
        check(tier < tiers.size(), "tier " + tier + ": missing (expected: a block for each tier)");
        return need(tiers.get(tier), key, name + " of tier " + tier);
    }

    private long uplinks(final long downlinks, final int tier) {
        final long divisor = rateGbps(tier + 1) * oversubscribed(tier);
        final long bits = downlinks * rateGbps(tier);
        check(bits % divisor == 0, "uplinks of tier " + tier + ": " + (double) bits / divisor
                + " (expected: a whole number)");
        return bits / divisor;
    }

    private long rateGbps(final int tier) {
        return ofTier(tier, "downlink_speed_gbps", "Downlink_speed_Gbps");
    }

    private int radixDown(final int tier) {
        return ofTier(tier, "radix_down", "Radix_Down");
    }

    private int radixUp(final int tier) {
        return ofTier(tier, "radix_up", "Radix_Up");
    }

    private int oversubscribed(final int tier) {
        return Math.max(1, tiers.get(tier).getOrDefault("oversubscribed", 1));
    }

    /** 2 or 3. */
    int count() {
        final int count = need(header, "tiers", "Tiers");
        check(count == 2 || count == 3, "Tiers " + count + " (expected: 2 or 3)");
        return count;
    }

    int hosts() {
        return hosts;
    }

    int hostsPerTor() {
        return radixDown(0);
    }

    int tors() {
        return tors;
    }

    int torsPerPod() {
        return tors / pods;
    }

    int aggs() {
        return aggs;
    }

    int aggsPerPod() {
        return aggs / pods;
    }

    int cores() {
        return cores;
    }

    int coresPerAgg() {
        return radixUp(1) / bundle(2);
    }

    int bundle(final int tier) {
        check(tier < tiers.size(), "tier " + tier + ": missing (expected: a block for each tier)");
        return Math.max(1, tiers.get(tier).getOrDefault("bundle", 1));
    }

    /** Rate of the links below a tier. */
    long rateBitsPerSec(final int tier) {
        return rateGbps(tier) * 1_000_000_000L;
    }

    /** Delay of the links below a tier, with half of the latency of the switches at both ends. */
    long delayPs(final int tier) {
        final long below = tier == 0 ? 0 : latencyNs(tier - 1);
        final long wire = ofTier(tier, "downlink_latency_ns", "Downlink_Latency_ns");
        return wire * Units.PS_PER_NS + (below + latencyNs(tier)) * Units.PS_PER_NS / 2;
    }

    private long latencyNs(final int tier) {
        return tiers.get(tier).getOrDefault("switch_latency_ns", 0);
    }
}
