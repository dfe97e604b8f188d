package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the hash of inputs on which results depend. */
class InputHashTest {
    @TempDir
    private Path folder;

    @Test
    void shouldFollowTheContentsOfFilesThatAScenarioNames() throws IOException {
        final Path sizes = Files.writeString(folder.resolve("it's my sizes: \"all\".cdf"), "100 0\n200 100\n");
        final Path scenario = Files.writeString(folder.resolve("s.yaml"), """
            topology: {type: star, hosts: 4, rate: 10Gbps}
            transport: {type: dctcp}
            workloads:
              - sizes: {type: cdf, file: 'it''s my sizes: "all".cdf'}
                load: {type: host, value: 0.5}
            stop: {arrivals: 300us}
            """);
        final String before = hash(scenario);
        assertEquals(before, hash(scenario));
        Files.writeString(sizes, "100 0\n300 100\n");
        assertNotEquals(before, hash(scenario));
        Files.writeString(sizes, "100 0\n200 100\n");
        assertEquals(before, hash(scenario));
        assertNotEquals(before, hash(scenario, "seed=2"));
    }

    private static String hash(final Path scenario, final String... sets) {
        return new InputHash().of(ScenarioFile.read(scenario.toString(), List.of(sets)));
    }
}
