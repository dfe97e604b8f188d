package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.unused.SettingsCheck;

/** A scenario of Tailrace: as it stands, and with each alternative of each of its choices. */
final class ScenarioKind implements FileKind {
    private final PluginUse plugins;

    /** Checks with these plug-ins. */
    ScenarioKind(final PluginUse plugins) {
        this.plugins = plugins;
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
        final SettingsCheck settings = new SettingsCheck();
        final Set<String> warnings = new LinkedHashSet<>(warnings(file, List.of(), settings));
        ScenarioFile.choices(file).forEach((choice, alternatives) -> alternatives.stream().skip(1).forEach(
                name -> warnings.addAll(warnings(file, List.of(choice + "=" + name), settings))));
        warnings.forEach(warning -> findings.addLine(Severity.WARNING, file, warning));
    }

    private List<String> warnings(final Path file, final List<String> sets, final SettingsCheck settings) {
        try (CheckedScenario checked = CheckedScenario.of(ScenarioFile.read(file, sets, plugins))) {
            return settings.of(checked.scenario(), checked.fabric());
        }
    }
}
