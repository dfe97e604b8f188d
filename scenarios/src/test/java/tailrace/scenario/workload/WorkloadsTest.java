package tailrace.scenario.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.RngStreams;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.workload.arrivals.ArrivalClock;
import tailrace.scenario.workload.arrivals.LogNormalArrivals;
import tailrace.scenario.workload.arrivals.OnceArrivals;
import tailrace.scenario.workload.arrivals.PeriodicArrivals;
import tailrace.scenario.workload.arrivals.PoissonArrivals;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.load.HostLoad;
import tailrace.scenario.workload.load.LinkModel;
import tailrace.scenario.workload.load.MaxLinkLoad;
import tailrace.scenario.workload.pattern.AllToAllPattern;
import tailrace.scenario.workload.pattern.IncastPattern;
import tailrace.scenario.workload.pattern.PairsPattern;
import tailrace.scenario.workload.sizes.FixedSizes;

class WorkloadsTest {
    private static final HostMap HOSTS = Hosts.of(4, 8, 2);
    private static final LinkModel LINKS = Hosts.star(HOSTS);

    private static Workload workload(final String name, final long sizeBytes) {
        final Workload workload = new Workload();
        workload.name = name;
        final FixedSizes sizes = new FixedSizes();
        sizes.size = Size.bytes(sizeBytes);
        workload.sizes = sizes;
        return workload;
    }

    private static Workload loaded(final String name, final long sizeBytes, final double value) {
        final Workload workload = workload(name, sizeBytes);
        final HostLoad load = new HostLoad();
        load.value = value;
        workload.load = load;
        return workload;
    }

    private static MergedFlows open(final long endPs, final long maxFlows, final Workload... workloads) {
        for (final Workload workload : workloads) {
            workload.validate();
        }
        return Workloads.open(List.of(workloads), HOSTS, LINKS, new RngStreams(3), endPs, maxFlows);
    }

    /** The copy has the sizes and starts of the original. Copying does not change other workloads. */
    @Test
    void shouldDrawTheSameNumbersAsTheOtherWorkload() {
        final Workload copy = loaded("b", 10_000, 0.2);
        copy.randomOf = "a";
        final MergedFlows flows = open(Time.ms(1).ps(), Long.MAX_VALUE,
                loaded("a", 10_000, 0.2), copy, loaded("c", 10_000, 0.2));
        final List<List<Long>> starts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        while (flows.next()) {
            starts.get(flows.workload()).add(flows.startPs());
        }
        assertTrue(starts.get(0).size() > 1000);
        assertEquals(starts.get(0), starts.get(1));
        assertNotEquals(starts.get(0), starts.get(2));
        final MergedFlows alone = open(Time.ms(1).ps(), Long.MAX_VALUE, loaded("a", 10_000, 0.2));
        alone.next();
        assertEquals(starts.get(0).get(0), alone.startPs());
    }

    /**
     * 32 hosts with 100 Gb/s and 40 % load send 1.28 Tbit/s. With n exponential gaps, the relative error is 1/sqrt(n).
     */
    @Test
    void shouldOfferTheLoadPerHost() {
        final MergedFlows flows = open(Time.ms(20).ps(), Long.MAX_VALUE, loaded("a", 10_000, 0.4));
        long bytes = 0;
        long lastPs = 0;
        while (flows.next()) {
            assertTrue(flows.startPs() >= lastPs);
            lastPs = flows.startPs();
            bytes += flows.sizeBytes();
        }
        final double count = bytes / 10_000.0;
        final double load = bytes * 8.0 / 0.02 / (32 * 100e9);
        assertEquals(0.4, load, 0.4 * 4 / Math.sqrt(count));
        assertTrue(count > 300_000);
    }

    @Test
    void shouldOfferTheLoadOfTheMostLoadedLink() {
        final Workload workload = workload("a", 10_000);
        final MaxLinkLoad load = new MaxLinkLoad();
        load.value = 0.5;
        workload.load = load;
        final PairsPattern pairs = new PairsPattern();
        pairs.pairs = List.of("0->9", "1->9", "2->9", "3->4");
        workload.pattern = pairs;
        final MergedFlows flows = open(Time.ms(50).ps(), Long.MAX_VALUE, workload);
        long bytesTo9 = 0;
        while (flows.next()) {
            bytesTo9 += flows.dst() == 9 ? flows.sizeBytes() : 0;
        }
        assertEquals(0.5, bytesTo9 * 8 / 0.05 / 100e9, 0.5 * 4 / Math.sqrt(bytesTo9 / 10_000.0));
    }

    /**
     * Tests mean and coefficient of variation of the gaps. The latter is 1 if gaps are exponential, and
     * sqrt(e^(sigma^2) - 1) if they are log-normal.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 1})
    void shouldSpreadGapsAsAskedFor(final double sigma) {
        final Workload workload = loaded("a", 10_000, 0.5);
        final LogNormalArrivals arrivals = new LogNormalArrivals();
        arrivals.sigma = sigma;
        workload.arrivals = sigma == 0 ? new PoissonArrivals() : arrivals;
        final double expectedCv = sigma == 0 ? 1 : Math.sqrt(Math.exp(sigma * sigma) - 1);
        final int n = 400_000;
        final MergedFlows flows = open(Long.MAX_VALUE, n, workload);
        long lastPs = 0;
        double squares = 0;
        while (flows.next()) {
            squares += Math.pow(flows.startPs() - lastPs, 2);
            lastPs = flows.startPs();
        }
        final double mean = (double) lastPs / n;
        assertEquals(10_000 * 8 / (0.5 * 32 * 100e9) * Units.PS_PER_SECOND, mean, mean * expectedCv * 4 / Math.sqrt(n));
        assertEquals(expectedCv, Math.sqrt(squares / n / mean / mean - 1), expectedCv * 0.03);
    }

    @Test
    void shouldNotAddUpRoundingWhenGapsAreShort() {
        final ArrivalClock clock = new ArrivalClock(7, () -> 0.3);
        for (int i = 0; i < 1_000_000; i++) {
            assertTrue(clock.advance());
        }
        assertEquals(300_007, clock.nowPs(), 1);
    }

    @Test
    void shouldStartWholeRoundsInEqualSteps() {
        final Workload workload = workload("a", 500_000);
        final IncastPattern incast = new IncastPattern();
        incast.senders = 16;
        workload.pattern = incast;
        final PeriodicArrivals arrivals = new PeriodicArrivals();
        arrivals.period = Time.ms(1);
        workload.arrivals = arrivals;
        workload.start = Time.us(5);
        final MergedFlows flows = open(Time.ms(3).ps(), Long.MAX_VALUE, workload);
        for (int i = 0; i < 48; i++) {
            assertTrue(flows.next());
            assertEquals(Time.us(5).ps() + i / 16 * Time.ms(1).ps(), flows.startPs());
            assertEquals(i, flows.id());
        }
        assertFalse(flows.next());
        assertFalse(flows.next());
    }

    @Test
    void shouldSpreadARoundUniformlyOverItsJitter() {
        final Workload workload = workload("a", 1);
        workload.pattern = new AllToAllPattern();
        workload.arrivals = new OnceArrivals();
        workload.jitter = Time.us(1);
        final MergedFlows flows = open(Long.MAX_VALUE, Long.MAX_VALUE, workload);
        final int[] count = new int[4];
        long lastPs = 0;
        while (flows.next()) {
            assertTrue(flows.startPs() >= lastPs && flows.startPs() < 1_000_000);
            lastPs = flows.startPs();
            count[(int) (flows.startPs() / 250_000)]++;
        }
        for (final int quarter : count) {
            assertEquals(32 * 31 / 4, quarter, 60);
        }
    }

    @Test
    void shouldMergeByStartAndKeepEachWorkloadAsItIsAlone() {
        final List<Long> alone = starts(open(Time.us(200).ps(), Long.MAX_VALUE, loaded("b", 9_000, 0.2)), 0);
        final List<Long> merged = starts(
                open(Time.us(200).ps(), Long.MAX_VALUE, loaded("a", 20_000, 0.1), loaded("b", 9_000, 0.2)), 1);
        assertTrue(alone.size() > 1000);
        assertEquals(alone, merged);
        final List<Long> renamed = starts(open(Time.us(200).ps(), Long.MAX_VALUE, loaded("c", 9_000, 0.2)), 0);
        assertNotEquals(alone, renamed);
    }

    private static List<Long> starts(final MergedFlows flows, final int workload) {
        final List<Long> starts = new ArrayList<>();
        long lastPs = 0;
        while (flows.next()) {
            assertTrue(flows.startPs() >= lastPs);
            lastPs = flows.startPs();
            if (flows.workload() == workload) {
                starts.add(flows.startPs());
            }
        }
        return starts;
    }

    @Test
    void shouldRefuseMoreThanALinkCanCarry() {
        final Workload incast = loaded("incast", 10_000, 0.5);
        final IncastPattern pattern = new IncastPattern();
        pattern.receiver = "h0";
        incast.pattern = pattern;
        final PartException alone = assertThrows(PartException.class, () -> open(Long.MAX_VALUE, 1, incast));
        assertTrue(alone.getMessage().startsWith("workloads[0].load: load of link s->h0 would be 15.5 of its rate"),
                alone.getMessage());
        final PartException together = assertThrows(PartException.class,
                () -> open(Long.MAX_VALUE, 1, loaded("a", 10_000, 0.6), loaded("b", 10_000, 0.5)));
        assertTrue(together.getMessage().contains("would be 1.1 of its rate (expected: at most 1"),
            together.getMessage());
        incast.allowOverload = true;
        assertTrue(open(Long.MAX_VALUE, 1, incast).next());
    }
}
