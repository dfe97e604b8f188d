package tailrace.tools.experiment.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CancellationException;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.watch.FolderCounters;

/** Base class of commands that run trials into a result folder. The folder always holds all finished trials. */
public abstract class TrialsRun {
    private static final String ROWS = ".csv";

    /** Output for results. */
    protected final PrintWriter out;
    /** Output for warnings. */
    protected final PrintWriter err;
    /** Whether to print neither progress nor a summary. */
    protected final boolean quiet;
    /** Settings of the trials. */
    protected final TrialSettings settings;
    /** Shows progress. */
    protected final Progress progress;
    private final Stopwatch watch = Stopwatch.start();
    private BackgroundCheck settingsCheck;
    private String experiment;

    /**
     * Creates the runs of a command.
     *
     * @param quiet whether to print neither progress nor a summary
     */
    protected TrialsRun(final PrintWriter out, final PrintWriter err, final boolean quiet,
            final TrialSettings settings) {
        this.out = out;
        this.err = err;
        this.quiet = quiet;
        this.settings = settings;
        this.progress = Progress.on(err, quiet);
    }

    /**
     * Runs all trials, and writes the results.
     *
     * @return the reason why the goal was missed, or an empty text if it was reached
     * @throws CancellationException if the user ends the work
     */
    protected abstract String run(ResultFolder folder, Interrupts interrupts);

    /** Writes the results after the last trial. */
    protected abstract void write(ResultFolder folder);

    /** Prints the results. */
    protected abstract void printResults(Path folder);

    /** Returns the number of finished trials. */
    protected abstract int done();

    /**
     * Runs into a folder.
     *
     * @param kept names of files whose contents a resumed run keeps
     * @return the exit status
     */
    protected final int into(final Path path, final RunIdentity identity, final Set<String> kept) {
        final boolean runsAgain = !settings.resume && !settings.replace
            && ResultFolder.filesIn(path).stream().anyMatch(name -> kept.contains(name) && name.endsWith(ROWS));
        try (Interrupts interrupts = new Interrupts(); ResultFolder folder = settings.open(path, identity, kept);
                BackgroundCheck check = BackgroundCheck.start(settings.subjects, this::warn)) {
            if (runsAgain) {
                warn(path + ": what an earlier call has left is run again (--resume keeps it)");
            }
            settingsCheck = check;
            experiment = identity.hash();
            try {
                progress.add(FolderCounters.of(folder, this::warn));
                progress.add(now -> check.report());
                final String missing = run(folder, interrupts);
                finishCheck(interrupts);
                return end(folder, missing);
            } catch (final CancellationException e) {
                progress.clear();
                write(folder);
                folder.finish(RunState.INTERRUPTED, Interrupts.REASON);
                printResults(path);
                err.println("tailrace: interrupted: " + Interrupts.REASON + "; " + done()
                    + " trials are done; the same with --resume goes on");
                return Interrupts.STATUS;
            } catch (final RuntimeException e) {
                throw folder.fail(e);
            } finally {
                progress.clear();
            }
        }
    }

    /** Returns a hash of everything that results depend on, except contents of files. */
    protected final String experiment() {
        return experiment;
    }

    /** Waits for the background check of settings. Callers may change scenarios only afterwards. */
    final void finishCheck(final Interrupts interrupts) {
        settingsCheck.finish(interrupts::interrupted);
    }

    /** Prints a warning. */
    protected final void warn(final String warning) {
        progress.clear();
        err.println("tailrace: warning: " + warning);
    }

    private int end(final ResultFolder folder, final String missing) {
        progress.clear();
        write(folder);
        folder.finish(missing.isEmpty() ? RunState.COMPLETE : RunState.INCOMPLETE, missing);
        printResults(folder.path());
        if (missing.isEmpty()) {
            return ExitStatus.OK;
        }
        err.println("tailrace: incomplete: " + missing);
        return ExitStatus.UNFINISHED;
    }

    /** Returns the wall-clock time in seconds since the creation of this object. */
    protected final double wallSeconds() {
        return watch.seconds();
    }

    /**
     * Creates an observer that shows progress. An interrupt ends the loop by the
     * {@linkplain TrialSettings#runner runner}.
     *
     * @param what noun for the results
     * @param kept results of earlier calls
     */
    protected final Rounds.Look progressObserver(final String what, final int kept) {
        return (there, all) -> {
            show(what, (int) there, kept, (int) all);
            return true;
        };
    }

    /**
     * Shows progress, and the remaining time according to a forecast.
     *
     * @param what noun for the trials
     * @param kept trials of earlier calls
     * @param forecast expected number of all trials
     */
    protected final void show(final String what, final int done, final int kept, final int forecast) {
        final double fraction = kept >= forecast ? Double.NaN
            : Math.max(0, (double) (done - kept) / (forecast - kept));
        progress.show(new RunProgress(RunPhase.TRIALS, 0, 0, 0, 0, wallSeconds(), fraction,
            new RunProgress.Jobs(what, done, forecast, settings.running)));
    }
}
