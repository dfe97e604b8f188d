package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that each scenario with choices equals a scenario written without choices. */
class ChoicesTest {
    private static final String BASE = String.join("\n",
            "name: x",
            "switch: {type: output-queued, minQueue: 20KB, ecn: {mode: red, kMinPerGbps: 1KB}}",
            "transport: dctcp",
            "workloads:",
            "  - {sizes: {type: fixed, size: 1KB}, arrivals: once}",
            "");
    private static final String CHOICES = String.join("\n",
            "choices:",
            "  scheme:",
            "    default: deep",
            "    same: {switch: {minQueue: 30KB, ecn: {mode: step}}, transport: {minRto: 3ms}, seed: 9}",
            "    other: {switch: {type: cioq, minQueue: 50KB}, transport: new-reno}",
            "    listed:",
            "      workloads: [{sizes: {type: fixed, size: 2KB}, arrivals: once}]",
            "      outputs: {queues: {every: 5us}}",
            "    item:",
            "      workloads[0]: {sizes: {size: 3KB}, arrivals: {type: periodic, period: 1us}, maxFlows: 9}",
            "    deep: {transport: {type: dctcp, g: 0.5}}",
            "    nothing:",
            "  speed:",
            "    default: slow",
            "    slow: {topology: {hostRate: 10Gbps}}",
            "    fast: {topology: {hostRate: 40Gbps}, seed: 7}",
            "");

    private static Scenario parse(final String text, final String... sets) {
        return ScenarioFile.parse(text, "x.yaml", Path.of("/data"), List.of(sets));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'' | transport={type: dctcp, g: 0.5};topology.hostRate=10Gbps",
        "scheme=deep | transport={type: dctcp, g: 0.5};topology.hostRate=10Gbps",
        "scheme=same | switch.minQueue=30KB;switch.ecn.mode=step;transport={type: dctcp, minRto: 3ms};seed=9;"
            + "topology.hostRate=10Gbps",
        "scheme=same;speed=fast | switch.minQueue=30KB;switch.ecn.mode=step;transport={type: dctcp, minRto: 3ms};"
            + "seed=7;topology.hostRate=40Gbps",
        "scheme=other | switch={type: cioq, minQueue: 50KB, ecn: {mode: red, kMinPerGbps: 1KB}};"
            + "transport=new-reno;topology.hostRate=10Gbps",
        "scheme=listed | workloads[0].sizes.size=2KB;outputs.queues.every=5us;topology.hostRate=10Gbps",
        "scheme=item | workloads[0].sizes.size=3KB;workloads[0].arrivals={type: periodic, period: 1us};"
            + "workloads[0].maxFlows=9;topology.hostRate=10Gbps",
        "scheme=nothing | topology.hostRate=10Gbps",
        "scheme=same; scheme = nothing | topology.hostRate=10Gbps",
    })
    void shouldLayWhatIsSelectedOverTheFile(final String selected, final String meaning) {
        final String[] sets = selected.isEmpty() ? new String[0] : selected.split(";");
        final Scenario chosen = parse(BASE + CHOICES, sets);
        assertEquals(parse(BASE, meaning.split(";")), chosen);
        assertEquals(parse(CHOICES + BASE, sets), chosen);
        assertFalse(ScenarioFile.write(chosen).contains("choices"));
        assertEquals(chosen, parse(ScenarioFile.write(chosen)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "hpcc | transport={type: hpcc, payload: 4KB, minRto: 2ms}",
        "{type: hpcc, payload: 2KB} | transport={type: hpcc, payload: 2KB, minRto: 2ms}",
        "{type: dctcp, initialAlpha: 0.5} | transport.initialAlpha=0.5",
        "dctcp | seed=1",
    })
    void shouldKeepWhatBothTypesHaveFromTheirCommonBase(final String transport, final String meaning) {
        final String base = BASE.replace("transport: dctcp", "transport: {type: dctcp, payload: 4KB, minRto: 2ms, "
                + "g: 0.25}");
        final Scenario chosen = parse(base + "choices: {cc: {default: a, a: {transport: " + transport + "}}}");
        assertEquals(parse(base, meaning), chosen);
        if (!transport.startsWith("{")) {
            assertEquals(chosen, parse(base, "transport=" + transport));
        }
        assertEquals(List.of(), chosen.notes());
    }

    @Test
    void shouldTellOfAKeyThatIsNotTakenOverToATypeWithItsOwn() {
        final String base = BASE.replace("transport: dctcp", "transport: {type: dctcp, g: 0.25}");
        assertEquals(List.of("x.yaml:3: g: '0.25' is of dctcp and not taken over to dcqcn, where it has its own default"
                + " (expected: g together with type: dcqcn, too)"), parse(base, "transport=dcqcn").notes());
        assertEquals(List.of(), parse(base, "transport={type: dcqcn, g: 0.1}").notes());
    }

    @Test
    void shouldRefuseAMisspeltKeyAlsoWhereTheTypeChanges() {
        final String base = BASE.replace("transport: dctcp", "transport: {type: dctcp, inital: 0.25}");
        assertEquals("x.yaml:3: transport.inital: unknown key", said(base, "transport=dcqcn")
                .replaceAll(" \\(.*", ""));
    }

    @Test
    void shouldApplyOverridesAfterAllChoices() {
        final Scenario chosen = parse(BASE + CHOICES, "seed=3", "switch.minQueue=1MB", "scheme=same", "speed=fast");
        assertEquals(3, chosen.seed);
        assertEquals(parse(BASE + CHOICES, "scheme=same", "speed=fast", "switch.minQueue=1MB", "seed=3"), chosen);
    }

    @Test
    void shouldListTheAlternativesTheDefaultFirst() {
        assertEquals(Map.of("scheme", List.of("deep", "same", "other", "listed", "item", "nothing"),
                "speed", List.of("slow", "fast")), ScenarioFile.choices(BASE + CHOICES, "x.yaml"));
        assertEquals(List.of("scheme=deep|same|other|listed|item|nothing", "speed=slow|fast"),
                BuiltIns.choices(BASE + CHOICES, "x.yaml"));
        assertEquals(Map.of(), ScenarioFile.choices(BASE, "x.yaml"));
    }

    private static String said(final String text, final String... sets) {
        final String said = assertThrows(IllegalArgumentException.class, () -> parse(text, sets)).getMessage();
        assertEquals(1, said.lines().count(), said);
        return said;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "scheme=lits | x.yaml: --set scheme=lits: scheme: 'lits' (expected: same, other, listed, item, deep, nothing)",
        "scheme=oter | x.yaml: --set scheme=oter: scheme: 'oter' (did you mean other? expected: same, other, listed,"
            + " item, deep, nothing)",
        "scheme= | x.yaml: --set scheme=: scheme: '' (expected: same, other, listed, item, deep, nothing)",
        "scheme=default | x.yaml: --set scheme=default: scheme: 'default' (expected: same, other, listed, item, deep,"
            + " nothing)",
    })
    void shouldRefuseAnUnknownAlternative(final String set, final String message) {
        assertEquals(message, said(BASE + CHOICES, set));
    }

    @Test
    void shouldRefuseAMisspeltChoice() {
        final String said = said(BASE + CHOICES, "shceme=other");
        assertEquals("x.yaml: --set shceme=other: shceme: neither a choice nor a key (did you mean scheme? expected:"
                + " scheme, speed, name, description, seed,", said.substring(0, said.indexOf(" topology")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "choices: 3 | x.yaml:6: choices: '3' (expected: a mapping of names and their alternatives)",
        "choices: {scheme: a} | x.yaml:6: choices.scheme: 'a' (expected: a mapping of alternatives and default)",
        "choices: {seed: {default: a, a: {}}} | x.yaml:6: choices.seed: is a key of scenarios, too (expected: another"
            + " name)",
        "choices: {s: {a: {}, b: {}}} | x.yaml:6: choices.s.default: missing (expected: the name of an alternative: a,"
            + " b)",
        "choices: {s: {default: {}, b: {}}} | x.yaml:6: choices.s.default: a mapping (expected: the name of an"
            + " alternative: b)",
        "choices: {s: {default: c, b: {}}} | x.yaml:6: choices.s.default: 'c' (did you mean b? expected: b)",
        "choices: {s: {default: a, a: 3}} | x.yaml:6: choices.s.a: '3' (expected: a mapping of keys of scenarios)",
        "choices: {s: {default: a, a: {'workloads[1]': {priority: 3}}}} | x.yaml:6: workloads[1]: no such item"
            + " (expected: an index of a list in the file)",
        "choices: {s: {default: a, a: {'switch[0]': {}}}} | x.yaml:6: switch[0]: no such item (",
        "choices: {s: {default: a, a: {seeds: 3}}} | x.yaml:6: seeds: unknown key (did you mean seed?",
        "choices: {s: {default: a, a: {transport: {g: 3}}}} | x.yaml:6: transport.g: 3.0 (expected: more than 0,",
        "choices: {s: {default: a, a: {switch: {ecn: {mode: no}}}}} | x.yaml:6: switch.ecn.mode: 'no' (",
    })
    void shouldPointAtAMistake(final String line, final String start) {
        assertEquals(start, said(BASE + line).substring(0, start.length()));
    }
}
