package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.workload.arrivals.ArrivalClock;
import tailrace.scenario.workload.arrivals.Arrivals;
import tailrace.scenario.workload.arrivals.MergedClocks;
import tailrace.scenario.workload.arrivals.PoissonArrivals;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.sizes.SizeDistribution;

/**
 * Requesters send requests of a fixed size to responders, and get responses of the workload's sizes. Each requester has
 * separate arrivals. Connections already exist unless there is a handshake.
 *
 * <p>A host sends the ACK of a request before its response; data packets carry no ACKs.
 */
public abstract class RequestingApplication extends Application {
    private static final double LARGEST_RATE = 1e12;

    /** Requesting hosts: {@code all}, {@code pod 3}, {@code pods 0-2}, {@code hosts 0-95}, {@code random 64}. */
    public String requesters = "all";
    /**
     * Answering hosts, which are equally likely; the requester itself is excluded. The notation is the same as for
     * {@code requesters}; {@code others} means all hosts except the requesters.
     */
    public String responders = "all";
    /** Rate at which each requester issues retrievals or workflows, per second. */
    public double perSecond;
    /** Payload of a request. */
    public Size request = Size.bytes(10);
    /** Send one byte each way before each request, for the packets that open a connection. */
    public boolean handshake;
    /** Deadline, which a retrieval misses if it takes longer; null: none. */
    public Time deadline;

    RequestingApplication() {}

    /** Refuses impossible values. */
    public void validate() {
        require(perSecond > 0 && perSecond <= LARGEST_RATE,
                "perSecond: " + perSecond + " (expected: more than 0, at most 1e12, for each requester)");
        require(request.bytes() >= 1 && request.bytes() <= SizeDistribution.LARGEST_BYTES,
                "request: " + request + " (expected: 1B to 281TB)");
        require(deadline == null || deadline.ps() > 0, "deadline: " + deadline + " (expected: more than 0)");
    }

    /** Possible numbers of retrievals that are issued together, all equally likely. */
    abstract int[] counts();

    /** Whether all retrievals of a workflow are issued at once, to different responders. */
    abstract boolean isAtOnce();

    @Override
    public boolean makesRetrievals() {
        return true;
    }

    @Override
    public boolean hasDeadline() {
        return deadline != null;
    }

    @Override
    public Arrivals arrivals(final Arrivals given, final Time jitter) {
        final Arrivals arrivals = given == null ? new PoissonArrivals() : given;
        require(!arrivals.wholeRounds(),
                "arrivals: without gaps of their own (expected: poisson or log-normal with this application)");
        require(jitter.ps() == 0, "jitter: " + jitter + " (expected: 0 with this application)");
        return arrivals;
    }

    @Override
    public ApplicationFlows open(final ApplicationSetup setup) {
        validate();
        final HostMap hosts = setup.hosts();
        final HostSets sets = new HostSets(hosts);
        final int[] asking = sets.read("requesters", requesters, setup.stream("requesters"));
        final Responders answering = new Responders(
                sets.readOthers("responders", responders, asking, setup.stream("responders")), hosts.hostCount());
        int max = 1;
        for (final int count : counts()) {
            max = isAtOnce() ? Math.max(max, count) : 1;
        }
        answering.requireChoices("responders", asking, hosts, max);
        return new RetrievalFlows(this, setup, asking, answering);
    }

    /** Arrivals of each requester, drawn from a separate stream. */
    MergedClocks clocks(final ApplicationSetup setup, final int[] asking) {
        final ArrivalClock[] clocks = new ArrivalClock[asking.length];
        for (int i = 0; i < clocks.length; i++) {
            final RandomStream random = setup.stream("arrivals/" + asking[i]);
            clocks[i] = new ArrivalClock(setup.start().ps(),
                    setup.arrivals().gaps(Units.PS_PER_SECOND / perSecond, random));
        }
        return new MergedClocks(clocks);
    }
}
