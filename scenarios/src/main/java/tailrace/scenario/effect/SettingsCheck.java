package tailrace.scenario.effect;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.scenario.Fabric;
import tailrace.scenario.Scenario;
import tailrace.scenario.WrittenKeys;
import tailrace.scenario.WrittenKeys.Key;

/**
 * Finds settings of a scenario that have no effect, by trying: a key that is set to something else than its default is
 * told of if no other value of it changes anything in small models of the scenario ({@link Probe}), whatever numbers
 * stand beside it. What the model reads is so found from the model; there is no list of what depends on what.
 *
 * <p>A key that acts in another alternative of the file's choices is not told of. Of a scenario with very many keys not
 * all may be tried: after {@value #MAX_TRIES} small simulations nothing more is looked for.
 */
public final class SettingsCheck {
    private static final int MAX_TRIES = 1_000;
    private static final int DRAWS = 16;
    private static final double SHARE_DRAWN = 0.5;
    /** What may be otherwise than in the scenario, in words and as keys. */
    private static final Map<String, Map<String, String>> WORLDS = worlds();
    private static final String REFUSED = "refused";
    private static final int ALL = Integer.MAX_VALUE;
    /** Of pairs of values there are many. */
    private static final int FEW = 4;
    /** A permission, which need not be made use of. */
    private static final Set<String> PERMISSIONS = Set.of("allowOverload");

    /** What is switched off and would do nothing anyway misleads nobody. */
    private static final Pattern OFF = Pattern.compile("off|false|none|0(\\.0*)?[A-Za-z]*");

    private final Scenario scenario;
    private final WrittenKeys written;
    private final Probes probes;
    private final Map<List<Object>, String> observed = new LinkedHashMap<>();
    private final Tries tries;

    private static Map<String, Map<String, String>> worlds() {
        final Map<String, Map<String, String>> worlds = new LinkedHashMap<>();
        worlds.put("failures", Map.of(
                "failures", "[{link: x-y, change: down, at: 1us}, {link: x-y, change: up, at: 9us}]"));
        worlds.put("a transport that reacts to ECN marks", Map.of("transport", "{type: dctcp}"));
        worlds.put("transport: hpcc-pint", Map.of("transport", "{type: hpcc-pint}"));
        worlds.put("switch: output-queued", Map.of("switch", "{type: output-queued}"));
        worlds.put("switch.ecn.mode: red", Map.of("switch.ecn.mode", "red"));
        return worlds;
    }

    private SettingsCheck(
            final Scenario scenario, final WrittenKeys written, final Probes probes, final Tries tries) {
        this.scenario = scenario;
        this.written = written;
        this.probes = probes;
        this.tries = tries;
    }

    /** How many more simulations there may be; a number and no time, so that every machine tells the same. */
    private static final class Tries {
        private int left = MAX_TRIES;

        boolean areUsedUp() {
            return left <= 0;
        }
    }

    /**
     * What is to be told of a scenario's settings, one line each, which names the place.
     *
     * @param scenario a scenario in which nothing is wrong; it stays as it is
     * @param fabric its topology and routes
     */
    public static List<String> warnings(final Scenario scenario, final Fabric fabric) {
        final List<String> warnings = new ArrayList<>(scenario.notes());
        scenario.written().filter(written -> !written.list().isEmpty()).ifPresent(written -> {
            final Probes probes = new Probes(scenario, fabric);
            warnings.addAll(new SettingsCheck(scenario, written, probes, new Tries()).withoutEffect());
            warnings.addAll(new SignalCheck(scenario, written, probes).unheard());
        });
        return warnings;
    }

    private List<String> withoutEffect() {
        final List<String> lines = new ArrayList<>();
        for (final Key key : written.list()) {
            if (isAsked(key) && !written.isDefault(scenario, key.path())
                    && !acts(key, Map.of(), probes.quick(key.path()), ALL)
                    && canBeTried(key) && !acts(key, Map.of(), probes.thorough(key.path()), ALL)
                    && !actsInASibling(key)) {
                reasonNotToAct(key).filter(line -> !tries.areUsedUp()).ifPresent(lines::add);
            }
        }
        return lines;
    }

    private boolean isAsked(final Key key) {
        return !PERMISSIONS.contains(key.name()) && !OFF.matcher(key.text()).matches()
                && !probes.quick(key.path()).isEmpty()
                && !alternatives(key).isEmpty();
    }

    private List<String> alternatives(final Key key) {
        return key.isType() ? probes.otherTypes(key) : probes.isOfTopology(key.path())
                ? Alternatives.near(key.type(), key.text()) : Alternatives.of(key.type(), key.text());
    }

    /**
     * Whether another value of a key changes what some probe sees, where some keys have these other values.
     *
     * @param most how many other values are tried
     */
    private boolean acts(final Key key, final Map<String, String> others, final List<Probe> among, final int most) {
        for (final Probe probe : among) {
            final String now = now(probe, others);
            for (final String other : alternatives(key).stream().limit(isKnown(now) ? most : 0).toList()) {
                if (tries.areUsedUp()) {
                    return true; // or so it is taken: nothing is told of what is not known
                }
                final Map<String, String> values = new LinkedHashMap<>(others);
                values.put(key.path(), other);
                final String then = observation(probe, values);
                if (!then.isEmpty() && !then.equals(now)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether some probe can try the scenario as it is: if none can, nothing is known. */
    private boolean canBeTried(final Key key) {
        return probes.quick(key.path()).stream().anyMatch(probe -> isKnown(now(probe, Map.of())));
    }

    /** What a probe sees with these values; empty: they are out of range. */
    private String observation(final Probe probe, final Map<String, String> values) {
        tries.left--;
        final Optional<Scenario> tried = written.with(values);
        try {
            return tried.isEmpty() ? "" : probe.observe(tried.get());
        } catch (final IllegalArgumentException refused) {
            return REFUSED; // by what looks at the value, which so counts
        }
    }

    private String now(final Probe probe, final Map<String, String> values) {
        return observed.computeIfAbsent(List.of(probe, values), pair -> observation(probe, values));
    }

    private static boolean isKnown(final String observation) {
        return !observation.isEmpty() && !observation.equals(REFUSED);
    }

    private boolean actsInASibling(final Key key) {
        final List<SettingsCheck> siblings = new ArrayList<>();
        for (final Scenario sibling : scenario.siblings()) {
            sibling.written().filter(its -> its.list().contains(key))
                    .ifPresent(its -> siblings.add(new SettingsCheck(sibling, its, probes.of(sibling), tries)));
        }
        return siblings.stream().anyMatch(there -> there.acts(key, Map.of(), probes.quick(key.path()), ALL))
                || siblings.stream().anyMatch(there -> there.acts(key, Map.of(), probes.thorough(key.path()), FEW));
    }

    /**
     * Says what would have to be otherwise for a key to act; nothing if it acts as soon as numbers beside it are
     * others, or if nothing is found: then it may only be out of the probes' reach.
     */
    private Optional<String> reasonNotToAct(final Key key) {
        return actsWithOtherNumbers(key, Map.of(), DRAWS) ? Optional.empty() : remedy(key).map(
                remedy -> key.place() + ": " + key.path() + ": " + key.text() + " has no effect (expected: "
                + remedy + ", with which it has; or not to be set)");
    }

    /** Numbers of the same object are drawn, several at a time, as a limit may be behind others. */
    private boolean actsWithOtherNumbers(final Key key, final Map<String, String> fixed, final int draws) {
        final RandomStream random = new RngStreams(1).stream(key.path());
        final List<Key> numbers = scenario.keysIn(key.parent()).stream()
                .filter(beside -> !beside.path().equals(key.path()) && !beside.isType() && !isSwitch(beside)).toList();
        for (int draw = 0; draw < draws; draw++) {
            final Map<String, String> others = new LinkedHashMap<>(fixed);
            for (final Key beside : numbers) {
                final List<String> values = Alternatives.of(beside.type(), beside.text());
                if (!values.isEmpty() && random.nextDouble() < SHARE_DRAWN) {
                    others.put(beside.path(), values.get(random.nextInt(values.size())));
                }
            }
            if (acts(key, others, probes.quickest(key.path()), FEW)) {
                return true;
            }
        }
        return false;
    }

    private Map<String, String> withoutOwnTransports() {
        final Map<String, String> none = new LinkedHashMap<>();
        for (int i = 0; i < scenario.workloads.size(); i++) {
            if (scenario.workloads.get(i).transport != null) {
                none.put("workloads[" + i + "].transport", null);
            }
        }
        return none;
    }

    private static boolean isSwitch(final Key key) {
        return key.type().isEnum() || key.type() == boolean.class;
    }

    /** A choice of the same object, or of those around it, or a change of the world, with which the key acts. */
    private Optional<String> remedy(final Key key) {
        final Map<String, Map<String, String>> changes = new LinkedHashMap<>();
        if (key.path().startsWith("transport.")) {
            changes.put("a workload without a transport of its own", withoutOwnTransports());
        }
        for (String path = key.parent(); !path.isEmpty(); path = Key.parentOf(path)) {
            for (final Key beside : scenario.keysIn(path)) {
                for (final String other : isSwitch(beside) && !beside.path().equals(key.path())
                        ? Alternatives.of(beside.type(), beside.text()) : List.<String>of()) {
                    changes.put(beside.path() + ": " + other, Map.of(beside.path(), other));
                }
            }
        }
        for (final Key beside : written.list()) {
            if (beside.parent().equals(key.parent()) && !beside.isType() && !beside.path().equals(key.path())) {
                changes.put("no " + beside.path(), Collections.singletonMap(beside.path(), null));
            }
        }
        WORLDS.forEach(changes::putIfAbsent);
        for (final Map.Entry<String, Map<String, String>> change : changes.entrySet()) {
            if (acts(key, change.getValue(), probes.quick(key.path()), FEW)
                    || actsWithOtherNumbers(key, change.getValue(), FEW)) {
                return Optional.of(change.getKey());
            }
        }
        return acts(key, Map.of(), probes.withChoice(key.path()), FEW)
                ? Optional.of("a topology with several ways") : Optional.empty();
    }
}
