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

/** Settings of how trials run. */
public final class TrialSettings {
    /** When there are enough trials. */
    public RelativeErrorRule rule;
    /** Trials at a time. */
    public final int jobs;
    /** Trials at most. */
    public int maxTrials = Integer.MAX_VALUE;
    /** Keep the trials that are in the folder. */
    public final boolean resume;
    /** Results of something else may be replaced. */
    final boolean replace;
    /** What runs the trials. */
    ExecutorKind executor = ExecutorKind.PACKET;
    /** How means are made. */
    public SchemeChoice scheme = SchemeChoice.PLAIN;
    /** What runs some of them, too; or null. */
    public ExecutorKind checkAgainst;
    /** Whether trials leave their warm-up out. */
    public boolean leavesWarmUpOut;
    /** Whether the warm-up is found by trials that are run first. */
    public boolean findsWarmUp;
    /** Scenarios whose settings are checked during the trials. */
    public List<BackgroundCheck.Subject> subjects = List.of();
    /** Whether to end, besides when the user wants so. */
    public BooleanSupplier ended = () -> false;
    /** Makes what runs so many trials at a time. */
    public IntFunction<JobRunner> runners = LocalJobs::new;
    /** How many trials that was at a time, if so many were requested. */
    public IntUnaryOperator jobsDone = asked -> asked;
    /** Trials in progress. */
    long running;

    /**
     * Settings of trials, or of any other work that is done in parallel and kept.
     *
     * @param jobs at a time
     * @param resume whether to keep what is in the folder
     * @param replace whether results of something else may be replaced
     */
    public TrialSettings(final int jobs, final boolean resume, final boolean replace) {
        this.jobs = jobs;
        this.resume = resume;
        this.replace = replace;
    }

    /** When there are enough trials, and what runs them. */
    public TrialSettings of(final RelativeErrorRule enough, final ExecutorKind kind) {
        rule = enough;
        executor = kind;
        return this;
    }

    /** Opens the folder, with what an earlier call has left of some files, if that shall stay. */
    ResultFolder open(final Path path, final RunIdentity identity, final Set<String> kept) {
        return resume ? ResultFolder.resume(path, identity, kept) : ResultFolder.create(path, identity, replace);
    }

    /** Trials that were done at a time. */
    public int jobsDone() {
        return jobsDone.applyAsInt(jobs);
    }

    boolean goesOn(final Interrupts interrupts) {
        return !interrupts.happened() && !ended.getAsBoolean();
    }

    /** Makes what runs trials until the user ends it. */
    public JobRunner runner(final Interrupts interrupts) {
        return runners.apply(jobs).watchedBy(progress -> {
            running = progress.running();
            return goesOn(interrupts);
        });
    }
}
