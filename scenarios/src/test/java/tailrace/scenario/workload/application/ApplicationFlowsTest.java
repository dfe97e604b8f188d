package tailrace.scenario.workload.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.StepListener;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.scenario.workload.Hosts;
import tailrace.scenario.workload.MergedFlows;
import tailrace.scenario.workload.PartException;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.Workloads;
import tailrace.scenario.workload.arrivals.ArrivalClock;
import tailrace.scenario.workload.arrivals.LogNormalArrivals;
import tailrace.scenario.workload.arrivals.MergedClocks;
import tailrace.scenario.workload.arrivals.PeriodicArrivals;
import tailrace.scenario.workload.arrivals.PoissonArrivals;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.hosts.TakenHosts;
import tailrace.scenario.workload.list.FlowList;
import tailrace.scenario.workload.load.HostLoad;
import tailrace.scenario.workload.load.LinkModel;
import tailrace.scenario.workload.pattern.UniformPattern;
import tailrace.scenario.workload.sizes.ChoiceSizes;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Tests requests of applications (requester, responder and time) without a network. */
class ApplicationFlowsTest {
    /** 32 hosts in 4 racks and 2 pods. */
    private static final HostMap HOSTS = Hosts.of(4, 8, 2);
    private static final LinkModel LINKS = Hosts.star(HOSTS);

    private static Workload workload(final Application application, final String... sizes) {
        final Workload workload = new Workload();
        workload.name = "a";
        workload.application = application;
        final ChoiceSizes choice = new ChoiceSizes();
        choice.sizes = List.of(sizes).stream().map(Size::parse).toList();
        workload.sizes = choice;
        return workload;
    }

    private static RetrievalsApplication retrievals(final String requesters, final String responders) {
        return set(new RetrievalsApplication(), requesters, responders);
    }

    private static <T extends RequestingApplication> T set(
            final T application, final String requesters, final String responders) {
        application.requesters = requesters;
        application.responders = responders;
        application.perSecond = 2000;
        return application;
    }

    private static MergedFlows open(final long endPs, final Workload... workloads) {
        for (final Workload workload : workloads) {
            workload.validate();
        }
        return Workloads.open(List.of(workloads), HOSTS, LINKS, new RngStreams(5), endPs, Long.MAX_VALUE);
    }

    /** Tests mean and coefficient of variation of each requester's gaps; the latter is 1 if gaps are exponential. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 1})
    void shouldGiveEachRequesterArrivalsOfItsOwn(final double sigma) {
        final Workload workload = workload(retrievals("pod 1", "pod 0"), "2KB");
        final LogNormalArrivals logNormal = new LogNormalArrivals();
        logNormal.sigma = sigma;
        workload.arrivals = sigma == 0 ? null : logNormal;
        final double expectedCv = sigma == 0 ? 1 : Math.sqrt(Math.exp(sigma * sigma) - 1);
        final MergedFlows flows = open(Time.ms(20_000).ps(), workload);
        final long[] lastPs = new long[32];
        final double[] squares = new double[32];
        final int[] count = new int[32];
        long nowPs = 0;
        while (flows.next()) {
            assertTrue(flows.startPs() >= nowPs);
            nowPs = flows.startPs();
            count[flows.src()]++;
            squares[flows.src()] += Math.pow((double) nowPs - lastPs[flows.src()], 2);
            lastPs[flows.src()] = nowPs;
            assertTrue(flows.dst() < 16 && flows.sizeBytes() == 10);
        }
        for (int host = 16; host < 32; host++) {
            assertEquals(40_000, count[host], 4 * expectedCv * Math.sqrt(40_000));
            final double mean = (double) lastPs[host] / count[host];
            assertEquals(expectedCv, Math.sqrt(squares[host] / count[host] / mean / mean - 1), expectedCv * 0.1);
        }
        assertEquals(0, count[0] + count[15]);
    }

    /** A requester's arrivals do not depend on other requesters. */
    @Test
    void shouldKeepArrivalsOfARequesterWhenOthersJoin() {
        assertEquals(starts(open(Time.ms(50).ps(), workload(retrievals("hosts 3-3", "others"), "2KB")), 3),
                starts(open(Time.ms(50).ps(), workload(retrievals("hosts 0-9", "others"), "8KB")), 3));
    }

    private static List<Long> starts(final MergedFlows flows, final int host) {
        final List<Long> starts = new ArrayList<>();
        while (flows.next()) {
            if (flows.src() == host) {
                starts.add(flows.startPs());
            }
        }
        assertTrue(starts.size() > 50);
        return starts;
    }

    @Test
    void shouldAskEveryOtherHostAlike() {
        final MergedFlows flows = open(Time.ms(1000).ps(), workload(retrievals("all", "all"), "2KB"));
        final int[] asked = new int[32];
        int all = 0;
        while (flows.next()) {
            assertTrue(flows.src() != flows.dst());
            asked[flows.dst()]++;
            all++;
        }
        for (final int each : asked) {
            assertEquals(all / 32.0, each, 5 * Math.sqrt(all / 32.0));
        }
    }

    @Test
    void shouldDrawEachSizeByItsWeight() {
        final ChoiceSizes sizes = new ChoiceSizes();
        sizes.sizes = List.of(Size.parse("2KB"), Size.parse("8KB"), Size.parse("32KB"));
        assertEquals(14_000, sizes.open().meanBytes());
        assertEquals(sizes.sizes, sizes.values());
        sizes.weights = List.of(1.0, 3.0, 0.0);
        assertEquals(6_500, sizes.open().meanBytes());
        final SizeDistribution open = sizes.open();
        final RandomStream random = new RngStreams(1).stream("x");
        long small = 0;
        for (int i = 0; i < 40_000; i++) {
            final long bytes = open.draw(random);
            assertTrue(bytes == 2_000 || bytes == 8_000);
            small += bytes == 2_000 ? 1 : 0;
        }
        assertEquals(10_000, small, 400);
    }

    @ParameterizedTest
    @CsvSource({
        "all, all, 32, 32", "pod 1, others, 16, 16", "pods 0-1, pod 0, 32, 16", "hosts 3-5, others, 3, 29",
        "random 7, others, 7, 25", "host 4, pods 1-1, 1, 16",
    })
    void shouldReadSetsOfHosts(
            final String requesters, final String responders, final int asking, final int answering) {
        final MergedFlows flows = open(Time.ms(2000).ps(), workload(retrievals(requesters, responders), "2KB"));
        final Set<Integer> asks = new HashSet<>();
        final Set<Integer> answers = new HashSet<>();
        while (flows.next()) {
            asks.add(flows.src());
            answers.add(flows.dst());
        }
        assertEquals(asking, asks.size());
        assertEquals(answering, answers.size());
        assertTrue(!responders.equals("others") || answers.stream().noneMatch(asks::contains));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "some | all | requesters: 'some' (expected: all, pod 3, pods 0-2, hosts 0-95 or random 64)",
        "others | all | requesters: 'others' (expected: all, pod 3,",
        "all | every | responders: 'every' (expected: others, all, pod 3,",
        "all | others | responders: others, but there are none (expected: at least one)",
        "pod 2 | all | requesters: 'pod 2' (expected: pods 0 to 1, with hosts in them)",
        "pods 1-0 | all | requesters: 'pods 1-0' (expected: the lower number first)",
        "hosts 30-32 | all | requesters: 'hosts 30-32' (expected: hosts 0 to 31)",
        "random 0 | all | requesters: random 0 (expected: 1 to 32 hosts)",
        "random 33 | all | requesters: random 33 (expected: 1 to 32 hosts)",
        "host 4 | hosts 4-4 | responders: 0 besides h4 (expected: at least 1)",
    })
    void shouldRefuseSetsThatAreNone(final String requesters, final String responders, final String said) {
        assertRefused(said, retrievals(requesters, responders));
    }

    @Test
    void shouldRefuseWhatDoesNotFit() {
        final PartitionAggregateApplication aggregate =
                set(new PartitionAggregateApplication(), "hosts 0-1", "pod 0");
        aggregate.fanouts = List.of(3, 16);
        assertRefused("responders: 15 besides h0 (expected: at least 16)", aggregate);
        aggregate.fanouts = List.of();
        assertRefused("fanouts: none (expected: a list such as [10, 20, 40])", aggregate);
        aggregate.fanouts = List.of(0);
        assertRefused("fanouts: 0 (expected: 1 or more each)", aggregate);
        final SequentialApplication sequential = set(new SequentialApplication(), "all", "all");
        sequential.retrievals = 0;
        assertRefused("retrievals: 0 (expected: 1 to 1000000)", sequential);
        final RetrievalsApplication single = retrievals("all", "all");
        single.perSecond = 0;
        assertRefused("perSecond: 0.0 (expected: more than 0", single);
        single.perSecond = 1;
        single.deadline = new Time(0);
        assertRefused("deadline: 0ps (expected: more than 0)", single);
        final ContinuousApplication continuous = new ContinuousApplication();
        continuous.perSender = 0;
        assertRefused("perSender: 0 (expected: 1 to", continuous);
        continuous.perSender = 1;
        continuous.receivers = "others";
        assertRefused("receivers: others, but there are none", continuous);
    }

    private static void assertRefused(final String said, final Application application) {
        final PartException refused = assertThrows(PartException.class,
                () -> open(Long.MAX_VALUE, workload(application, "2KB")));
        assertEquals("workloads[0].application", refused.path());
        assertTrue(refused.getCause().getMessage().startsWith(said), refused.getMessage());
    }

    @Test
    void shouldRefuseWhatDoesNotGoWithAnApplication() {
        final Workload periodic = workload(retrievals("all", "all"), "2KB");
        periodic.arrivals = new PeriodicArrivals();
        assertInvalid("arrivals: ", periodic);
        final Workload jitter = workload(retrievals("all", "all"), "2KB");
        jitter.jitter = Time.us(1);
        assertInvalid("jitter: 1us", jitter);
        final Workload load = workload(retrievals("all", "all"), "2KB");
        load.load = new HostLoad();
        assertInvalid("load: not used with an application", load);
        final Workload pattern = workload(retrievals("all", "all"), "2KB");
        pattern.pattern = new UniformPattern();
        assertInvalid("pattern: not used with an application", pattern);
        final Workload flows = workload(retrievals("all", "all"), "2KB");
        flows.flows = new FlowList();
        assertInvalid("flows: not used with an application", flows);
        final Workload arrivals = workload(new ContinuousApplication(), "2KB");
        arrivals.arrivals = new PoissonArrivals();
        assertInvalid("arrivals: not used with continuous flows", arrivals);
        final Workload noSizes = workload(new ContinuousApplication(), "2KB");
        noSizes.sizes = null;
        assertInvalid("sizes: missing", noSizes);
    }

    private static void assertInvalid(final String said, final Workload workload) {
        final String message = assertThrows(IllegalArgumentException.class, workload::validate).getMessage();
        assertTrue(message.startsWith(said), message);
    }

    /** 2000 responses of 10 MB per second are 160 Gbit/s to the requester; 40 retrievals of 200 KB are 128 Gbit/s. */
    @Test
    void shouldRefuseResponsesThatALinkCannotCarry() {
        assertOverload("load of link s->h0 would be 1.6 of its rate",
                workload(retrievals("host 0", "others"), "10MB"));
        final SequentialApplication sequential = set(new SequentialApplication(), "host 0", "others");
        sequential.retrievals = 40;
        assertOverload("load of link s->h0 would be 1.28 of its rate", workload(sequential, "200KB"));
        final PartitionAggregateApplication aggregate = set(new PartitionAggregateApplication(), "host 0", "others");
        aggregate.fanouts = List.of(10, 30);
        assertOverload("load of link s->h0 would be 1.28 of its rate", workload(aggregate, "400KB"));
        // 31 hosts send requests to one host, which sends no requests.
        assertOverload("load of link h31->s would be 1.24 of its rate",
                workload(retrievals("hosts 0-30", "host 31"), "250KB"));
        final Workload allowed = workload(retrievals("host 0", "others"), "10MB");
        allowed.allowOverload = true;
        assertTrue(open(Long.MAX_VALUE, allowed).next());
        assertTrue(open(Long.MAX_VALUE, workload(new ContinuousApplication(), "1GB")).next());
    }

    private static void assertOverload(final String said, final Workload workload) {
        final PartException refused =
                assertThrows(PartException.class, () -> open(Long.MAX_VALUE, workload));
        assertTrue(refused.getMessage().startsWith("workloads[0].application: " + said), refused.getMessage());
    }

    @Test
    void shouldCountIssuesWhenThereIsALimit() {
        final PartitionAggregateApplication aggregate = set(new PartitionAggregateApplication(), "all", "all");
        aggregate.fanouts = List.of(4);
        final Workload workload = workload(aggregate, "2KB");
        workload.maxFlows = 3L;
        workload.start = Time.ms(7);
        final MergedFlows flows = open(Long.MAX_VALUE, workload);
        for (int i = 0; i < 12; i++) {
            assertTrue(flows.next());
            assertTrue(flows.startPs() >= Time.ms(7).ps());
        }
        assertFalse(flows.next());
    }

    @Test
    void shouldMergeClocksByTimeThenByNumber() {
        final ArrivalClock[] clocks = new ArrivalClock[50];
        for (int i = 0; i < clocks.length; i++) {
            final int step = 1 + i % 7;
            clocks[i] = new ArrivalClock(0, () -> step);
        }
        final MergedClocks merged = new MergedClocks(clocks);
        long last = -1;
        for (int i = 0; i < 5_000; i++) {
            assertTrue(merged.next());
            final long order = merged.nowPs() * clocks.length + merged.clock();
            assertTrue(order > last);
            last = order;
        }
        final MergedClocks ended = new MergedClocks(new ArrivalClock[] {
            new ArrivalClock(0, () -> Double.POSITIVE_INFINITY), new ArrivalClock(1L << 62, () -> 1)});
        assertFalse(ended.next());
        assertFalse(ended.next());
    }

    /** Each retrieval ends before the next retrieval is issued, so that all use one slot. */
    @Test
    void shouldNotGrowWithTheNumberOfRetrievals() {
        final Workload[] workloads = {workload(retrievals("all", "all"), "2KB", "8KB"),
            workload(set(new SequentialApplication(), "all", "all"), "2KB"),
            workload(set(new PartitionAggregateApplication(), "all", "all"), "2KB")};
        for (final Workload workload : workloads) {
            workload.validate();
            final RetrievalFlows flows = (RetrievalFlows) workload.application.open(
                    workload.setup(0, workload.sizes.open(), HOSTS,
                            new TakenHosts(HOSTS.hostCount()), new RngStreams(1), Long.MAX_VALUE,
                            StepListener.none()));
            complete(flows, 50_000);
            final com.sun.management.ThreadMXBean threads =
                    (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            final long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            complete(flows, 500_000);
            final long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertTrue(bytes < 100_000, bytes + " bytes for 500000 starts");
            assertEquals(0, flows.waiting());
        }
    }

    private static void complete(final RetrievalFlows flows, final int starts) {
        for (int i = 0; i < starts; i++) {
            assertTrue(flows.next());
            assertEquals(0, flows.current());
            boolean released = flows.delivered(flows.current(), 0, flows.startPs());
            while (released) {
                assertTrue(flows.nextReleased());
                released = flows.delivered(flows.current(), 0, flows.startPs());
            }
        }
    }
}
