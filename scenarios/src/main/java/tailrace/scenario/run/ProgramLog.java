package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.core.Units;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.stats.CollectiveStats;
import tailrace.scenario.results.stats.CompletionStats;
import tailrace.scenario.results.stats.CompletionTimes;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.workload.application.JobApplication;

/** Receives the results of programs, adds them to the statistics, and passes them to further receivers. */
public final class ProgramLog implements ProgramRows {
    private static final double BITS_PER_GIGABYTE = 8e9;
    /** Number of ranks that summaries name. */
    private static final int SLOWEST = 5;

    private final List<ProgramRows> further = new ArrayList<>();
    private final List<Figures> figures = new ArrayList<>();
    private final ProgramRow[] programs;
    private final Long[] alonePs;
    /** Host of each rank, indexed by workload; null: no program. */
    private final int[][] placed;
    private final long fromPs;
    private final Topology topology;

    /** The results of one workload. */
    private static final class Figures {
        private final boolean crossesNetwork;
        private final CompletionStats steps = new CompletionStats();
        private int[] hostOfRank = {};
        private long[] lastInSteps = {};
        private long[] lastInCollectives = {};
        private final Samples exposedUs = new Samples();
        private long stepCount;
        private long slowestPs;
        private long exposedPs;
        private long collectives;
        private double busSumBitsPerSec;
        private double busMinBitsPerSec = Double.POSITIVE_INFINITY;
        private long aboveBound;
        /** Highest bound of all calls. */
        private double boundBitsPerSec = Double.NaN;
        /** Ports of the ranks; null: messages do not cross the network, or ranks share hosts. */
        private RankPorts ports;
        /** The call that a rank left last. */
        private int lastCall;

        Figures(final boolean crossesNetwork) {
            this.crossesNetwork = crossesNetwork;
        }

        private CollectiveStats stats(final Topology topology) {
            final boolean none = collectives == 0;
            return new CollectiveStats(collectives,
                    none ? Double.NaN : busSumBitsPerSec / collectives / BITS_PER_GIGABYTE,
                    none ? Double.NaN : busMinBitsPerSec / BITS_PER_GIGABYTE,
                    boundBitsPerSec / BITS_PER_GIGABYTE, (double) exposedPs / slowestPs, aboveBound,
                    Percentiles.of(exposedUs.sorted()), slowest(topology));
        }

        private List<CollectiveStats.SlowRank> slowest(final Topology topology) {
            return IntStream.range(0, hostOfRank.length).boxed().filter(rank -> last(rank) > 0)
                    .sorted(Comparator.comparingLong((Integer rank) -> -last(rank))).limit(SLOWEST)
                    .map(rank -> new CollectiveStats.SlowRank(rank, topology.node(hostOfRank[rank]).name(),
                            lastInSteps[rank], lastInCollectives[rank])).toList();
        }

        private long last(final int rank) {
            return lastInSteps[rank] + lastInCollectives[rank];
        }
    }

    /** Creates the log of a validated scenario. */
    public ProgramLog(final Scenario scenario, final Topology topology) {
        this.fromPs = scenario.outputs.measureFrom.ps();
        this.topology = topology;
        this.programs = new ProgramRow[scenario.workloads.size()];
        this.alonePs = new Long[programs.length];
        this.placed = new int[programs.length][];
        scenario.workloads.forEach(workload -> figures.add(
                workload.application instanceof final JobApplication job && job.makesSteps()
                        ? new Figures(job.host.usesFlows()) : null));
    }

    /** Adds a receiver, and at once reports the hosts of ranks to it. */
    public void add(final ProgramRows rows) {
        further.add(rows);
        for (int workload = 0; workload < placed.length; workload++) {
            if (placed[workload] != null) {
                rows.placed(workload, placed[workload].clone());
            }
        }
    }

    /** Before the run: stores the hosts of a program's ranks. */
    @Override
    public void placed(final int workload, final int[] hostOfRank) {
        placed[workload] = hostOfRank.clone();
        further.forEach(rows -> rows.placed(workload, hostOfRank.clone()));
        final Figures of = figures.get(workload);
        if (of == null) {
            return;
        }
        of.hostOfRank = hostOfRank.clone();
        of.lastInSteps = new long[hostOfRank.length];
        of.lastInCollectives = new long[hostOfRank.length];
        if (of.crossesNetwork && IntStream.of(hostOfRank).distinct().count() == hostOfRank.length) {
            of.ports = new RankPorts(topology, hostOfRank);
        }
    }

    @Override
    public void compute(final ComputeRow row) {
        if (row.startPs() >= fromPs) {
            further.forEach(rows -> rows.compute(row));
        }
    }

    @Override
    public void call(final CallRow row) {
        final Figures of = figures.get(row.workload());
        if (of != null && of.ports != null) {
            of.lastCall = row.call();
            of.ports.left(row.call(), row.rank());
        }
        if (row.startPs() >= fromPs) {
            further.forEach(rows -> rows.call(row));
        }
    }

    /** Called right after the call of its last rank. */
    @Override
    public void collective(final CollectiveRow unbounded) {
        final Figures of = figures.get(unbounded.workload());
        final CollectiveRow row = of.ports == null ? unbounded
                : unbounded.bounded(of.ports.boundBitsPerSec(of.lastCall));
        if (row.startPs() < fromPs) {
            return;
        }
        further.forEach(rows -> rows.collective(row));
        of.collectives++;
        of.busSumBitsPerSec += row.busBitsPerSec();
        of.busMinBitsPerSec = Math.min(of.busMinBitsPerSec, row.busBitsPerSec());
        of.aboveBound += row.busBitsPerSec() > row.boundBitsPerSec() ? 1 : 0;
        of.boundBitsPerSec = of.boundBitsPerSec > row.boundBitsPerSec() ? of.boundBitsPerSec : row.boundBitsPerSec();
        of.lastInCollectives[row.slowestRank()] += row.firstEndPs() < row.endPs() ? 1 : 0;
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
        of.lastInSteps[row.slowestRank()] += row.firstEndPs() < row.endPs() ? 1 : 0;
        of.exposedUs.add(Units.us(row.exposedPs()));
    }

    @Override
    public void rank(final RankRow row) {
        further.forEach(rows -> rows.rank(row));
    }

    @Override
    public void program(final ProgramRow row) {
        programs[row.workload()] = row;
        further.forEach(rows -> rows.program(row));
    }

    /** Sets the time of a program alone, in ps. */
    void alone(final int workload, final long timePs) {
        alonePs[workload] = timePs;
    }

    /** Times of a program; null for other workloads, or if the program has not ended. */
    public JobStats job(final int workload) {
        final ProgramRow row = programs[workload];
        return row == null ? null
                : JobStats.of(row.ranks(), row.startPs(), row.timePs(), alonePs[workload]);
    }

    /** Times of the steps of a workload; empty if the workload has no program with steps, or if no step has ended. */
    public Map<String, CompletionTimes> steps(final int workload) {
        final Figures of = figures.get(workload);
        return of == null || of.stepCount == 0 ? Map.of() : Map.of("all", of.steps.times());
    }

    /** Statistics of a program's collectives; null if there are none, or if no step has ended. */
    public CollectiveStats collectives(final int workload) {
        final Figures of = figures.get(workload);
        return of == null || of.stepCount == 0 ? null : of.stats(topology);
    }
}
