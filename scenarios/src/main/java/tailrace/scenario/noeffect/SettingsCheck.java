package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.WrittenKeys.Key;
import tailrace.scenario.network.Fabric;

/**
 * Reports non-default keys whose value has no influence on small models of the scenario ({@link KeyProbe}). It finds by
 * trials which keys influence the models, and needs no list of dependencies.
 *
 * <p>A key that has an effect in another alternative of the file's choices is not reported. The search ends after
 * {@value #MAX_TRIALS} trials, so it may skip keys of very large scenarios. One object checks several scenarios of a
 * file faster, because it tries their common keys once.
 */
public final class SettingsCheck {
    private static final int MAX_TRIALS = 1_000;
    private static final int MAX_FOR_A_REMEDY = 600;
    /**
     * Keys that are never reported: permissions, which need not be used, and keys that prevent deadlocks, which small
     * models do not have.
     */
    private static final Set<String> PERMISSIONS = Set.of("allowOverload", "raisePriority");

    /** Values that switch a key off. Such a key does not mislead readers, even if it has no effect. */
    private static final Pattern OFF = Pattern.compile("off|false|none|0(\\.0*)?[A-Za-z]*");

    private final SmallRuns runs;
    /** Keys that have an effect in one of the scenarios checked so far, or may have one that the probes cannot show. */
    private final Set<Key> acting = new HashSet<>();

    /** Creates a check of the scenarios of a file. */
    public SettingsCheck() {
        this(new SmallRuns());
    }

    /** Creates a check that uses the small simulations of other checks. */
    SettingsCheck(final SmallRuns runs) {
        this.runs = runs;
    }

    /**
     * Returns warnings about a scenario's settings, one line each. A line names the place of the setting.
     *
     * @param scenario a valid scenario, which is not changed
     * @param fabric topology and routes of the scenario
     */
    public static List<String> warnings(final Scenario scenario, final Fabric fabric) {
        return new SettingsCheck().of(scenario, fabric);
    }

    /** Returns warnings about one of several scenarios. */
    public List<String> of(final Scenario scenario, final Fabric fabric) {
        final List<String> warnings = new ArrayList<>(scenario.notes());
        scenario.written().ifPresent(written -> warnings.addAll(MissingParts.of(scenario, fabric, written)));
        scenario.written().filter(written -> !written.list().isEmpty()).ifPresent(written -> {
            final Probes probes = new Probes(scenario, fabric, runs);
            warnings.addAll(ClockCheck.neverReached(scenario, written));
            warnings.addAll(IncreaseCheck.nothing(scenario, probes.traits().hostRates()));
            warnings.addAll(PathCheck.findings(scenario, fabric));
            warnings.addAll(withoutEffect(new KeyTrials(
                    scenario, written, probes, new KeyTrials.Budget(MAX_TRIALS))));
            warnings.addAll(new SignalCheck(scenario, written, probes).unreadSignals());
        });
        return warnings;
    }

    private List<String> withoutEffect(final KeyTrials trials) {
        final List<Key> suspects = trials.written().list().stream().filter(
                key -> !acting.contains(key) && isRequested(trials, key) && !changesResultsQuickly(trials, key)
                && trials.canBeTried(key)).toList();
        final List<KeyTrials> siblings = suspects.isEmpty() ? List.of() : trials.alternatives();
        final List<String> lines = new ArrayList<>();
        for (final Key key : suspects) {
            final List<KeyTrials> others =
                    siblings.stream().filter(sibling -> sibling.written().list().contains(key)).toList();
            if (others.stream().anyMatch(sibling -> sibling.changesResultsQuickly(key))
                    || trials.changesResultsSlowly(key, KeyTrials.ALL)
                    || others.stream().anyMatch(sibling -> sibling.changesResultsSlowly(key, KeyTrials.FEW))) {
                acting.add(key);
            } else {
                final KeyTrials search = trials.of(new KeyTrials.Budget(MAX_FOR_A_REMEDY));
                final Optional<String> remedy =
                        new RemedySearch(search).remedy(key).filter(found -> !trials.isOver() && !search.isOver());
                remedy.ifPresentOrElse(found -> lines.add(key.place() + ": " + key.path() + ": " + key.text()
                        + " has no effect (expected: " + found + ", with which it has; or not to be set)"),
                        () -> acting.add(key));
            }
        }
        return lines;
    }

    private boolean changesResultsQuickly(final KeyTrials trials, final Key key) {
        return trials.changesResultsQuickly(key) && acting.add(key);
    }

    private static boolean isRequested(final KeyTrials trials, final Key key) {
        return !PERMISSIONS.contains(key.name()) && !OFF.matcher(key.text()).matches()
                && !trials.probes().quick(key.path()).isEmpty() && !trials.alternatives(key).isEmpty()
                && !trials.written().isDefault(trials.scenario(), key.path());
    }
}
