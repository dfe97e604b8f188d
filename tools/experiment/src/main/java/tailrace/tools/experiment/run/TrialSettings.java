package tailrace.tools.experiment.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.experiment.executor.ExecutorKind;
import tailrace.tools.experiment.stats.RelativeErrorRule;

/** Settings with which a command runs trials. */
public final class TrialSettings {
    /** Rule for the number of trials. */
    public RelativeErrorRule rule;
    /** Parallel trials. */
    public final int jobs;
    /** Largest number of trials. */
    public int maxTrials = Integer.MAX_VALUE;
    /** Whether to resume from the trials in the folder. */
    public final boolean resume;
    /** Whether a run may overwrite results of another experiment. */
    final boolean replace;
    /** Executor of the trials. */
    ExecutorKind executor = ExecutorKind.PACKET;
    /** Scheme of means. */
    public SchemeChoice scheme = SchemeChoice.PLAIN;
    /** Second executor, which runs some of the trials as a check; null: none. */
    public ExecutorKind checkAgainst;
    /** Whether metrics exclude the warm-up. */
    public boolean leavesWarmUpOut;
    /** Whether preliminary trials measure the warm-up. */
    public boolean findsWarmUp;
    /** Scenarios whose settings are checked during the trials. */
    public List<BackgroundCheck.Subject> subjects = List.of();
    /** Returns whether to end early. An interrupt by the user ends the trials in any case. */
    public BooleanSupplier ended = () -> false;
    /** Creates a runner for a number of parallel jobs. */
    public IntFunction<JobRunner> runners = LocalJobs::new;
    /** Returns the actual number of parallel jobs for a requested number. */
    public IntUnaryOperator jobsDone = asked -> asked;
    /** Number of trials in progress. */
    long running;

    /**
     * Creates settings for trials, or for other parallel jobs whose results are stored.
     *
     * @param jobs number of parallel jobs
     * @param resume whether to resume from the results in the folder
     * @param replace whether results of another experiment may be overwritten
     */
    public TrialSettings(final int jobs, final boolean resume, final boolean replace) {
        this.jobs = jobs;
        this.resume = resume;
        this.replace = replace;
    }

    /** Sets the stop rule and the executor. */
    public TrialSettings of(final RelativeErrorRule enough, final ExecutorKind kind) {
        rule = enough;
        executor = kind;
        return this;
    }

    /** Opens the folder. A resumed run keeps the files with these names. */
    ResultFolder open(final Path path, final RunIdentity identity, final Set<String> kept) {
        return resume ? ResultFolder.resume(path, identity, kept) : ResultFolder.create(path, identity, replace);
    }

    /** Returns the number of trials that ran in parallel. */
    public int jobsDone() {
        return jobsDone.applyAsInt(jobs);
    }

    boolean shouldContinue(final Interrupts interrupts) {
        return !interrupts.interrupted() && !ended.getAsBoolean();
    }

    /** Creates a runner of trials that the user can interrupt. */
    public JobRunner runner(final Interrupts interrupts) {
        return runners.apply(jobs).watchedBy(progress -> {
            running = progress.running();
            return shouldContinue(interrupts);
        });
    }
}
