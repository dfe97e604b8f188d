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

/** One of the things compared: a run, or several that differ in their seed. */
final class ComparedResult {
    /** The estimator that gives each flow the slowdown of one like it. */
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
     * @throws IllegalArgumentException if it is missing, malformed or without flows, with a message of one line
     * @throws java.io.UncheckedIOException if it cannot be read
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

    /** Whether it is a folder of repetitions. */
    boolean isRepeated() {
        return repeated;
    }

    List<ComparedRun> runs() {
        return runs;
    }

    /** Seeds of its runs; empty if one of them lacks its own. */
    List<Long> seeds() {
        return runs.stream().anyMatch(run -> run.seed() == null) ? List.of()
                : runs.stream().map(ComparedRun::seed).toList();
    }

    /** Keeps the runs with these seeds only. */
    void keepSeeds(final List<Long> seeds) {
        final List<Long> out = seeds().stream().filter(seed -> !seeds.contains(seed)).toList();
        if (!out.isEmpty()) {
            addCaveat("seeds that not all of the results have are left out: "
                    + String.join(", ", out.stream().map(String::valueOf).toList()));
            runs.removeIf(run -> out.contains(run.seed()));
        }
    }

    /** What a reader has to know of it: how it ended, what was left out. */
    List<String> caveats() {
        return caveats;
    }

    /** Error bars of its percentiles over all flows; null if it has none. */
    EstimateInterval interval() {
        return repeated || runs.get(0).summary() == null ? null : runs.get(0).summary().interval;
    }

    /** For an estimate, how far it may be off, or that this is unknown; else empty. */
    String remark() {
        return isEstimate() ? EstimateBars.remark(runs.get(0).summary()) : "";
    }

    boolean isEstimate() {
        return runs.get(0).isEstimate();
    }

    /** Whether it is an estimate in which slowdowns of single flows are drawn. */
    boolean drawsFlows() {
        return isEstimate() && runs.get(0).summary().estimator.equals(DRAWING);
    }

    boolean isOfOtherSimulator() {
        return runs.get(0).isOfOtherSimulator();
    }
}
