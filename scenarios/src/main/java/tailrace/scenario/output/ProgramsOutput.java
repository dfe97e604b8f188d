package tailrace.scenario.output;

import java.util.List;
import tailrace.core.FileLayout;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.workload.application.JobApplication;

/** Collectives, steps, ranks and whole programs, each in a file, and what ranks do over time. */
final class ProgramsOutput implements Output {
    private static final FileLayout COLLECTIVES = FileLayout.of("collectives.csv",
                    "One row per call of a collective, in the order in which they end.")
            .with("workload", "name of the workload")
            .with("step", "number of the step, from 0")
            .with("op", "what it does")
            .with("algorithm", "by which messages")
            .with("ranks", "number of ranks that take part")
            .with("size_bytes", "as nccl-tests counts it")
            .with("start_ps", "when the first rank entered it")
            .with("first_end_ps", "when the first rank left it")
            .with("end_ps", "when the last rank left it")
            .with("algbw_bps", "size over the time from start to end")
            .with("busbw_bps", "the same times 2(n-1)/n for an all-reduce, 1 for a broadcast, (n-1)/n for others")
            .with("slowest_rank", "the rank that left last");
    private static final FileLayout STEPS = FileLayout.of("steps.csv",
                    "One row per step of a program, in the order in which they end.")
            .with("workload", "name of the workload")
            .with("step", "number of the step, from 0")
            .with("start_ps", "when the first rank began it")
            .with("end_ps", "when the last rank ended it")
            .with("slowest_rank", "the rank that ended last")
            .with("slowest_ps", "how long it took that rank")
            .with("compute_ps", "how long that rank computed in it")
            .with("exposed_ps", "the rest of its time: communication that no computation hides");
    private static final FileLayout RANKS = FileLayout.of("ranks.csv",
                    "One row per rank of a program, in the order in which they end.")
            .with("workload", "name of the workload")
            .with("rank", "number of the rank, from 0")
            .with("host", "host that it is on")
            .with("end_ps", "when its last operation ended")
            .with("compute_ps", "how long it computed, on any processor")
            .with("messages", "messages that it sent")
            .with("sent_bytes", "their payload");

    private static final FileLayout JOBS = FileLayout.of("jobs.csv",
                    "One row per program that has ended, in the order of workloads.")
            .with("workload", "name of the workload")
            .with("ranks", "number of ranks")
            .with("start_ps", "when it started")
            .with("time_ps", "from then to the end of its last rank")
            .with("alone_ps", "the same when it ran alone; empty: it did not (outputs.interference)")
            .with("interference", "time over time alone; empty: it did not run alone");

    @Override
    public List<String> files() {
        return List.of(COLLECTIVES.file(), STEPS.file(), RANKS.file(), JOBS.file(), TimelineRows.LAYOUT.file());
    }

    @Override
    public void open(final WatchedRun run) {
        final List<JobApplication> jobs = run.workloads().stream().map(workload -> workload.application)
                .filter(JobApplication.class::isInstance).map(JobApplication.class::cast).toList();
        if (jobs.isEmpty()) {
            return;
        }
        final List<byte[]> names = run.workloads().stream().map(workload -> CsvOutput.quoted(workload.name)).toList();
        final boolean steps = jobs.stream().anyMatch(JobApplication::makesSteps);
        final CsvOutput collectives = steps ? run.closing(CsvOutput.create(run.file(COLLECTIVES.file()), COLLECTIVES))
                : null;
        run.onPrograms(new TimelineRows(names,
                run.closing(CsvOutput.create(run.file(TimelineRows.LAYOUT.file()), TimelineRows.LAYOUT))));
        run.onPrograms(new Writing(names, collectives, steps ? stepRows(run, names) : null, rankRows(run, names)));
        run.atEnd(() -> writeJobs(run));
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

    private static Rows stepRows(final WatchedRun run, final List<byte[]> names) {
        final CsvOutput out = run.closing(CsvOutput.create(run.file(STEPS.file()), STEPS));
        return run.rows(STEPS.parts().size(), row -> out.field(names.get(row.nextInt())).field(row.next())
                .field(row.next()).field(row.next()).field(row.next()).field(row.next()).field(row.next())
                .field(row.next()).endRow());
    }

    private static Rows rankRows(final WatchedRun run, final List<byte[]> names) {
        final CsvOutput out = run.closing(CsvOutput.create(run.file(RANKS.file()), RANKS));
        final HostNames hosts = HostNames.of(run.topology());
        return run.rows(RANKS.parts().size(), row -> {
            out.field(names.get(row.nextInt())).field(row.next());
            hosts.write(out, row.nextInt()).field(row.next()).field(row.next()).field(row.next()).field(row.next())
                    .endRow();
        });
    }

    /** Has written what has ended; collectives at once, as they are few and have names. */
    private record Writing(List<byte[]> names, CsvOutput collectives, Rows steps, Rows ranks)
            implements ProgramRows {
        @Override
        public void collective(final CollectiveRow row) {
            collectives.field(names.get(row.workload())).field(row.call().step())
                    .field(CsvOutput.quoted(row.call().operation())).field(CsvOutput.quoted(row.call().algorithm()))
                    .field(row.call().ranks()).field(row.call().bytes()).field(row.startPs()).field(row.firstEndPs())
                    .field(row.endPs()).field(Math.round(row.algorithmBitsPerSec()))
                    .field(Math.round(row.busBitsPerSec())).field(row.slowestRank()).endRow();
        }

        @Override
        public void step(final StepRow row) {
            steps.row().put(row.workload()).put(row.step()).put(row.startPs()).put(row.endPs())
                    .put(row.slowestRank()).put(row.slowestPs()).put(row.computePs()).put(row.exposedPs());
        }

        @Override
        public void rank(final RankRow row) {
            ranks.row().put(row.workload()).put(row.rank()).put(row.host()).put(row.endPs()).put(row.computePs())
                    .put(row.messages()).put(row.sentBytes());
        }
    }
}
