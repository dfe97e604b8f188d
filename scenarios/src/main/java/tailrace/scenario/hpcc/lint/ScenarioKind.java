package tailrace.scenario.hpcc.lint;

import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.ScenarioFile;

/** A scenario of Tailrace. */
final class ScenarioKind implements FileKind {
    @Override
    public String name() {
        return "a scenario (.yaml, .yml, .json)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.fileName().matches("(?i).*\\.(yaml|yml|json)");
    }

    @Override
    public void check(final Path file, final Findings findings) {
        ScenarioFile.read(file, List.of());
    }
}
