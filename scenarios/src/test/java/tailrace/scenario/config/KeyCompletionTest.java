package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

class KeyCompletionTest {
    private static final KeyCompletion COMPLETION = KeyCompletion.of(Scenario.class, List.of());

    /** What is offered at the bar in a text. */
    private static KeyCompletion.Offer offer(final String marked) {
        final int offset = marked.indexOf('|');
        return COMPLETION.at(marked.replace("|", ""), offset);
    }

    private static List<String> words(final String marked) {
        return offer(marked).candidates().stream().map(KeyCompletion.Candidate::text).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "'tr|' ! transport",
        "'|' ! choices",
        "'name: x\ntransport:\n  type: hpcc\n  e|\nseed: 3\n' ! eta",
        "'name: x\ntransport:\n  |\nseed: 3\n' ! rateIncrease",
        "'transport: {type: hpcc, |}' ! eta",
        "'transport: {type: hpcc, et|: 0.9}' ! eta",
        "'transport: |' ! hpcc",
        "'transport: {type: h|}' ! hpcc",
        "'switch: {ecn: {mode: |}}' ! step",
        "'switch: {ecn: {byRate: [{|}]}}' ! kMin",
        "'switch: {type: cioq, arb|}' ! arbiter",
        "'workloads:\n  - name: x\n    |\n' ! sizes",
        "'workloads:\n  - name: x\n    sizes: {type: cdf}\n  - |\n' ! sizes",
        "'workloads:\n  - sizes: {|}\n' ! type",
        "'outputs: {more: [|]}' ! queues",
        "'outputs: {report: |}' ! false",
        "'seed: |' ! 1",
        "'choices: {scheme: {default: a, a: {tr|}}}' ! transport",
        "'choices: {scheme: {default: a, a: {transport: |}}}' ! dctcp",
    })
    void shouldOfferWhatMayStandThere(final String marked, final String wanted) {
        assertTrue(words(marked).contains(wanted), words(marked).toString());
    }

    @Test
    void shouldNotOfferWhatIsThereNorWhatAnotherTypeHas() {
        final List<String> words = words("transport: {type: dctcp, payload: 1KB, |}");
        assertTrue(words.contains("header"), words.toString());
        assertFalse(words.contains("payload"), words.toString());
        assertFalse(words.contains("eta"), words.toString());
        assertFalse(words.contains("type"), words.toString());
    }

    @Test
    void shouldTellWhereTheWordIsAndWhatItMeans() {
        final KeyCompletion.Offer offer = offer("name: x\ntopo|log: star\n");
        assertEquals(8, offer.from());
        assertEquals(15, offer.to());
        assertTrue(offer.candidates().contains(new KeyCompletion.Candidate("topology", true,
                "one of, by default fat-tree", "Hosts, switches and links.")), offer.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"name: [\n|", "nothing: {|}", "name: x|: y: z", "- |"})
    void shouldOfferNothingWhereNothingIsKnown(final String marked) {
        assertEquals(List.of(), words(marked));
    }

    @Test
    void shouldNameEveryPathThatCanBeSet() {
        final Map<String, List<String>> paths = KeyPaths.of(Scenario.class, List.of());
        assertEquals(List.of("off", "step", "red"), paths.get("switch.ecn.mode"));
        assertEquals(paths.get("transport"), paths.get("transport.type"));
        assertTrue(paths.get("transport").contains("dctcp"));
        assertEquals(List.of(), paths.get("workloads[0].sizes.mean"));
        assertEquals(List.of("true", "false"), paths.get("outputs.report"));
        final String base = "{workloads: [{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.1}}], "
                + "stop: {flows: 9}}";
        for (final String path : List.of("switch.ecn.mode=off", "transport=hpcc", "workloads[0].load.value=0.2")) {
            assertTrue(paths.containsKey(path.replaceFirst("=.*", "")), path);
            ScenarioFile.parse(base, "base", java.nio.file.Path.of(""), List.of(path));
        }
    }
}
