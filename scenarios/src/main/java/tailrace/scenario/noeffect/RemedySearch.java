package tailrace.scenario.noeffect;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.WrittenKeys.Key;

/** Searches for changes of other keys that give a key an effect. */
final class RemedySearch {
    private static final int DRAWS = 16;
    private static final int FEW_DRAWS = 4;
    private static final List<String> RECOVERIES =
            List.of("duplicate-acks", "go-back-n", "go-back-0", "selective-repeat");
    /** Changes of the scenario to try, in words and as keys. */
    private static final Map<String, Map<String, String>> WORLDS = worlds();

    private final KeyTrials trials;
    private final Scenario scenario;

    RemedySearch(final KeyTrials trials) {
        this.trials = trials;
        this.scenario = trials.scenario();
    }

    private static Map<String, Map<String, String>> worlds() {
        final Map<String, Map<String, String>> worlds = new LinkedHashMap<>();
        worlds.put("failures", Map.of(
                "failures", "[{link: x-y, change: down, at: 1us}, {link: x-y, change: up, at: 9us}]"));
        worlds.put("a transport that reacts to ECN marks", Map.of("transport", "{type: dctcp}"));
        worlds.put("transport: hpcc-pint", Map.of("transport", "{type: hpcc-pint}"));
        worlds.put("switch.loadBalancing: flow-hash", Map.of("switch.loadBalancing", "flow-hash"));
        worlds.put("switch: output-queued", Map.of("switch", "{type: output-queued}"));
        worlds.put("flows that start later than the run", Map.of("workloads[0].start", "1ms"));
        worlds.put("switch.ecn.mode: red", Map.of("switch.ecn.mode", "red"));
        return worlds;
    }

    /**
     * Describes what to write instead of a key without effect. The result is empty if the key has an effect when
     * numbers of other keys change. It is also empty if nothing is found, because the probes may be too small to show
     * the effect.
     */
    Optional<String> remedy(final Key key) {
        if (trials.changesWithOtherNumbers(key, Map.of(), DRAWS)) { // soon found for most keys
            return Optional.empty();
        }
        final Map<String, Map<String, String>> changes = changes(key);
        final Optional<String> simple = changes.keySet().stream().filter(change -> trials.changesResults(
                key, changes.get(change), trials.probes().quick(key.path()), KeyTrials.FEW)).findFirst();
        if (trials.isOver()) {
            return Optional.empty();
        }
        return simple.or(() -> changes.keySet().stream()
                .filter(change -> trials.changesWithOtherNumbers(key, changes.get(change), FEW_DRAWS)).findFirst())
                .or(() -> trials.changesResults(key, Map.of(), trials.probes().withChoice(key.path()), KeyTrials.FEW)
                        ? Optional.of("a topology with several ways") : Optional.empty());
    }

    /**
     * Returns the changes to try: choices of the same object or of its enclosing objects, and changes of the
     * environment.
     */
    private Map<String, Map<String, String>> changes(final Key key) {
        final Map<String, Map<String, String>> changes = new LinkedHashMap<>();
        if (key.path().startsWith("transport.")) {
            changes.put("a workload without a transport of its own", withoutOwnTransports());
        }
        if (key.path().startsWith("switch.") && !scenario.switch_.limitsQueues()) { // so short that the limit matters
            changes.put("switch: output-queued", Map.of(
                    "switch", "{type: output-queued, queuePerGbps: 0B, minQueue: 4KB}"));
        }
        for (final String list : trials.written().listsIn(key.parent())) {
            changes.put("no " + list, Collections.singletonMap(list, null));
        }
        for (String path = key.parent(); !path.isEmpty(); path = Key.parentOf(path)) {
            if (path.equals("transport") || path.endsWith(".transport")) {
                for (final String recovery : RECOVERIES) {
                    changes.put(path + ".recovery: " + recovery, Map.of(path + ".recovery", recovery));
                }
            }
            for (final Key beside : scenario.keysIn(path)) {
                for (final String other : KeyTrials.isSwitch(beside) && !beside.path().equals(key.path())
                        ? Alternatives.of(beside.type(), beside.text()) : List.<String>of()) {
                    changes.put(beside.path() + ": " + other, Map.of(beside.path(), other));
                }
            }
        }
        for (final Key beside : trials.written().list()) {
            if (beside.parent().equals(key.parent()) && !beside.isType() && !beside.path().equals(key.path())) {
                changes.put("no " + beside.path(), Collections.singletonMap(beside.path(), null));
            }
        }
        WORLDS.forEach(changes::putIfAbsent);
        return changes;
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
}
