package tailrace.tools.serve;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.noeffect.SettingsCheck;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.peers.lint.Findings;
import tailrace.tools.peers.lint.Severity;

/** Finds mistakes in the text of a scenario, as {@code tailrace lint} does in a file. */
final class ScenarioCheck {
    private final SlowWork slowWork;
    private final PluginUse plugins;

    ScenarioCheck(final SlowWork slowWork, final PluginUse plugins) {
        this.slowWork = slowWork;
        this.plugins = plugins;
    }

    /**
     * A mistake.
     *
     * @param line line from 1; 0 for the whole file
     * @param severity error, warning or note
     * @param message the mistake, and the expected input
     */
    record Mistake(int line, String severity, String message) {}

    /**
     * Checks a text.
     *
     * @param folder base folder of relative file names
     * @param full whether to also find settings without effect, which takes seconds
     */
    List<Mistake> of(final String name, final String text, final Path folder, final boolean full) {
        return slowWork.of(() -> mistakes(name, text, folder, full));
    }

    private List<Mistake> mistakes(final String name, final String text, final Path folder, final boolean full) {
        final Findings findings = new Findings();
        final Path label = Path.of(name + ".yaml");
        try {
            final Scenario scenario = ScenarioFile.parse(text, label.toString(), folder, List.of(), plugins);
            try (CheckedScenario checked = CheckedScenario.of(scenario)) {
                if (full) {
                    SettingsCheck.warnings(scenario, checked.fabric())
                            .forEach(warning -> findings.addLine(Severity.WARNING, label, warning));
                }
            }
        } catch (final IllegalArgumentException | UncheckedIOException e) {
            findings.add(label, e);
        }
        return findings.list().stream().map(found -> new Mistake(found.line(),
                found.severity().toString().toLowerCase(Locale.ROOT),
                found.what() + (found.remedy().isEmpty() ? "" : " (" + found.remedy() + ")"))).toList();
    }
}
