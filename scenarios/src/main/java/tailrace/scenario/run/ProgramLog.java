package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.workload.application.JobApplication;

/** Receives the results of programs: samples in the statistics, further receivers. */
final class ProgramLog implements ProgramRows {
    private static final double BITS_PER_GIGABYTE = 8e9;
    private static final double PS_PER_US = 1e6;

    private final List<ProgramRows> further = new ArrayList<>();
    private final List<Figures> figures = new ArrayList<>();
    private final Double[] programUs;
    private final long fromPs;
    private final Topology topology;

    /** Of one workload. */
    private static final class Figures {
        private final boolean crossesNetwork;
        private final CompletionStats steps = new CompletionStats();
        private final Samples exposedUs = new Samples();
        private long stepCount;
        private long slowestPs;
        private long exposedPs;
        private long collectives;
        private double busSumBitsPerSec;
        private double busMinBitsPerSec = Double.POSITIVE_INFINITY;
        private long slowestPortBitsPerSec = Long.MAX_VALUE;

        Figures(final boolean crossesNetwork) {
            this.crossesNetwork = crossesNetwork;
        }

        private CollectiveStats stats() {
            final boolean none = collectives == 0;
            return new CollectiveStats(collectives,
                    none ? Double.NaN : busSumBitsPerSec / collectives / BITS_PER_GIGABYTE,
                    none ? Double.NaN : busMinBitsPerSec / BITS_PER_GIGABYTE,
                    crossesNetwork ? slowestPortBitsPerSec / BITS_PER_GIGABYTE : Double.NaN,
                    (double) exposedPs / slowestPs, Percentiles.of(exposedUs.sorted()));
        }
    }

    /** The log of a validated scenario. */
    ProgramLog(final Scenario scenario, final Topology topology) {
        this.fromPs = scenario.outputs.measureFrom.ps();
        this.topology = topology;
        this.programUs = new Double[scenario.workloads.size()];
        scenario.workloads.forEach(workload -> figures.add(
                workload.application instanceof final JobApplication job && job.makesSteps()
                        ? new Figures(job.host.profile == HostModel.Profile.IDEAL) : null));
    }

    /** One more receiver. */
    void add(final ProgramRows rows) {
        further.add(rows);
    }

    /** Before the run: ranks of a program are on these hosts. */
    @Override
    public void placed(final int workload, final int[] hostOfRank) {
        for (final int host : hostOfRank) {
            if (figures.get(workload) != null) {
                figures.get(workload).slowestPortBitsPerSec = Math.min(figures.get(workload).slowestPortBitsPerSec,
                        topology.accessLink(host).rateBitsPerSec());
            }
        }
    }

    @Override
    public void call(final CallRow row) {
        if (row.startPs() >= fromPs) {
            further.forEach(rows -> rows.call(row));
        }
    }

    @Override
    public void collective(final CollectiveRow row) {
        if (row.startPs() < fromPs) {
            return;
        }
        further.forEach(rows -> rows.collective(row));
        final Figures of = figures.get(row.workload());
        of.collectives++;
        of.busSumBitsPerSec += row.busBitsPerSec();
        of.busMinBitsPerSec = Math.min(of.busMinBitsPerSec, row.busBitsPerSec());
    }

    @Override
    public void step(final StepRow row) {
        if (row.startPs() < fromPs) {
            return;
        }
        further.forEach(rows -> rows.step(row));
        final Figures of = figures.get(row.workload());
        of.steps.add(row.endPs() - row.startPs(), false, Double.NaN);
        of.stepCount++;
        of.slowestPs += row.slowestPs();
        of.exposedPs += row.exposedPs();
        of.exposedUs.add(row.exposedPs() / PS_PER_US);
    }

    @Override
    public void rank(final RankRow row) {
        further.forEach(rows -> rows.rank(row));
    }

    @Override
    public void program(final ProgramRow row) {
        further.forEach(rows -> rows.program(row));
        programUs[row.workload()] = row.timePs() / PS_PER_US;
    }

    /** Time of the whole program of a workload, in us; null if it is none, or has not ended. */
    Double programUs(final int workload) {
        return programUs[workload];
    }

    /** Times of the steps of a workload; empty if it is no program with such, or none has ended. */
    Map<String, CompletionTimes> steps(final int workload) {
        final Figures of = figures.get(workload);
        return of == null || of.stepCount == 0 ? Map.of() : Map.of("all", of.steps.times());
    }

    /** What its collectives achieved; null if it is no program with such, or no step has ended. */
    CollectiveStats collectives(final int workload) {
        final Figures of = figures.get(workload);
        return of == null || of.stepCount == 0 ? null : of.stats();
    }
}
