package tailrace.tools.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.ResultFolder;

/**
 * Distinguishes folders of experiments, which have results of trials but no flows, from folders of runs and estimates.
 */
public final class ExperimentFolder {
    private static final Map<String, String> BY_FILE = Map.of("evaluation.json", "an evaluation",
        "comparison.json", "a comparison by evaluate", "tail.json", "an evaluation of a tail", "sweep.json", "a sweep",
        "search.json", "a search of topologies");

    private ExperimentFolder() {}

    /**
     * Refuses the folder of an experiment, because it has no flows.
     *
     * @param instead advice in the message
     * @throws IllegalArgumentException if the folder belongs to an experiment
     */
    public static void refuse(final Path folder, final String instead) {
        final List<String> files = ResultFolder.filesIn(folder);
        files.stream().filter(BY_FILE::containsKey).findFirst().ifPresent(file -> {
            throw new IllegalArgumentException(folder + ": " + BY_FILE.get(file) + ", which keeps no flows; "
                + file + (files.contains(ResultFolder.REPORT) ? " and " + ResultFolder.REPORT + " have" : " has")
                + " its results (expected: " + instead + ")");
        });
    }
}
