package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyListTest {
    @Test
    void shouldListTheKeysOfAPart() {
        assertTrue(KeyList.text("transport.dcqcn").startsWith("type: dcqcn" + System.lineSeparator()
                + "  payload: size"),
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
        assertTrue(KeyList.text().lines().anyMatch(line::equals), KeyList.text());
    }

    @Test
    void shouldListTheTypesOfEveryKind() {
        assertTrue(KeyList.text().contains("transport: one of, by default dctcp\n  type: dcqcn\n"), KeyList.text());
    }
}
