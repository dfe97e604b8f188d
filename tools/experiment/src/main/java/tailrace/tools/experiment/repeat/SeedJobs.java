package tailrace.tools.experiment.repeat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import tailrace.scenario.Scenario;
import tailrace.scenario.SeededScenarios;
import tailrace.scenario.SentScenario;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobFailure;
import tailrace.scenario.jobs.JobKind;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.command.EventQueues;
import tailrace.tools.command.FolderRun;
import tailrace.tools.report.FolderReport;

/** Runs seeds that another JVM has sent, and returns the files of their folders. */
public final class SeedJobs implements JobKind {
    /** Name of the kind. */
    static final String KIND = "seeds";

    /** Creates the kind of jobs; {@code ServiceLoader} needs this constructor. */
    public SeedJobs() {}

    /** Encodes runs of one scenario with these seeds for other JVMs. */
    static byte[] shared(final FolderRun run, final SeededScenarios scenarios, final List<Long> seeds) {
        final PackedWriter out = new PackedWriter().number(run.check() ? 1 : 0).text(run.queue().name())
                .text(run.command());
        scenarios.sent().write(out);
        return out.numbers(seeds.stream().mapToLong(Long::longValue).toArray()).toBytes();
    }

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public JobBatch<?, byte[]> open(final byte[] shared) {
        final PackedReader in = new PackedReader(shared);
        final FolderRun run = new FolderRun(in.number() == 1, EventQueues.valueOf(in.text()), in.text(), true,
                FolderReport.REPORT);
        final SeededScenarios scenarios = new SeededScenarios(SentScenario.read(in));
        final List<Long> seeds = new ArrayList<>();
        for (final long seed : in.numbers()) {
            seeds.add(seed);
        }
        return JobBatch.of(seeds, seed -> "seed " + seed,
                () -> (seed, control) -> run(run, scenarios.with(seed), control).bytes(), scenarios::networkBytes);
    }

    private static SeedResult run(final FolderRun run, final Scenario scenario, final JobControl control) {
        final List<String> warnings = new ArrayList<>();
        try (TemporaryFolder temporary = TemporaryFolder.create("tailrace-seed")) {
            final Path path = temporary.path().resolve("seed-" + scenario.seed);
            RunStatus status;
            RuntimeException failure = null;
            try (CheckedScenario checked = CheckedScenario.of(scenario, progress -> control.shouldContinue())) {
                status = run.into(path, checked, progress -> control.shouldContinue(), warnings::add).status();
            } catch (final CancellationException e) {
                throw e;
            } catch (final RuntimeException e) { // the other seeds continue; the caller gets the failure
                failure = e;
                status = new RunStatus(RunState.FAILED, JobFailure.text(e));
            }
            if (status.state() == RunState.INTERRUPTED) {
                throw new CancellationException(status.reason());
            }
            return SeedResult.of(status, failure, warnings, path);
        }
    }
}
