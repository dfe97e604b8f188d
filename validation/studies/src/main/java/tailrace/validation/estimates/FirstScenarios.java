package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.files.Resources;

/**
 * Scenarios similar to a user's first ones. They are small fat trees and leaf-spines at 10 to 400 Gb/s, with web search
 * and Hadoop sizes and default transports. No model is trained on them.
 */
public final class FirstScenarios {
    private static final String FILE = "first-scenarios.txt";

    private FirstScenarios() {}

    /** Returns all cases. Their scenarios determine when they end. */
    public static List<StudyCase> all() {
        final List<StudyCase> cases = new ArrayList<>();
        List<String> sets = List.of();
        for (final String line : Resources.text(FirstScenarios.class, FILE).lines().toList()) {
            if (line.startsWith(" ")) {
                sets.add(line.strip());
            } else if (!line.startsWith("#") && !line.isBlank()) {
                sets = new ArrayList<>();
                final String[] names = line.split(": ");
                cases.add(new StudyCase("first-" + names[0], names[1], sets, StudyCase.AS_IT_ENDS, null));
            }
        }
        return cases;
    }
}
