package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FilePathsTest {
    private static final Path RESULT = Path.of("/srv/me/results/run");

    @Test
    void shouldMoveNamesOfFilesAndNothingElse() {
        final String absolute = """
            # file: /srv/me/dc.topo stays
            description: |
              file: /srv/me/dc.topo
            topology:
              type: file
              file: /srv/me/dc.topo
            workloads:
            - name: "5"
              flows: {file: "/data/my flows.csv", format: csv}
            plugins:
            - /srv/me/plugins/own.jar
            """;
        final String relative = absolute.replace("  file: /srv/me/dc.topo\nw", "  file: ../../dc.topo\nw")
                .replace("/data/my", "../../../../data/my").replace("- /srv/me/plugins", "- ../../plugins");
        assertEquals(relative, FilePaths.relative(absolute, RESULT, RESULT));
        assertEquals(absolute, FilePaths.absolute(relative, RESULT));
    }
}
