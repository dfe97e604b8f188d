package tailrace.scenario.output;

import java.util.List;
import java.util.stream.Stream;
import tailrace.core.FileLayout;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.workload.application.JobApplication;

/**
 * Writes collectives, steps and ranks of programs and activities of ranks over time (by {@link ProgramFiles}), and
 * whole programs.
 */
final class ProgramsOutput implements Output {
    private static final FileLayout JOBS = FileLayout.of("jobs.csv",
                    "One row per program that has ended, in the order of workloads.")
            .with("workload", "name of the workload")
            .with("ranks", "number of ranks")
            .with("start_ps", "start of the program")
            .with("time_ps", "time from the start to the end of the last rank")
            .with("alone_ps", "time of the program alone; empty without outputs.interference")
            .with("interference", "ratio of the time to the time alone; empty if the program did not run alone");

    @Override
    public List<String> files() {
        return Stream.concat(ProgramFiles.names().stream(), Stream.of(JOBS.file())).toList();
    }

    @Override
    public void open(final WatchedRun run) {
        if (run.workloads().stream().anyMatch(workload -> workload.application instanceof JobApplication)) {
            run.onPrograms(run.closing(
                    new ProgramFiles(run.workloads(), HostNames.of(run.topology()), run::file)));
            run.atEnd(() -> writeJobs(run));
        }
    }

    private static void writeJobs(final WatchedRun run) {
        try (CsvOutput out = CsvOutput.create(run.file(JOBS.file()), JOBS)) {
            run.jobs().forEach((name, job) -> {
                out.field(CsvOutput.quoted(name)).field(job.ranks()).field(job.startPs()).field(job.timePs());
                if (job.alonePs() == null) {
                    out.field(CsvOutput.quoted("")).field(CsvOutput.quoted("")).endRow();
                } else {
                    out.field(job.alonePs()).ratio(Math.max(1, job.timePs()), Math.max(1, job.alonePs())).endRow();
                }
            });
        }
    }
}
