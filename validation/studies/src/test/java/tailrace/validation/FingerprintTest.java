package tailrace.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tailrace.core.HeapQueue;
import tailrace.core.WheelQueue;
import tailrace.scenario.ScenarioFile;

/**
 * Checks that a scenario and a seed always give the same fingerprint: on every JDK, with every event queue, whatever
 * else runs. Takes some 10 s, because each scenario runs in full.
 */
final class FingerprintTest {
    private static String yaml(final String scenario, final String sets) {
        final List<String> list = sets == null ? List.of() : List.of(sets.split(";"));
        return ScenarioFile.write(ScenarioFile.read(scenario, list));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "fingerprints.csv", numLinesToSkip = 1)
    void shouldStayWhatItWas(final String scenario, final String sets, final String fingerprint) {
        assertEquals(fingerprint, Runs.run(yaml(scenario, sets), new WheelQueue()).fingerprint);
    }

    @Test
    void shouldNotDependOnQueueOrNeighbours() {
        final String yaml = yaml("mixed", "stop.flows=3000");
        final CompletableFuture<String> beside =
                CompletableFuture.supplyAsync(() -> Runs.run(yaml, new HeapQueue()).fingerprint);
        final String here = Runs.run(yaml, new WheelQueue()).fingerprint;
        assertEquals(here, beside.join());
        assertEquals(here, Runs.run(yaml, new WheelQueue()).fingerprint);
    }

    @Test
    void shouldDependOnTheSeed() {
        assertNotEquals(
                Runs.run(yaml("mixed", "stop.flows=500"), new WheelQueue()).fingerprint,
                Runs.run(yaml("mixed", "stop.flows=500;seed=2"), new WheelQueue()).fingerprint);
    }
}
