package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;

class KeyListTest {
    private static String all() {
        return KeyList.text(Scenario.class);
    }

    private static String part(final String path) {
        return KeyList.text(Scenario.class, path, List.of());
    }

    @Test
    void shouldTakeNumbersInListsAsSetHasThem() {
        assertEquals(part("workloads.flows"), part("workloads[0].flows"));
    }

    @Test
    void shouldListTheKeysOfAPart() {
        assertEquals(List.of("type: dcqcn", "  payload: size = 1KB"),
                part("transport.dcqcn").lines().limit(2).map(KeyListTest::withoutText).toList(),
                part("transport.dcqcn"));
        assertTrue(part("switch.cioq.ecn.mode").startsWith("mode: off | step | red = step"));
        assertEquals(all(), part("").replace(System.lineSeparator(), "\n"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> part("transport.dcqnc")).getMessage()
                .startsWith("transport.dcqnc: 'dcqnc' (did you mean dcqcn? expected: "));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> part("dcqcn")).getMessage()
                .startsWith("dcqcn: 'dcqcn' (did you mean transport.dcqcn? expected: name, "));
    }

    @Test
    void shouldListAKeyOfATypeThatIsNotNamed() {
        assertEquals(part("switch.output-queued.ecn"), part("switch.ecn"));
        assertEquals(part("transport.dctcp.g"), part("transport.g"), "of the default");
        assertEquals(part("switch.cioq.speedup"), part("switch.speedup"), "of the only type that has it");
        assertTrue(part("switch.scheduler").startsWith("scheduler: one of, by default strict-priority"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> part("switch.spedup")).getMessage()
                .startsWith("switch.spedup: 'spedup' (expected: cioq, "));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "seed: whole number = 1",
        "    maxRto: time = 60s",
        "workloads: list of mapping",
        "  sizes: one of",
        "    type: log-normal",
        "      sigma: number = 1.0",
        "  at: time",
        "  flows: csv | csv.gz | parquet | none = csv",
        "    links: list of text",
    })
    void shouldTellTypesAndDefaults(final String line) {
        assertTrue(all().lines().map(KeyListTest::withoutText).anyMatch(line::equals), all());
    }

    @Test
    void shouldListTheTypesOfEveryKind() {
        final List<String> keys = all().lines().map(KeyListTest::withoutText).toList();
        final int first = keys.indexOf("transport: one of, by default dctcp") + 1;
        assertTrue(first > 0, keys.toString());
        assertTrue(keys.subList(first, keys.size()).stream().takeWhile(line -> line.startsWith("  "))
                .anyMatch("  type: dcqcn"::equals), keys.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "    alphaInterval: time                       # Interval of alpha's updates. Paper: 55 us; simulator: 1 us.",
        "  type: dumbbell                              # Hosts on the left and on the right of one bottleneck.",
        "    hostRate: rate = 100Gbps                  # Rate of the hosts' links.",
        "switch: one of, by default output-queued      # The switches.",
    })
    void shouldTellWhatKeysAndTypesMean(final String line) {
        assertTrue(all().lines().anyMatch(line::equals), all());
    }

    private static String withoutText(final String line) {
        return line.replaceFirst(" +# .*", "");
    }

    @Test
    void shouldNameNoClassOfJavaWhenAListHoldsAKind() {
        assertEquals("more: list of one of", withoutText(part("outputs.more").lines().findFirst().orElseThrow()));
    }
}
