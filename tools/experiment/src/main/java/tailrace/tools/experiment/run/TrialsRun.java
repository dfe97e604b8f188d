package tailrace.tools.experiment.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CancellationException;
import tailrace.scenario.noeffect.BackgroundCheck;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.experiment.rounds.Rounds;
import tailrace.tools.watch.FolderCounters;

/** Runs trials for some end into a result folder, which has all that are done at every moment. */
public abstract class TrialsRun {
    private static final double NANOS = 1e9;
    private static final String ROWS = ".csv";

    /** Where results are printed. */
    protected final PrintWriter out;
    /** Where warnings are printed. */
    protected final PrintWriter err;
    /** Whether neither progress nor a summary is printed. */
    protected final boolean quiet;
    /** How trials are run. */
    protected final TrialSettings settings;
    /** Shows how far they are. */
    protected final Progress progress;
    private final long startNanos = System.nanoTime();
    private BackgroundCheck settingsCheck;
    private String experiment;

    /**
     * Runs of a command.
     *
     * @param quiet no progress and no summary
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
     * Runs what there is to run, and writes what came out.
     *
     * @return why it missed its goal; empty if it did not
     * @throws CancellationException if the user ends it
     */
    protected abstract String run(ResultFolder folder, Interrupts interrupts);

    /** Writes what is known, after the last trial. */
    protected abstract void write(ResultFolder folder);

    /** Prints what is known. */
    protected abstract void tell(Path folder);

    /** Trials that are done. */
    protected abstract int done();

    /**
     * Runs into a folder.
     *
     * @param kept names of files of which a resumed run keeps what is in them
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
                tell(path);
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

    /** Hash of what results depend on besides the contents of files. */
    protected final String experiment() {
        return experiment;
    }

    /** Waits for the check of settings; only then may the scenarios change. */
    final void finishCheck(final Interrupts interrupts) {
        settingsCheck.finish(interrupts::happened);
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
        tell(folder.path());
        if (missing.isEmpty()) {
            return ExitStatus.OK;
        }
        err.println("tailrace: incomplete: " + missing);
        return ExitStatus.UNFINISHED;
    }

    /** Seconds since it was made. */
    protected final double wallSeconds() {
        return (System.nanoTime() - startNanos) / NANOS;
    }

    /**
     * Shows how far rounds are, which the {@linkplain TrialSettings#runner runner} ends if the user wants so.
     *
     * @param what results are called
     * @param kept those that were there before
     */
    protected final Rounds.Look look(final String what, final int kept) {
        return (there, all) -> {
            show(what, (int) there, kept, (int) all);
            return true;
        };
    }

    /**
     * Shows how far the trials are; time left is that of those that are forecast.
     *
     * @param what they are called
     * @param kept those that were there before
     * @param forecast all of them, as far as is known
     */
    protected final void show(final String what, final int done, final int kept, final int forecast) {
        final double fraction = kept >= forecast ? Double.NaN
            : Math.max(0, (double) (done - kept) / (forecast - kept));
        progress.show(new RunProgress(RunPhase.TRIALS, 0, 0, 0, 0, wallSeconds(), fraction,
            new RunProgress.Jobs(what, done, forecast, settings.running)));
    }
}
