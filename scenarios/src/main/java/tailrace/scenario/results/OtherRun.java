package tailrace.scenario.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import tailrace.core.OneLine;
import tailrace.scenario.config.FilePaths;
import tailrace.scenario.config.ParamDifference;
import tailrace.scenario.results.status.RunIdentity;

/** Refuses folders with results of other runs, and reports the difference. */
final class OtherRun {
    private static final int MAX_DIFFERENCES = 3;

    private OtherRun() {}

    /**
     * Refuses a folder with results of a different run.
     *
     * @param run the run whose results may be replaced; null: refuse results of any run
     */
    static void refuse(final Path folder, final RunIdentity run) {
        final RunIdentity there = FolderRecord.of(folder).map(FolderRecord::run).orElse(null);
        if (run != null && there != null && !there.isSameRun(run)) {
            throw new IllegalArgumentException("results: " + folder + " has those of another run, "
                    + OneLine.of(there.text()) + OneLine.of(difference(folder, run, there))
                    + " (expected: another folder by -o, or --force to replace them)");
        }
    }

    /** Files that have changed, or that only one of the two runs has; results of earlier versions list no files. */
    private static List<String> files(final String kind, final Map<String, String> here,
            final Map<String, String> there) {
        final Set<String> names = new TreeSet<>(here.keySet());
        names.addAll(there.keySet());
        return there.isEmpty() ? List.of() : names.stream()
                .filter(name -> !Objects.equals(here.get(name), there.get(name)))
                .map(name -> kind + " " + name + (!here.containsKey(name) ? ", which is there only"
                        : there.containsKey(name) ? ", which has changed since" : ", there none")).toList();
    }

    /**
     * Describes the difference between a run and the run whose results are in a folder, as text that follows the
     * folder's name; empty: unknown.
     */
    private static String difference(final Path folder, final RunIdentity run, final RunIdentity there) {
        if (!run.command().equals(there.command())) {
            return ", and this is " + run.command();
        }
        final List<String> keys = new ArrayList<>(files("plug-in", run.plugins(), there.plugins()));
        keys.addAll(files("file", run.files(), there.files()));
        if (run.scenario() != null
                && Files.isRegularFile(folder.resolve(ResultFolder.SCENARIO))) {
            try {
                keys.addAll(ParamDifference.between(run.scenario(),
                        FilePaths.absolute(Files.readString(folder.resolve(ResultFolder.SCENARIO)), folder)));
            } catch (final IOException | IllegalArgumentException damaged) {
                return "";
            }
        }
        if (keys.isEmpty()) {
            run.settings().stream().filter(set -> !there.settings().contains(set)).forEach(keys::add);
            there.settings().stream().filter(set -> !run.settings().contains(set)).map(set -> "there " + set)
                    .forEach(keys::add);
        }
        final List<String> first = keys.subList(0, Math.min(MAX_DIFFERENCES, keys.size()));
        return keys.isEmpty() ? "" : "; of which differ: " + String.join("; ", first)
                + (keys.size() > first.size() ? "; and " + (keys.size() - first.size()) + " more" : "");
    }
}
