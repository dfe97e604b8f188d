package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.WrittenKeys;
import tailrace.scenario.config.WrittenKeys.Key;

/** Tries other values of a scenario's keys, and reports whether anything changes. */
final class KeyTrials {
    /** Number of values per key that are tried in pairs with values of other keys, because there are many pairs. */
    static final int FEW = 4;
    static final int ALL = Integer.MAX_VALUE;

    private static final int BESIDE_OTHERS = 2;
    private static final double SHARE_DRAWN = 0.5;
    private static final String REFUSED = "refused";
    /** Values at which the memory of a switch fills up in a small network. Random values rarely have this effect. */
    private static final Map<String, String> SCARCE = Map.of("alpha", "0.0001", "staticThreshold", "4KB");

    private final Scenario scenario;
    private final WrittenKeys<Scenario> written;
    private final Probes probes;
    private final Budget budget;
    private final Map<List<Object>, String> observed = new LinkedHashMap<>();

    /** Number of remaining trials. A limit of time would give different results on different machines. */
    static final class Budget {
        private int left;

        Budget(final int trials) {
            this.left = trials;
        }

        boolean isUsedUp() {
            return left <= 0;
        }
    }

    /**
     * Creates trials of a scenario.
     *
     * @param written the scenario's keys
     */
    KeyTrials(final Scenario scenario, final WrittenKeys<Scenario> written, final Probes probes, final Budget budget) {
        this.scenario = scenario;
        this.written = written;
        this.probes = probes;
        this.budget = budget;
    }

    Scenario scenario() {
        return scenario;
    }

    WrittenKeys<Scenario> written() {
        return written;
    }

    Probes probes() {
        return probes;
    }

    /** Returns the same trials with a separate budget. */
    KeyTrials of(final Budget own) {
        return new KeyTrials(scenario, written, probes, own);
    }

    /** Returns trials of another scenario of the same file, with the same budget. */
    KeyTrials of(final Scenario other, final WrittenKeys<Scenario> others) {
        return new KeyTrials(other, others, probes.of(other), budget);
    }

    /** Whether the budget of trials is used up. */
    boolean isOver() {
        return budget.isUsedUp();
    }

    /** Other values of a key. */
    List<String> alternatives(final Key key) {
        return key.isType() ? probes.otherTypes(key) : probes.isOfTopology(key.path())
                ? Alternatives.near(key.type(), key.text()) : Alternatives.of(key.type(), key.text());
    }

    /** Whether another value of a key changes an observation of its quick probes. */
    boolean changesResultsQuickly(final Key key) {
        return changesResults(key, Map.of(), probes.quick(key.path()), ALL);
    }

    /**
     * Like {@link #changesResults}, with probes that take longer.
     *
     * @param max largest number of values to try
     */
    boolean changesResultsSlowly(final Key key, final int max) {
        return changesResults(key, Map.of(), probes.thorough(key.path()), max);
    }

    /**
     * Whether another value of a key changes an observation of a probe, while some keys have the values of {@code
     * others}.
     *
     * @param max largest number of values to try
     */
    boolean changesResults(final Key key, final Map<String, String> others, final List<KeyProbe> among, final int max) {
        final List<KeyProbe> able = among.stream().filter(probe -> isKnown(now(probe, others))).toList();
        for (final String other : alternatives(key).stream().limit(able.isEmpty() ? 0 : max).toList()) {
            final Map<String, String> values = new LinkedHashMap<>(others);
            values.put(key.path(), other);
            for (final KeyProbe probe : able) {
                if (budget.isUsedUp()) {
                    return true; // assumed to act, so that unknown cases are not reported
                }
                final String then = observation(probe, values);
                if (!then.isEmpty() && !then.equals(now(probe, others))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether some probe can run the unchanged scenario; otherwise effects cannot be judged. */
    boolean canBeTried(final Key key) {
        return probes.quick(key.path()).stream().anyMatch(probe -> isKnown(now(probe, Map.of())));
    }

    /** Returns the observation of a probe with these values; empty: the values are out of range. */
    private String observation(final KeyProbe probe, final Map<String, String> values) {
        BackgroundCheck.requireOpen();
        budget.left--;
        final Optional<Scenario> tried = written.with(values);
        try {
            return tried.isEmpty() ? "" : probe.observe(tried.get());
        } catch (final IllegalArgumentException refused) {
            return REFUSED; // a check has read and refused the value, so the value has an effect
        }
    }

    private String now(final KeyProbe probe, final Map<String, String> values) {
        return observed.computeIfAbsent(List.of(probe, values), pair -> observation(probe, values));
    }

    private static boolean isKnown(final String observation) {
        return !observation.isEmpty() && !observation.equals(REFUSED);
    }

    /**
     * Whether a key has an effect with other numbers of the keys beside it. Several numbers change at a time, because
     * one limit may hide another. First, the limits on memory are lowered so much that little traffic fills the memory.
     */
    boolean changesWithOtherNumbers(final Key key, final Map<String, String> fixed, final int draws) {
        final RandomStream random = new RngStreams(1).stream(key.path());
        final List<Key> numbers = scenario.keysIn(key.parent()).stream()
                .filter(beside -> !beside.path().equals(key.path()) && !beside.isType() && !isSwitch(beside)).toList();
        final Map<String, String> scarce = new LinkedHashMap<>(fixed);
        numbers.stream().filter(beside -> SCARCE.containsKey(beside.name()))
                .forEach(beside -> scarce.put(beside.path(), SCARCE.get(beside.name())));
        if (scarce.size() > fixed.size() && changesResults(key, scarce, probes.quickest(key.path()), FEW)) {
            return true;
        }
        for (int draw = 0; draw < draws; draw++) {
            final Map<String, String> others = new LinkedHashMap<>(fixed);
            for (final Key beside : numbers) {
                final List<String> values = Alternatives.of(beside.type(), beside.text());
                if (!values.isEmpty() && random.nextDouble() < SHARE_DRAWN) {
                    others.put(beside.path(), values.get(random.nextInt(values.size())));
                }
            }
            if (changesResults(key, others, probes.quickest(key.path()), BESIDE_OTHERS)) {
                return true;
            }
        }
        return false;
    }

    static boolean isSwitch(final Key key) {
        return key.type().isEnum() || key.type() == boolean.class;
    }

    /**
     * Returns trials with other alternatives of the file's choices, except alternatives that give the same scenario.
     */
    List<KeyTrials> alternatives() {
        final List<KeyTrials> siblings = new ArrayList<>();
        final List<Scenario> known = new ArrayList<>(List.of(scenario));
        for (final Scenario sibling : scenario.alternatives()) {
            if (!known.contains(sibling)) {
                known.add(sibling);
                sibling.written().ifPresent(keys -> siblings.add(of(sibling, keys)));
            }
        }
        return siblings;
    }
}
