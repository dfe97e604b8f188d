package tailrace.scenario.hpcc.lint;

import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.Experiment;
import tailrace.scenario.ScenarioFile;

/** A scenario of Tailrace: as it stands, and with each alternative of each of its choices. */
final class ScenarioKind implements FileKind {
    private final List<String> plugins;

    /** With further plug-ins. */
    ScenarioKind(final List<String> plugins) {
        this.plugins = List.copyOf(plugins);
    }

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
        Experiment.check(ScenarioFile.read(file, List.of(), plugins));
        ScenarioFile.choices(file).forEach((choice, alternatives) -> alternatives.stream().skip(1).forEach(
                name -> Experiment.check(ScenarioFile.read(file, List.of(choice + "=" + name), plugins))));
    }
}
