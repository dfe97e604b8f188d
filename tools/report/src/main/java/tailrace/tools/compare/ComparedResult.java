package tailrace.tools.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.stats.EstimateInterval;
import tailrace.tools.report.EstimateBars;
import tailrace.tools.report.ExperimentFolder;
import tailrace.tools.report.SizeClasses;

/** A compared result: a run, or several runs that differ in their seeds. */
final class ComparedResult {
    /** Name of the estimator that draws the slowdown of each flow from similar flows. */
    private static final String DRAWING = "m3";

    private final Path path;
    private final String name;
    private final boolean repeated;
    private final List<ComparedRun> runs;
    private final List<String> caveats = new ArrayList<>();

    private ComparedResult(
            final Path path, final String name, final boolean repeated, final List<ComparedRun> runs) {
        this.path = path;
        this.name = name;
        this.repeated = repeated;
        this.runs = new ArrayList<>(runs);
    }

    /**
     * Reads a result folder, a folder of repetitions or a file of flows.
     *
     * @throws IllegalArgumentException if the result is missing, malformed or without flows, with a message of one line
     * @throws java.io.UncheckedIOException if the result cannot be read
     */
    static ComparedResult read(final Path path, final String name, final SizeClasses classes) {
        final List<Path> seeds = RepeatFolder.seedsIn(path);
        if (seeds.isEmpty()) {
            ExperimentFolder.refuse(path, "results of run or of an estimate; evaluate --against or --vary compares"
                    + " systems on the same seeds");
            final ComparedResult result = new ComparedResult(
                    path, name, false, List.of(ComparedRun.read(path, classes)));
            result.addCaveat(result.runs.get(0).caveat());
            return result;
        }
        final ComparedResult result = new ComparedResult(path, name, true, List.of());
        seeds.forEach(seed -> result.readSeed(seed, classes));
        if (result.runs.isEmpty()) {
            throw new IllegalArgumentException(path + ": none of its seeds came to its end (expected: at least one)");
        }
        result.runs.sort(Comparator.comparing(ComparedRun::seed));
        return result;
    }

    private void readSeed(final Path folder, final SizeClasses classes) {
        final ComparedRun run;
        try {
            run = ComparedRun.read(folder, classes);
        } catch (final IllegalArgumentException unreadable) {
            addCaveat("left out: " + unreadable.getMessage());
            return;
        }
        if (!run.isWhole() || run.seed() == null) {
            addCaveat(folder.getFileName() + " left out: " + run.caveat());
            return;
        }
        addCaveat(run.caveat().isEmpty() ? "" : folder.getFileName() + ": " + run.caveat());
        runs.add(run);
    }

    private void addCaveat(final String caveat) {
        if (!caveat.isEmpty()) {
            caveats.add(caveat);
        }
    }

    Path path() {
        return path;
    }

    String name() {
        return name;
    }

    /** Returns whether the result is a folder of repetitions. */
    boolean isRepeated() {
        return repeated;
    }

    List<ComparedRun> runs() {
        return runs;
    }

    /** Returns the seeds of the runs; empty if one of them is unknown. */
    List<Long> seeds() {
        return runs.stream().anyMatch(run -> run.seed() == null) ? List.of()
                : runs.stream().map(ComparedRun::seed).toList();
    }

    /** Keeps only the runs with these seeds. */
    void keepSeeds(final List<Long> seeds) {
        final List<Long> out = seeds().stream().filter(seed -> !seeds.contains(seed)).toList();
        if (!out.isEmpty()) {
            addCaveat("seeds that not all of the results have are left out: "
                    + String.join(", ", out.stream().map(String::valueOf).toList()));
            runs.removeIf(run -> out.contains(run.seed()));
        }
    }

    /** Returns caveats for a reader: how the runs ended, which parts are missing. */
    List<String> caveats() {
        return caveats;
    }

    /** Returns error bars of the percentiles over all flows; null if there are none. */
    EstimateInterval interval() {
        return repeated || runs.get(0).summary() == null ? null : runs.get(0).summary().interval;
    }

    /** Describes the error of an estimate, or reports that it is unknown; empty for other results. */
    String remark() {
        return isEstimate() ? EstimateBars.remark(runs.get(0).summary()) : "";
    }

    boolean isEstimate() {
        return runs.get(0).isEstimate();
    }

    /** Returns whether the result is an estimate that draws the slowdowns of single flows. */
    boolean drawsFlows() {
        return isEstimate() && runs.get(0).summary().estimator.equals(DRAWING);
    }

    boolean isOfOtherSimulator() {
        return runs.get(0).isOfOtherSimulator();
    }
}
