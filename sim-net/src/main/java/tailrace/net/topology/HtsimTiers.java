package tailrace.net.topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tailrace.core.Counted;
import tailrace.core.FileLayout;
import tailrace.core.OneLine;
import tailrace.core.Units;

/** The numbers of a {@code .topo} file of htsim, with htsim's checks. */
final class HtsimTiers {
    private static final int MAX = 1_000_000;
    private static final int MAX_LINKS = 10_000_000;
    private static final int MAX_QUEUE_BYTES = 999_999_999;
    private static final String SPEED = "downlink_speed_gbps";
    private static final String RADIX_UP = "radix_up";
    private static final String RADIX_DOWN = "radix_down";
    private static final String BUNDLE = "bundle";
    private static final String LATENCY = "switch_latency_ns";
    private static final String DELAY = "downlink_latency_ns";
    private static final String OVERSUBSCRIBED = "oversubscribed";
    private static final String QUEUE_UP = "queue_up";
    private static final String QUEUE_DOWN = "queue_down";
    private static final Set<String> QUEUES = Set.of(QUEUE_UP, QUEUE_DOWN);
    private static final FileLayout HEADER = FileLayout.of("Topology of htsim (`.topo`)",
                    "`topology: {type: htsim, file: FILE}`: one key and a whole number a line, in any case; `#` begins"
                    + " a comment. These keys come first.")
            .with("nodes", "hosts")
            .with("tiers", "tiers of switches, 2 or 3")
            .with("podsize", "hosts of a pod, with 3 tiers");
    private static final FileLayout KEYS = FileLayout.of("Topology of htsim: tiers",
                    "`Tier 0` (next to hosts), `Tier 1` and `Tier 2` each begin a block of these keys.")
            .with(SPEED, "rate of the links down, in Gb/s")
            .with(RADIX_DOWN, "links down of a switch")
            .with(RADIX_UP, "links up of a switch; none at the top")
            .with(OVERSUBSCRIBED, "links down over links up, by rate; 1 without")
            .with(BUNDLE, "links side by side to each switch of the tier below; 1 without")
            .with(LATENCY, "delay of a switch; 0 without")
            .with(DELAY, "propagation delay of the links down")
            .with(QUEUE_UP, "bytes that a port up holds; a file sets both queues of all tiers or none")
            .with(QUEUE_DOWN, "bytes that a port down holds");

    private final String label;
    private final Map<String, Entry> header = new HashMap<>();
    private final List<Map<String, Entry>> tiers = new ArrayList<>();
    private final List<Integer> tierLines = new ArrayList<>();
    private final int hosts;
    private final int pods;
    private final int tors;
    private final int aggs;
    private final int cores;
    private final boolean hasQueues;

    /** A number and its line. */
    private record Entry(int value, int line) {}

    HtsimTiers(final List<String> lines, final String label, final boolean ignoreQueues) {
        this.label = label;
        read(lines);
        final int count = count();
        this.hosts = header("nodes", "Nodes");
        final int podSize = count == 2 ? hosts : header("podsize", "Podsize");
        check(count == tiers.size(), header.get("tiers"),
                "Tiers " + count + ", but " + tiers.size() + " blocks (expected: one per tier)");
        divides(hosts, podSize, header.get("nodes"), "Nodes", "Podsize");
        divides(podSize, radixDown(0), at(0, RADIX_DOWN), count == 2 ? "Nodes" : "Podsize", "Radix_Down of tier 0");
        this.pods = hosts / podSize;
        this.tors = hosts / radixDown(0);
        final long torUplinks = uplinks(hosts, 0);
        checkRatio(torUplinks, tors, 0, "Nodes");
        check(radixDown(0) / radixUp(0) == oversubscribed(0) || count == 2, at(0, RADIX_UP),
                "Radix_Down over Radix_Up of tier 0: " + radixDown(0) / radixUp(0) + " (expected: Oversubscribed, "
                + oversubscribed(0) + ")");
        check(bundle(0) == 1, at(0, BUNDLE), "Bundle " + bundle(0) + " of tier 0 (expected: 1)");
        checkBundles(1);
        final long aggsPerPod = torUplinks / pods / radixDown(1);
        check(aggsPerPod * bundle(1) == radixUp(0), at(1, RADIX_DOWN), "Radix_Down " + radixDown(1)
                + " of tier 1 (expected: such that the " + torUplinks / pods
                + " uplinks of a pod's ToRs end at Radix_Up / Bundle switches)");
        this.aggs = (int) (aggsPerPod * pods);
        this.cores = count == 2 ? 0 : cores(torUplinks);
        checkTop(RADIX_UP, "Radix_Up");
        this.hasQueues = !ignoreQueues
                && tiers.stream().anyMatch(tier -> tier.containsKey(QUEUE_UP) || tier.containsKey(QUEUE_DOWN));
        if (hasQueues) {
            checkTop(QUEUE_UP, "Queue_Up");
            for (int tier = 0; tier < count; tier++) {
                queueDownBytes(tier);
                queueUpBytes(tier);
            }
        }
    }

    private void checkTop(final String key, final String name) {
        final int top = tiers.size() - 1;
        check(!tiers.get(top).containsKey(key), at(top, key), name + " of tier " + top
                + " (expected: none at the top)");
    }

    private int cores(final long torUplinks) {
        final long aggUplinks = uplinks(torUplinks, 1);
        checkRatio(aggUplinks, aggs, 1, "the uplinks of the ToRs");
        checkBundles(2);
        final long cores = aggUplinks / radixDown(2);
        check(cores > 0 && cores * radixDown(2) == aggUplinks, at(2, RADIX_DOWN), "Radix_Down " + radixDown(2)
                + " of tier 2 (expected: a divisor of the " + aggUplinks + " uplinks of tier 1)");
        check(cores % aggsPerPod() == 0 && cores * bundle(2) / aggsPerPod() == radixUp(1), at(2, RADIX_DOWN),
                "tier 2 has " + Counted.switches(cores)
                + " (expected: Radix_Up / Bundle for each aggregation switch of a pod)");
        return (int) cores;
    }

    private void checkRatio(final long uplinks, final int switches, final int tier, final String what) {
        check(uplinks == (long) switches * radixUp(tier), at(tier, RADIX_UP), "Radix_Up " + radixUp(tier) + " of tier "
                + tier + " (expected: " + (double) uplinks / switches + ", for " + what
                + ", speeds and Oversubscribed)");
    }

    private void checkBundles(final int tier) {
        divides(radixUp(tier - 1), bundle(tier), at(tier, BUNDLE), "Radix_Up of tier " + (tier - 1),
                "Bundle of tier " + tier);
        divides(radixDown(tier), bundle(tier), at(tier, BUNDLE), "Radix_Down of tier " + tier,
                "Bundle of tier " + tier);
    }

    private void read(final List<String> lines) {
        Map<String, Entry> block = header;
        for (int i = 0; i < lines.size(); i++) {
            final String text = lines.get(i).strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            final int line = i + 1;
            final String[] words = text.split("\\s+");
            final String key = words[0].toLowerCase(Locale.ROOT);
            final int max = QUEUES.contains(key) ? MAX_QUEUE_BYTES : MAX;
            final boolean pair = words.length == 2 && words[1].matches("[0-9]{1,9}");
            check(pair && Integer.parseInt(words[1]) <= max, line, "'" + text
                    + "' (expected: a key and a whole number up to " + max + ")");
            final int value = Integer.parseInt(words[1]);
            if (key.equals("tier")) {
                check(value == tiers.size(), line, "Tier " + value + " (expected: Tier " + tiers.size() + ")");
                block = new HashMap<>();
                tiers.add(block);
                tierLines.add(line);
                continue;
            }
            check((block == header ? HEADER : KEYS).names().contains(key), line, "'" + words[0] + "' (expected: one of "
                    + (block == header ? "Nodes, Tiers, Podsize, Tier" : "the keys of a tier") + ")");
            check(block.putIfAbsent(key, new Entry(value, line)) == null, line, words[0] + " twice (expected: once)");
        }
    }

    private void check(final boolean holds, final Entry at, final String message) {
        check(holds, at == null ? 0 : at.line(), message);
    }

    private void check(final boolean holds, final int line, final String message) {
        if (!holds) {
            throw new IllegalArgumentException(OneLine.of(label + (line > 0 ? ":" + line : "") + ": " + message));
        }
    }

    private void divides(
            final int whole, final int part, final Entry at, final String wholeName, final String partName) {
        check(part > 0 && whole % part == 0, at, wholeName + " " + whole + " (expected: a multiple of " + partName
                + ", " + part + ")");
    }

    private int header(final String key, final String name) {
        return need(header.get(key), 0, name);
    }

    private int need(final Entry entry, final int blockLine, final String name) {
        check(entry != null, blockLine, name + ": missing (expected: a number above 0)");
        check(entry.value() > 0, entry, name + ": 0 (expected: a number above 0)");
        return entry.value();
    }

    /** Entry of a key of a tier. If the key is missing, an entry with the line where the tier begins. */
    private Entry at(final int tier, final String key) {
        return tiers.get(tier).getOrDefault(key, new Entry(0, tierLines.get(tier)));
    }

    private int ofTier(final int tier, final String key, final String name) {
        check(tier < tiers.size(), 0, "tier " + tier + ": missing (expected: a block for each tier)");
        return need(tiers.get(tier).get(key), tierLines.get(tier), name + " of tier " + tier);
    }

    private int optional(final int tier, final String key, final int standard) {
        check(tier < tiers.size(), 0, "tier " + tier + ": missing (expected: a block for each tier)");
        final Entry entry = tiers.get(tier).get(key);
        return entry == null ? standard : entry.value();
    }

    private long uplinks(final long downlinks, final int tier) {
        final long divisor = rateGbps(tier + 1) * oversubscribed(tier);
        final long bits = downlinks * rateGbps(tier);
        check(bits % divisor == 0, at(tier + 1, SPEED), "uplinks of tier " + tier + ": " + (double) bits / divisor
                + " (expected: a whole number)");
        check(bits / divisor <= MAX_LINKS, at(tier + 1, SPEED), "uplinks of tier " + tier + ": " + bits / divisor
                + " (expected: at most " + MAX_LINKS + ")");
        return bits / divisor;
    }

    private long rateGbps(final int tier) {
        return ofTier(tier, SPEED, "Downlink_speed_Gbps");
    }

    private int radixDown(final int tier) {
        return ofTier(tier, RADIX_DOWN, "Radix_Down");
    }

    private int radixUp(final int tier) {
        return ofTier(tier, RADIX_UP, "Radix_Up");
    }

    private int oversubscribed(final int tier) {
        return Math.max(1, optional(tier, OVERSUBSCRIBED, 1));
    }

    /** Number of tiers: 2 or 3. */
    int count() {
        final int count = header("tiers", "Tiers");
        check(count == 2 || count == 3, header.get("tiers"), "Tiers " + count + " (expected: 2 or 3)");
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
        return Math.max(1, optional(tier, BUNDLE, 1));
    }

    /** Rate of the links below a tier. */
    long rateBitsPerSec(final int tier) {
        return rateGbps(tier) * 1_000_000_000L;
    }

    /** Delay of the links below a tier, with half of the latency of the switches at both ends. */
    long delayPs(final int tier) {
        final long below = tier == 0 ? 0 : latencyNs(tier - 1);
        final long wire = ofTier(tier, DELAY, "Downlink_Latency_ns");
        return wire * Units.PS_PER_NS + (below + latencyNs(tier)) * Units.PS_PER_NS / 2;
    }

    /**
     * Capacity in bytes of the queues of a tier's switches towards the tier above; 0: not given, or there is no tier
     * above.
     */
    long queueUpBytes(final int tier) {
        return hasQueues && tier < tiers.size() - 1 ? ofTier(tier, QUEUE_UP, "Queue_Up") : 0;
    }

    /** Capacity in bytes of the queues of a tier's switches towards the tier below; 0: not given. */
    long queueDownBytes(final int tier) {
        return hasQueues ? ofTier(tier, QUEUE_DOWN, "Queue_Down") : 0;
    }

    private long latencyNs(final int tier) {
        return optional(tier, LATENCY, 0);
    }
}
