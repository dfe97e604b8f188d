package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import tailrace.core.RandomStream;
import tailrace.core.Time;
import tailrace.scenario.workload.arrivals.Arrivals;

/**
 * Senders that always have flows in progress. When a flow has been delivered, the next flow starts at once, to a newly
 * drawn receiver. The draws of a sender depend only on the number of flows that it has started.
 */
public final class ContinuousApplication extends Application {
    private static final int MAX = 1_000_000;

    /** Sending hosts: {@code all}, {@code pod 3}, {@code pods 0-2}, {@code hosts 0-95}, {@code random 64}. */
    public String senders = "all";
    /**
     * Receiving hosts, which are equally likely; the sender itself is excluded. The notation is the same as for {@code
     * senders}; {@code others} means all hosts except the senders.
     */
    public String receivers = "all";
    /** Number of flows that each sender has in progress. */
    public int perSender = 1;

    /** Refuses fewer than one flow per sender. */
    public void validate() {
        require(perSender >= 1 && perSender <= MAX,
                "perSender: " + perSender + " (expected: 1 to " + MAX + " flows)");
    }

    @Override
    public Arrivals arrivals(final Arrivals given, final Time jitter) {
        require(given == null,
                "arrivals: not used with continuous flows (expected: none, a flow starts when another ends)");
        return null;
    }

    @Override
    public ApplicationFlows open(final ApplicationSetup setup) {
        validate();
        final HostSets sets = new HostSets(setup.hosts());
        final int[] sending = sets.read("senders", senders, setup.stream("senders"));
        final Responders receiving = new Responders(
                sets.readOthers("receivers", receivers, sending, setup.stream("receivers")),
                setup.hosts().hostCount());
        receiving.requireChoices("receivers", sending, setup.hosts(), 1);
        require((long) sending.length * perSender <= Integer.MAX_VALUE / 2,
                "perSender: " + perSender + " (expected: at most " + Integer.MAX_VALUE / 2 + " flows of all senders)");
        final RandomStream[] random = new RandomStream[sending.length];
        for (int i = 0; i < random.length; i++) {
            random[i] = setup.stream("flows/" + sending[i]);
        }
        return new ContinuousFlows(setup, sending, perSender, receiving, random);
    }
}
