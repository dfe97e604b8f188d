package tailrace.tools.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tailrace.scenario.config.FilePaths;
import tailrace.scenario.config.ParamDifference;
import tailrace.scenario.results.ResultFolder;

/** Finds the settings in which the scenarios of compared results differ. */
final class SettingDifferences {
    private static final int MAX_IN_TITLE = 3;

    private SettingDifferences() {}

    /**
     * Returns the keys and options (such as {@code what-if}) that differ, with their value in each result. The name and
     * the description of a scenario do not count.
     *
     * @return empty if nothing differs, or if the scenario of one of the results is missing or damaged
     */
    static Map<String, List<String>> of(final List<ComparedResult> results) {
        final List<String> scenarios = new ArrayList<>();
        try {
            for (final ComparedResult result : results) {
                final Path folder = result.runs().get(0).path();
                final Path file = folder.resolve(ResultFolder.SCENARIO);
                if (!Files.isRegularFile(file)) {
                    return Map.of();
                }
                scenarios.add(FilePaths.absolute(Files.readString(file), folder));
            }
            final Map<String, List<String>> differing = new LinkedHashMap<>(ParamDifference.among(scenarios));
            differing.remove("name");
            differing.remove("description");
            differing.putAll(options(results, scenarios));
            return differing;
        } catch (final IOException | IllegalArgumentException damaged) {
            return Map.of();
        }
    }

    /** Returns options of command lines that are not keys of the scenario; repeated options are joined by commas. */
    private static Map<String, List<String>> options(final List<ComparedResult> results,
            final List<String> scenarios) {
        final List<Map<String, String>> each = new ArrayList<>();
        final Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < scenarios.size(); i++) {
            final String scenario = "\n" + scenarios.get(i);
            final Map<String, String> given = new LinkedHashMap<>();
            ResultFolder.runIn(results.get(i).runs().get(0).path()).ifPresent(run -> run.settings().forEach(set -> {
                final int equals = set.indexOf('=');
                final String name = equals < 0 ? set : set.substring(0, equals);
                if (!scenario.contains("\n" + name.split("[.\\[]", 2)[0] + ":")) {
                    given.merge(name, equals < 0 ? "given" : set.substring(equals + 1), (a, b) -> a + ", " + b);
                }
            }));
            each.add(given);
            names.addAll(given.keySet());
        }
        final Map<String, List<String>> differing = new LinkedHashMap<>();
        for (final String name : names) {
            final List<String> values = each.stream().map(given -> given.getOrDefault(name, "none")).toList();
            if (values.stream().distinct().count() > 1) {
                differing.put(name, values);
            }
        }
        return differing;
    }

    /** Describes the first keys with their values for a title; empty if nothing differs. */
    static String title(final Map<String, List<String>> differing) {
        final List<String> parts = differing.entrySet().stream().limit(MAX_IN_TITLE)
                .map(key -> key.getKey() + " " + String.join(" / ", key.getValue())).toList();
        final int more = differing.size() - parts.size();
        return String.join(", ", parts) + (more > 0 ? " and " + more + " more" : "");
    }
}
