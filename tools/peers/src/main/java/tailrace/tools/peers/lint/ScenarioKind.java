package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.noeffect.SettingsCheck;
import tailrace.scenario.run.CheckedScenario;
import tailrace.scenario.run.ServerGroups;

/** Recognises and checks scenarios of Tailrace: with their defaults, and with each alternative of each choice. */
final class ScenarioKind implements FileKind {
    private final List<String> sets;
    private final PluginUse plugins;
    private boolean checked;

    /** Creates the kind with overrides and plug-ins. */
    ScenarioKind(final List<String> sets, final PluginUse plugins) {
        this.sets = List.copyOf(sets);
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
        checked = true;
        final SettingsCheck settings = new SettingsCheck();
        final Set<String> warnings = new LinkedHashSet<>(warnings(file, List.of(), settings));
        ScenarioFile.choices(file).forEach((choice, alternatives) -> {
            if (sets.stream().noneMatch(set -> set.startsWith(choice + "="))) {
                alternatives.stream().skip(1).forEach(
                        name -> warnings.addAll(warnings(file, List.of(choice + "=" + name), settings)));
            }
        });
        warnings.forEach(warning -> findings.addLine(Severity.WARNING, file, warning));
    }

    /** Returns whether this object has checked a scenario. */
    boolean hasChecked() {
        return checked;
    }

    private List<String> warnings(final Path file, final List<String> choice, final SettingsCheck settings) {
        final List<String> all = new ArrayList<>(sets);
        all.addAll(choice);
        try (CheckedScenario scenario = CheckedScenario.of(ScenarioFile.read(file, all, plugins))) {
            final List<String> warnings = new ArrayList<>(settings.of(scenario.scenario(), scenario.fabric()));
            warnings.addAll(ServerGroups.warnings(scenario));
            warnings.addAll(JobRules.of(scenario.scenario(), scenario.fabric().topology().hostCount()));
            return warnings;
        }
    }
}
