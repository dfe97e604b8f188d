package tailrace.validation.transports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import tailrace.core.Hashing;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.results.stats.Quantile;
import tailrace.tools.peers.htsim.HtsimScenario;
import tailrace.validation.study.KeptJobs;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.KeptRuns;
import tailrace.validation.transports.TransportCase.Figures;

/** Runs cases with their seeds, unless their results are stored. */
final class TransportRuns {
    private static final double MEDIAN = 0.5;
    private static final double TAIL = 0.99;

    private final KeptRuns<TransportRun> runs;
    private final KeptJobs jobs;
    private final Consumer<String> progress;

    TransportRuns(final KeptResults<TransportRun> store, final KeptJobs jobs, final Consumer<String> progress) {
        this.runs = new KeptRuns<>(store, jobs.count());
        this.jobs = jobs;
        this.progress = progress;
    }

    private record Job(TransportCase of, int seed) implements KeptRuns.Run {
        @Override
        public String name() {
            return of.name() + ", " + of.system() + ", seed " + seed;
        }

        Scenario scenario() {
            return HtsimScenario.of(of.flags(seed));
        }

        /** Returns a hash of everything that determines results, except paths of files. */
        @Override
        public String hash() {
            final Scenario scenario = scenario();
            try {
                final String matrix = Files.readString(of.matrix());
                scenario.workloads.get(0).flows.file = "";
                return Hashing.hex(ScenarioFile.write(scenario) + matrix);
            } catch (final IOException e) {
                throw new UncheckedIOException(of.matrix() + ": cannot be read: " + e.getMessage(), e);
            }
        }
    }

    /** Runs cases without stored results, if any may run. */
    void run(final List<TransportCase> cases) {
        runs.run(cases.stream().flatMap(each -> each.seeds().stream().flatMap(List::stream)
                .map(seed -> new Job(each, seed))).toList(),
            (job, control) -> TransportRun.of(job.scenario(), job.hash(), jobs.areOneByOne()),
            (job, result) -> progress.accept(job.name() + ": " + result.timesUs().length + " flows"));
    }

    /** Returns the results of a case; empty if a seed is missing. */
    Optional<Figures> of(final TransportCase each) {
        final List<Figures> groups = new ArrayList<>();
        for (final List<Integer> seeds : each.seeds()) {
            final List<TransportRun> found =
                    seeds.stream().flatMap(seed -> runs.find(new Job(each, seed)).stream()).toList();
            if (found.size() < seeds.size()) {
                return Optional.empty();
            }
            groups.add(of(found));
        }
        return Optional.of(new Figures(mean(groups, Figures::p50Us), mean(groups, Figures::p99Us),
                mean(groups, Figures::slowestUs), mean(groups, Figures::retransmissions),
                mean(groups, Figures::cpuSeconds), each.there().limit()));
    }

    private static Figures of(final List<TransportRun> runs) {
        final double[] times = runs.stream().flatMapToDouble(run -> Arrays.stream(run.timesUs())).sorted().toArray();
        final boolean isTimed = runs.stream().allMatch(run -> run.cpuSeconds() >= 0);
        return new Figures(Quantile.of(times, MEDIAN), Quantile.of(times, TAIL),
                mean(runs, run -> Arrays.stream(run.timesUs()).max().orElse(Double.NaN)),
                mean(runs, TransportRun::retransmissions),
                isTimed ? mean(runs, TransportRun::cpuSeconds) : Double.NaN, Double.NaN);
    }

    private static <T> double mean(final List<T> several, final ToDoubleFunction<T> figure) {
        return several.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
