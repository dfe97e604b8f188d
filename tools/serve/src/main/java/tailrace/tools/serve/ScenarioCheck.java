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

/** Looks for mistakes in the text of a scenario, as {@code tailrace lint} does in a file. */
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
     * @param line from 1; 0: of the file as a whole
     * @param severity error, warning or note
     * @param message what is wrong and what was expected
     */
    record Mistake(int line, String severity, String message) {}

    /**
     * Checks a text.
     *
     * @param folder what relative file names in it are relative to
     * @param full whether settings without effect are looked for, too, which takes seconds
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
