package tailrace.scenario.noeffect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;

/**
 * Checks settings with {@link SettingsCheck} in a separate thread while a command runs the same scenarios. The
 * scenarios must not change during the check. The command calls {@link #report} regularly, and {@link #finish} before
 * it prints its results. The warnings therefore do not depend on whether the check or the run ends first.
 */
public final class BackgroundCheck implements AutoCloseable {
    private static final long POLL_MILLIS = 50;

    private final Consumer<String> warnings;
    private final FutureTask<List<String>> task;
    private boolean reported;
    private boolean closed;

    /**
     * Scenario to check.
     *
     * @param scenario a valid scenario
     * @param fabric topology and routes of the scenario
     */
    public record Subject(Scenario scenario, Fabric fabric) {}

    private BackgroundCheck(final List<Subject> subjects, final Consumer<String> warnings) {
        this.warnings = warnings;
        this.task = new FutureTask<>(() -> check(subjects));
    }

    /**
     * Starts a check.
     *
     * @param subjects scenarios; equal warnings are reported once
     * @param warnings receives the warnings, one line each, in the thread that calls {@link #report} or {@link #finish}
     */
    public static BackgroundCheck start(final List<Subject> subjects, final Consumer<String> warnings) {
        final BackgroundCheck check = new BackgroundCheck(
                subjects.stream().map(BackgroundCheck::withOwnPaths).toList(), warnings);
        final Thread thread = new Thread(check.task, "settings check");
        thread.setDaemon(true);
        thread.start();
        return check;
    }

    /** Starts a check of one scenario. */
    public static BackgroundCheck start(
            final Scenario scenario, final Fabric fabric, final Consumer<String> warnings) {
        return start(List.of(new Subject(scenario, fabric)), warnings);
    }

    /**
     * Copies the paths of a fabric. Threads cannot share the paths, which cache distances, but they can share all other
     * parts.
     */
    private static Subject withOwnPaths(final Subject subject) {
        final Fabric fabric = subject.fabric();
        final Scenario scenario = subject.scenario();
        return fabric.paths() == null ? subject : new Subject(scenario,
                fabric.with(scenario.routing.paths(fabric.topology(), new BitSet(), scenario.seed)));
    }

    private static List<String> check(final List<Subject> subjects) {
        final Set<String> lines = new LinkedHashSet<>();
        for (final Subject subject : subjects) {
            lines.addAll(SettingsCheck.warnings(subject.scenario(), subject.fabric()));
        }
        return new ArrayList<>(lines);
    }

    /** Reports the warnings if the check has ended and they were not reported yet. */
    public synchronized void report() {
        if (task.isDone()) {
            finish(() -> false);
        }
    }

    /**
     * Waits for the check and reports its warnings, unless they were already reported. The number of trials of a check
     * is bounded. A check that fails becomes a warning.
     *
     * @param interrupted ends the check without warnings
     */
    public synchronized void finish(final BooleanSupplier interrupted) {
        while (!reported && !closed) {
            if (interrupted.getAsBoolean() || Thread.currentThread().isInterrupted()) {
                close(); // also closes a check that has ended, so that warnings do not depend on its speed
                return;
            }
            try {
                final List<String> lines = task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
                reported = true;
                lines.forEach(warnings);
            } catch (final TimeoutException stillBusy) {
                continue;
            } catch (final ExecutionException e) {
                reported = true;
                warnings.accept("settings: not checked: " + e.getCause());
            } catch (final InterruptedException e) {
                close();
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Ends the check and drops unreported warnings. */
    @Override
    public synchronized void close() {
        closed = true;
        task.cancel(true);
    }

    /**
     * Throws if the check was closed.
     *
     * @throws CancellationException if the current thread, which runs the check, has been interrupted
     */
    static void requireOpen() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the run that the check was for has ended");
        }
    }
}
