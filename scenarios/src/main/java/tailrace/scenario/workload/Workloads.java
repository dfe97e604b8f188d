package tailrace.scenario.workload;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import tailrace.core.RngStreams;
import tailrace.core.StepListener;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.workload.application.ApplicationFlows;
import tailrace.scenario.workload.arrivals.ArrivalClock;
import tailrace.scenario.workload.arrivals.OnceArrivals;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.flow.LimitedFlows;
import tailrace.scenario.workload.hosts.Demand;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.hosts.TakenHosts;
import tailrace.scenario.workload.list.ConnectionMatrix;
import tailrace.scenario.workload.list.FlowList;
import tailrace.scenario.workload.list.FlowListFormat;
import tailrace.scenario.workload.list.FlowListStream;
import tailrace.scenario.workload.list.ListedFlows;
import tailrace.scenario.workload.list.MatrixFlows;
import tailrace.scenario.workload.load.LinkModel;
import tailrace.scenario.workload.load.OfferedTraffic;
import tailrace.scenario.workload.load.CachedShares;
import tailrace.scenario.workload.pattern.PairSource;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Opens the workloads of a run as one stream, and checks that the network can carry them. */
public final class Workloads {
    private final HostMap hosts;
    private final TakenHosts taken;
    private final LinkModel links;
    private final RngStreams random;
    private final long endPs;
    private final StepListener reading;
    private final double[] linkBitsPerSec;

    private Workloads(final HostMap hosts, final LinkModel links, final RngStreams random, final long endPs,
            final StepListener reading) {
        this.hosts = hosts;
        this.taken = new TakenHosts(hosts.hostCount());
        this.links = links instanceof CachedShares ? links : new CachedShares(links);
        this.random = random;
        this.endPs = endPs;
        this.reading = reading;
        this.linkBitsPerSec = new double[links.count()];
    }

    /**
     * Opens workloads.
     *
     * <p>To check lists of flows, they are read once from beginning to end. Each workload draws from random streams
     * under its own name, so that adding a workload does not change the others. A workload with {@code randomOf} draws
     * from streams under the name given there.
     *
     * @param workloads validated, with different names
     * @param endPs no flow starts at or after this time
     * @param maxFlows largest number of flows in all workloads together
     * @throws PartException if the topology does not suit a pattern, a file is bad, or a link would be overloaded
     */
    public static MergedFlows open(
            final List<Workload> workloads,
            final HostMap hosts,
            final LinkModel links,
            final RngStreams random,
            final long endPs,
            final long maxFlows) {
        return open(workloads, hosts, links, random, endPs, maxFlows, StepListener.none());
    }

    /**
     * Opens workloads.
     *
     * @param reading receives the progress of reading a program's file, and may throw to end it
     */
    public static MergedFlows open(
            final List<Workload> workloads,
            final HostMap hosts,
            final LinkModel links,
            final RngStreams random,
            final long endPs,
            final long maxFlows,
            final StepListener reading) {
        final Workloads opening = new Workloads(hosts, links, random, endPs, reading);
        final List<FlowStream> streams = new ArrayList<>();
        for (int i = 0; i < workloads.size(); i++) {
            streams.add(opening.open(workloads.get(i), i));
        }
        return new MergedFlows(streams, maxFlows);
    }

    private FlowStream open(final Workload workload, final int index) {
        final String path = "workloads[" + index + "]";
        final long stopPs = workload.stop == null ? endPs : Math.min(endPs, workload.stop.ps());
        final long maxFlows = workload.maxFlowCount();
        if (workload.application != null) {
            return application(workload, index, stopPs, path);
        } else if (workload.flows != null) {
            return part(path + ".flows", workload.flows, () -> listed(workload, stopPs, maxFlows));
        }
        return new LimitedFlows(generated(workload, path), 0, stopPs, maxFlows);
    }

    private FlowStream application(
            final Workload workload, final int index, final long stopPs, final String path) {
        final SizeDistribution sizes =
                workload.sizes == null ? null : part(path + ".sizes", workload.sizes, workload.sizes::open);
        final ApplicationFlows flows = part(path + ".application", workload.application,
                () -> workload.application.open(
                        workload.setup(index, sizes, hosts, taken, random, stopPs, reading)));
        if (flows.offeredBitsPerSec() > 0 && !workload.allowOverload) {
            checkLinks(flows.offeredBitsPerSec(), flows.demand(), workload, path);
        }
        return flows;
    }

    private FlowStream listed(final Workload workload, final long stopPs, final long maxFlows) {
        final FlowList list = workload.flows;
        if (list.format == FlowList.Format.HTSIM) {
            final boolean inUs = list.startUnit == FlowList.StartUnit.US;
            final ConnectionMatrix matrix = new ConnectionMatrix(list.file, hosts, inUs);
            return limited(new MatrixFlows(matrix, workload.priority), workload, stopPs, maxFlows);
        }
        return new ListedFlows(() -> limited(list.format == FlowList.Format.HPCC_SIM
                ? FlowListFormat.of(list.format).open(list, hosts)
                : new FlowListStream(list, hosts, workload.priority), workload, stopPs, maxFlows));
    }

    private static FlowStream limited(
            final FlowStream list, final Workload workload, final long stopPs, final long maxFlows) {
        return new LimitedFlows(list, workload.start.ps(), stopPs, maxFlows);
    }

    private FlowStream generated(final Workload workload, final String path) {
        final boolean copies = workload.randomOf != null;
        final RngStreams draws = copies ? new RngStreams(random.seed()) : random;
        final String prefix = "workload/" + (copies ? workload.randomOf : workload.name) + "/";
        final SizeDistribution sizes = part(path + ".sizes", workload.sizes, workload.sizes::open);
        final PairSource pairs = part(path + ".pattern", workload.pattern,
                () -> workload.pattern.open(hosts, draws.stream(prefix + "pairs")));
        final Demand demand = pairs.demand();
        final long group = pairs.flowsPerArrival(workload.arrivals.wholeRounds());
        final double bytesPerArrival = group * sizes.meanBytes();
        final double gapPs = gapPs(workload, bytesPerArrival, sizes, demand, path);
        final ArrivalClock clock = new ArrivalClock(
                workload.start.ps(), workload.arrivals.gaps(gapPs, draws.stream(prefix + "arrivals")),
                endPs < Time.END.ps() || workload.stop != null);
        if (!(workload.arrivals instanceof OnceArrivals || workload.sizes.areEndless()) && !workload.allowOverload) {
            checkLinks(bytesPerArrival * 8 / gapPs * Units.PS_PER_SECOND, demand, workload, path);
        }
        return new GeneratedFlows(
                workload, pairs, sizes, clock, draws.stream(prefix + "sizes"), draws.stream(prefix + "jitter"));
    }

    private double gapPs(
            final Workload workload,
            final double bytesPerArrival,
            final SizeDistribution sizes,
            final Demand demand,
            final String path) {
        if (workload.arrivals.ownGap() != null) {
            return workload.arrivals.ownGap().ps();
        }
        final double bitsPerSec = part(path + ".load", workload.load, () -> workload.load.payloadBitsPerSec(
                new OfferedTraffic(sizes.meanBytes(), demand, hosts, links)));
        final double gapPs = bytesPerArrival * 8 / bitsPerSec * Units.PS_PER_SECOND;
        part(path + ".load", workload.load, () -> {
            require(gapPs < Time.END.ps(), "one arrival in " + (long) (gapPs / Units.PS_PER_SECOND)
                    + " s (expected: less than 4611686s, where simulated time ends)");
            return null;
        });
        part(path, workload, () -> {
            require(workload.jitter.ps() <= gapPs,
                    "jitter: " + workload.jitter + " (expected: at most the period, " + (long) gapPs + "ps)");
            return null;
        });
        return gapPs;
    }

    /** Adds a workload's traffic to all links and refuses it if a link would get more than it can carry. */
    private void checkLinks(
            final double bitsPerSec, final Demand demand, final Workload workload, final String path) {
        final double[] shares = links.shares(demand);
        for (int link = 0; link < shares.length; link++) {
            linkBitsPerSec[link] += bitsPerSec * shares[link];
            final double load = linkBitsPerSec[link] / links.rateBitsPerSec(link);
            if (load > 1 + 1e-9) {
                final IllegalArgumentException refused = new IllegalArgumentException("load of link " + links.name(link)
                        + " would be " + Math.round(load * 1000) / 1000.0
                        + " of its rate (expected: at most 1, all workloads together; or allowOverload: true)");
                throw new PartException(path + cause(workload), workload, refused);
            }
        }
    }

    private static String cause(final Workload workload) {
        return workload.application != null ? ".application" : workload.load != null ? ".load" : ".arrivals";
    }

    private static <T> T part(final String path, final Object part, final Supplier<T> action) {
        try {
            return action.get();
        } catch (final PartException e) {
            throw e;
        } catch (final IllegalArgumentException e) {
            throw new PartException(path, part, e);
        }
    }
}
