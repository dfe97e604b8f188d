package tailrace.tools.experiment.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobKind;
import tailrace.scenario.jobs.JobWorker;
import tailrace.tools.experiment.trial.Executor;
import tailrace.tools.experiment.trial.Metric;
import tailrace.tools.experiment.trial.SentTrials;
import tailrace.tools.experiment.trial.Trials;

/** Runs trials that another JVM has sent. */
public final class TrialJobs implements JobKind {
    /** A trial of one of the scenarios, by its number. */
    private record Trial(int scenario, long seed) {}

    /** Creates the kind of jobs; {@code ServiceLoader} needs this constructor. */
    public TrialJobs() {}

    @Override
    public String name() {
        return SentTrials.KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final SentTrials sent = SentTrials.read(shared);
        final ExecutorKind kind = ExecutorKind.valueOf(sent.executor().toUpperCase(Locale.ROOT));
        final List<Metric> metrics = sent.metrics().stream().map(Metric::parse).toList();
        final List<Trials> trials = new ArrayList<>();
        final List<Trial> jobs = new ArrayList<>();
        for (int i = 0; i < sent.scenarios().size(); i++) {
            trials.add(new Trials(new SeededScenarios(sent.scenarios().get(i)), metrics, kind));
            for (final long seed : sent.seeds().get(i)) {
                jobs.add(new Trial(i, seed));
            }
        }
        return JobBatch.of(jobs, trial -> "seed " + trial.seed, () -> worker(trials, kind.create()),
                () -> trials.stream().mapToLong(Trials::networkBytes).max().orElse(0));
    }

    private static JobWorker<Trial, byte[]> worker(final List<Trials> trials, final Executor executor) {
        return (trial, control) ->
                SentTrials.bytes(trials.get(trial.scenario).run(trial.seed, executor, control));
    }
}
