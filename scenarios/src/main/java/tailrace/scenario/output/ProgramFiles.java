package tailrace.scenario.output;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import tailrace.core.FileLayout;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.flows.HostNames;
import tailrace.scenario.results.text.CsvOutput;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.JobApplication;

/**
 * Writes collectives, steps and ranks of programs to one file each when they end, and activities of ranks over time.
 */
public final class ProgramFiles implements ProgramRows, AutoCloseable {
    private static final FileLayout COLLECTIVES = FileLayout.of("collectives.csv",
                    "One row per call of a collective, in the order in which the calls end.")
            .with("workload", "name of the workload")
            .with("step", "number of the step, from 0")
            .with("op", "kind of the collective")
            .with("algorithm", "algorithm, which sets the messages")
            .with("ranks", "number of ranks in the collective")
            .with("size_bytes", "size as nccl-tests counts it")
            .with("start_ps", "time at which the first rank entered the collective")
            .with("first_end_ps", "time at which the first rank left the collective")
            .with("end_ps", "time at which the last rank left the collective")
            .with("algbw_bps", "size divided by the time from start to end")
            .with("busbw_bps", "algbw_bps times 2(n-1)/n for an all-reduce, 1 for a broadcast, (n-1)/n for others")
            .with("slowest_rank", "the rank that left last")
            .with("ideal_ps", "time with busbw at the rate of the ports by which a rank reaches the others, without"
                    + " latency and headers; empty: messages do not cross the network, or ranks share hosts")
            .with("over_ideal", "time from start to end, divided by ideal_ps");
    private static final FileLayout STEPS = FileLayout.of("steps.csv",
                    "One row per step of a program, in the order in which the steps end.")
            .with("workload", "name of the workload")
            .with("step", "number of the step, from 0")
            .with("start_ps", "time at which the first rank began the step")
            .with("end_ps", "time at which the last rank ended the step")
            .with("slowest_rank", "the rank that ended last")
            .with("slowest_ps", "time of the step on the slowest rank")
            .with("compute_ps", "computation of the slowest rank in the step")
            .with("exposed_ps", "rest of the slowest rank's time: communication without simultaneous computation");
    private static final FileLayout RANKS = FileLayout.of("ranks.csv",
                    "One row per rank of a program, in the order in which the ranks end.")
            .with("workload", "name of the workload")
            .with("rank", "number of the rank, from 0")
            .with("host", "host of the rank")
            .with("end_ps", "time at which the last operation of the rank ended")
            .with("compute_ps", "time during which any processor of the rank computed")
            .with("messages", "messages that the rank sent")
            .with("sent_bytes", "payload of the messages that the rank sent");

    private static final byte[] NOTHING = CsvOutput.quoted("");

    private final List<byte[]> names;
    private final HostNames hosts;
    private final CsvOutput collectives; // collectives and steps are null if no program has steps
    private final CsvOutput steps;
    private final CsvOutput ranks;
    private final CsvOutput spans;
    private final TimelineRows timeline;

    /**
     * Creates the files.
     *
     * @param workloads all workloads, including those without programs
     * @param hosts names of hosts
     * @param files returns the path of a file with a given name
     */
    public ProgramFiles(final List<Workload> workloads, final HostNames hosts, final Function<String, Path> files) {
        final boolean goInSteps = workloads.stream().anyMatch(
                workload -> workload.application instanceof final JobApplication job && job.makesSteps());
        this.names = workloads.stream().map(workload -> CsvOutput.quoted(workload.name)).toList();
        this.hosts = hosts;
        this.collectives = goInSteps ? create(COLLECTIVES, files) : null;
        this.steps = goInSteps ? create(STEPS, files) : null;
        this.ranks = create(RANKS, files);
        this.spans = create(TimelineRows.LAYOUT, files);
        this.timeline = new TimelineRows(names, spans);
    }

    private static CsvOutput create(final FileLayout layout, final Function<String, Path> files) {
        return CsvOutput.create(files.apply(layout.file()), layout);
    }

    /** Names of all files. */
    static List<String> names() {
        return List.of(COLLECTIVES.file(), STEPS.file(), RANKS.file(), TimelineRows.LAYOUT.file());
    }

    @Override
    public void placed(final int workload, final int[] hostOfRank) {
        timeline.placed(workload, hostOfRank);
    }

    @Override
    public void compute(final ComputeRow row) {
        timeline.compute(row);
    }

    @Override
    public void call(final CallRow row) {
        timeline.call(row);
    }

    @Override
    public void collective(final CollectiveRow row) {
        collectives.field(names.get(row.workload())).field(row.call().step())
                .field(CsvOutput.quoted(row.call().operation())).field(CsvOutput.quoted(row.call().algorithm()))
                .field(row.call().ranks()).field(row.call().bytes()).field(row.startPs()).field(row.firstEndPs())
                .field(row.endPs()).field(Math.round(row.algorithmBitsPerSec()))
                .field(Math.round(row.busBitsPerSec())).field(row.slowestRank());
        if (row.boundBitsPerSec() > 0) {
            collectives.field(row.idealPs()).ratio(row.timePs(), row.idealPs()).endRow();
        } else {
            collectives.field(NOTHING).field(NOTHING).endRow();
        }
    }

    @Override
    public void step(final StepRow row) {
        steps.field(names.get(row.workload())).field(row.step()).field(row.startPs()).field(row.endPs())
                .field(row.slowestRank()).field(row.slowestPs()).field(row.computePs()).field(row.exposedPs())
                .endRow();
    }

    @Override
    public void rank(final RankRow row) {
        ranks.field(names.get(row.workload())).field(row.rank());
        hosts.write(ranks, row.host()).field(row.endPs()).field(row.computePs()).field(row.messages())
                .field(row.sentBytes()).endRow();
    }

    @Override
    public void close() {
        for (final CsvOutput each : Arrays.asList(collectives, steps, ranks, spans)) {
            if (each != null) {
                each.close();
            }
        }
    }
}
