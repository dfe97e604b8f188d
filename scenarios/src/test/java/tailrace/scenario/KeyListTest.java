package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyListTest {
    @Test
    void shouldListTheKeysOfAPart() {
        assertEquals(List.of("type: dcqcn", "  payload: size = 1KB"),
                KeyList.text("transport.dcqcn").lines().limit(2).map(KeyListTest::withoutText).toList(),
                KeyList.text("transport.dcqcn"));
        assertTrue(KeyList.text("switch.cioq.ecn.mode").startsWith("mode: off | step | red = step"));
        assertEquals(KeyList.text(), KeyList.text("").replace(System.lineSeparator(), "\n"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> KeyList.text("transport.dcqnc")).getMessage()
                .startsWith("transport.dcqnc: 'dcqnc' (did you mean dcqcn? expected: "));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "seed: whole number = 1",
        "    minRto: time = 10ms",
        "workloads: list of mapping",
        "  sizes: one of",
        "    type: log-normal",
        "      sigma: number = 1.0",
        "  at: time",
        "  flows: csv | csv.gz | parquet | none = csv",
        "    links: list of text",
    })
    void shouldTellTypesAndDefaults(final String line) {
        assertTrue(KeyList.text().lines().map(KeyListTest::withoutText).anyMatch(line::equals), KeyList.text());
    }

    @Test
    void shouldListTheTypesOfEveryKind() {
        final String keys = KeyList.text().lines().map(KeyListTest::withoutText).collect(Collectors.joining("\n"));
        assertTrue(keys.contains("transport: one of, by default dctcp\n  type: dcqcn\n"), keys);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "    alphaInterval: time                       # Interval of alpha's updates. Paper: 55 us; simulator: 1 us.",
        "  type: dumbbell                              # Hosts on the left and on the right of one bottleneck.",
        "    hostRate: rate = 100Gbps                  # Rate of the hosts' links.",
        "switch: one of, by default output-queued      # The switches.",
    })
    void shouldTellWhatKeysAndTypesMean(final String line) {
        assertTrue(KeyList.text().lines().anyMatch(line::equals), KeyList.text());
    }

    private static String withoutText(final String line) {
        return line.replaceFirst(" +# .*", "");
    }
}
