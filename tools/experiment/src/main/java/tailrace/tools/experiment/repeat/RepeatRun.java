package tailrace.tools.experiment.repeat;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.config.PluginFault;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.Sending;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.RepeatFolder;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.Summary;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.command.FolderRun;
import tailrace.tools.command.progress.RunsProgress;
import tailrace.tools.experiment.rounds.KeptRows;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.report.ReportWriter;

/**
 * Runs a scenario with several seeds in parallel. Each simulation has its own thread and shares nothing with the
 * others. It writes the same files as a single run.
 */
public final class RepeatRun {
    private final PrintWriter err;
    private final FolderRun run;
    private final RunsProgress progress;

    /** Runs the jobs, one for each seed. */
    public JobRunner runner = new LocalJobs(1);
    /** Whether to skip seeds that an earlier call has completed. */
    public boolean resume;
    /** Returns whether to stop. */
    public BooleanSupplier interrupted = () -> false;

    /**
     * Outcome of a seed.
     *
     * @param kept whether the results come from an earlier call
     * @param summary summary of the run, or null
     * @param failure exception of the run, or null
     */
    public record Outcome(long seed, RunStatus status, boolean kept, Summary summary, Throwable failure) {}

    /** Creates runs that print progress and warnings. */
    public RepeatRun(final PrintWriter err, final FolderRun run, final RunsProgress progress) {
        this.err = err;
        this.run = run;
        this.progress = progress;
    }

    /**
     * Checks a scenario.
     *
     * @return the scenario's topology and routes
     * @throws IllegalArgumentException if the scenario is impossible
     */
    public static Fabric fabric(final Scenario scenario, final RunMonitor monitor) {
        try (CheckedScenario checked = CheckedScenario.of(scenario, monitor)) {
            return checked.fabric();
        }
    }

    /**
     * Returns copies of the scenario with consecutive seeds, beginning with its own seed.
     *
     * @return outcomes in the order of the seeds
     * @throws IllegalArgumentException if the seeds overflow
     */
    public List<Outcome> into(final RepeatFolder folder, final SeededScenarios scenarios, final int count) {
        final Map<Long, Outcome> outcomes = new TreeMap<>();
        final long first = scenarios.require(count).given().seed;
        if (resume) {
            refuseOtherScenario(folder, scenarios);
        }
        try (KeptRows<Long, List<String>> journal = SeedRows.open(folder, scenarios,
                warning -> err.println("tailrace: warning: " + warning))) {
            final Seeds seeds = new Seeds(folder, scenarios, count, outcomes, journal);
            Rounds.run(seeds, seeds, runner, Rounds.UNWATCHED);
            journal.sort(Comparator.comparing(key -> Long.valueOf(key.get(0))));
        } catch (final CancellationException e) {
            if (!interrupted.getAsBoolean()) {
                throw e;
            }
        } finally {
            progress.clear();
        }
        return LongStream.range(first, first + count)
                .mapToObj(seed -> outcomes.computeIfAbsent(seed, RepeatRun::notDone)).toList();
    }

    /** Refuses a folder of another scenario. The message contains the seed, unlike the message of the journal. */
    private static void refuseOtherScenario(final RepeatFolder folder, final SeededScenarios scenarios) {
        folder.seeds().stream().findFirst()
                .ifPresent(seed -> folder.finished(seed, ScenarioFile.write(scenarios.with(seed))));
    }

    /** One round of all seeds, each with its own result folder. */
    private final class Seeds implements Rounds.Rule<Long, Outcome>, Rounds.Results<Long, Outcome> {
        private final RepeatFolder folder;
        private final SeededScenarios scenarios;
        private final List<Long> seeds;
        private final Map<Long, Outcome> outcomes;
        private final KeptRows<Long, List<String>> journal;
        private boolean isOver;

        Seeds(final RepeatFolder folder, final SeededScenarios scenarios, final int count,
                final Map<Long, Outcome> outcomes, final KeptRows<Long, List<String>> journal) {
            this.folder = folder;
            this.scenarios = scenarios;
            this.seeds = LongStream.range(0, count).mapToObj(i -> scenarios.given().seed + i).toList();
            this.outcomes = outcomes;
            this.journal = journal;
        }

        /** All seeds count as equally expensive, because their runs differ only by chance. */
        @Override
        public Optional<JobBatch<Long, Outcome>> next() {
            return isOver ? Optional.empty() : Optional.of(JobBatch.<Long, Outcome>of(seeds, seed -> "seed " + seed,
                    () -> (seed, control) -> outcome(folder, scenarios, seed), scenarios::networkBytes)
                    .sentAs(() -> sending(folder, scenarios, seeds)));
        }

        @Override
        public boolean has(final Long seed) {
            final Outcome kept = resume ? RepeatRun.this.kept(folder, scenarios.with(seed)) : null;
            if (kept != null) {
                keep(kept);
            }
            return kept != null;
        }

        /** Stores the outcome. The run has already written its folder. */
        @Override
        public void put(final Long seed, final Outcome outcome) {
            keep(outcome);
            progress.ended(seed);
        }

        private void keep(final Outcome outcome) {
            outcomes.put(outcome.seed, outcome);
            final RunState state = outcome.status.state();
            if (outcome.summary != null && (state == RunState.COMPLETE || state == RunState.INCOMPLETE)
                    && !journal.has(outcome.seed)) {
                journal.put(outcome.seed, SeedRows.cells(state, outcome.summary));
            }
        }

        /** Stores the failure, so that the other seeds continue. */
        @Override
        public void failed(final Long seed, final RuntimeException failure) {
            outcomes.put(seed, ended(seed, failure));
            progress.ended(seed);
        }

        @Override
        public long size() {
            return outcomes.size();
        }

        @Override
        public void roundEnded() {
            isOver = true;
        }
    }

    private static Outcome notDone(final long seed) {
        return new Outcome(seed, new RunStatus(RunState.INTERRUPTED, "not begun"), false, null, null);
    }

    /** Returns how runs are sent to other JVMs; their files are written to the same folders as those of local runs. */
    private Sending<Outcome> sending(final RepeatFolder folder, final SeededScenarios scenarios,
            final List<Long> seeds) {
        return new Sending<>(SeedJobs.KIND, SeedJobs.shared(run, scenarios, seeds),
                (job, bytes) -> received(folder, scenarios.with(seeds.get((int) job)), SeedResult.read(bytes)));
    }

    private Outcome received(final RepeatFolder folder, final Scenario scenario, final SeedResult result) {
        result.warnings().forEach(
                warning -> err.println("tailrace: warning: seed " + scenario.seed + ": " + warning));
        final Path path = folder.ofSeed(scenario.seed);
        result.into(path, Provenance.identity(run.command(), scenario, List.of()), run.replace());
        final boolean hasSummary = result.files().containsKey(Summary.FILE);
        return new Outcome(scenario.seed, result.status(), false,
                hasSummary && result.failure() == null ? Summary.read(path.resolve(Summary.FILE)) : null,
                result.failure());
    }

    /** Returns outcomes of earlier calls for other seeds, which count as well. */
    List<Outcome> otherSeeds(final RepeatFolder folder, final SeededScenarios scenarios, final int count) {
        final long first = scenarios.given().seed;
        return folder.seeds().stream().filter(seed -> seed < first || seed >= first + count)
                .map(seed -> kept(folder, scenarios.with(seed))).filter(Objects::nonNull).toList();
    }

    /** Returns the outcome of an earlier call for this seed, or null if there is none. */
    private Outcome kept(final RepeatFolder folder, final Scenario scenario) {
        final Optional<RunStatus> status = folder.finished(scenario.seed, ScenarioFile.write(scenario));
        if (status.isEmpty()) {
            return null;
        }
        final Path path = folder.ofSeed(scenario.seed);
        try {
            ResultFolder.requireUndamaged(path);
        } catch (final IllegalArgumentException damaged) {
            err.println("tailrace: warning: seed " + scenario.seed + " runs again: " + damaged.getMessage());
            return null;
        }
        if (scenario.outputs.report && !Files.exists(path.resolve(ResultFolder.REPORT))) {
            ReportWriter.write(path);
        }
        progress.ended(scenario.seed);
        return new Outcome(scenario.seed, status.get(), true, Summary.read(path.resolve(Summary.FILE)), null);
    }

    private Outcome outcome(final RepeatFolder folder, final SeededScenarios scenarios, final long seed) {
        if (interrupted.getAsBoolean()) {
            return notDone(seed);
        }
        final RunMonitor monitor = p -> {
            progress.show(seed, p);
            return !interrupted.getAsBoolean();
        };
        try (CheckedScenario checked = CheckedScenario.of(scenarios.with(seed), monitor)) {
            final FolderRun.Ended ended = run.into(folder.ofSeed(seed), checked, monitor,
                    warning -> err.println("tailrace: warning: seed " + seed + ": " + warning));
            return new Outcome(seed, ended.status(), false, ended.summary(), null);
        } catch (final CancellationException e) {
            return new Outcome(seed, new RunStatus(RunState.INTERRUPTED, e.getMessage()), false, null, null);
        } catch (final Throwable failure) { // the other seeds continue; the caller gets the failure
            return ended(seed, failure);
        }
    }

    private static Outcome ended(final long seed, final Throwable failure) {
        return new Outcome(seed, new RunStatus(RunState.FAILED, text(failure)), false, null, failure);
    }

    private static String text(final Throwable failure) {
        final Optional<String> fault = PluginFault.of(failure);
        if (fault.isPresent()) {
            return fault.get();
        }
        final boolean usersToMend =
                failure instanceof IllegalArgumentException || failure instanceof UncheckedIOException;
        return usersToMend ? String.valueOf(failure.getMessage()) : failure.toString();
    }
}
