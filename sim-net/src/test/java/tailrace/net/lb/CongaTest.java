package tailrace.net.lb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tailrace.core.Units;

/** Labels and loads of CONGA; {@code CongaRunTest} of the module scenarios tests their effect. */
final class CongaTest {
    @Test
    void shouldKeepEverythingInALabelApart() {
        final SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            final int port = random.nextInt(CongaLabel.MAX_PORTS);
            final int load = random.nextInt(1 << CongaLabel.MAX_BITS);
            final int reportedPort = random.nextInt(CongaLabel.MAX_PORTS);
            final int reported = random.nextInt(1 << CongaLabel.MAX_BITS);
            final int plain = CongaLabel.of(port, load);
            assertFalse(CongaLabel.hasReport(plain));
            final int more = random.nextInt(1 << CongaLabel.MAX_BITS);
            final int label = CongaLabel.raise(plain | CongaLabel.report(reportedPort, reported), more);
            assertEquals(port, CongaLabel.port(label));
            assertEquals(Math.max(load, more), CongaLabel.congestion(label));
            assertTrue(CongaLabel.hasReport(label));
            assertEquals(reportedPort, CongaLabel.reportedPort(label));
            assertEquals(reported, CongaLabel.reportedCongestion(label));
        }
    }

    /** A port of 1 Gb/s sends 6,250 B in 50 us. With a decay by a fifth every 50 us, it is full at 31,250 B. */
    @Test
    void shouldEstimateTheLoadOfAPort() {
        final PortRates loads = new PortRates(
                new Hub(2, new PacketScatter(), 1).owner.ports(), 50 * Units.PS_PER_US, 0.2, 3);
        assertEquals(0, loads.of(1, 0));
        loads.add(1, 15_700, 0);
        assertEquals(4, loads.of(1, 0), "half");
        assertEquals(0, loads.of(0, 0));
        assertEquals(3, loads.of(1, 50 * Units.PS_PER_US), "0.4 of 8 levels");
        assertEquals(0, loads.of(1, 500 * Units.PS_PER_US), "a tenth is left of it");
        for (int i = 10; i < 200; i++) {
            loads.add(1, 6_250, i * 50 * Units.PS_PER_US);
        }
        assertEquals(7, loads.of(1, 199 * 50 * Units.PS_PER_US), "the line is full");
    }

    /** All ports are idle and equally good, so the chosen ports show which ports are compared. */
    @Test
    void shouldCompareNeighboursOfARandomUplinkWhenSamplesAreFew() {
        final Conga params = new Conga();
        for (final Integer samples : new Integer[] {null, 1, 2, 100}) {
            params.samples = samples;
            final Hub hub = new Hub(5, params, 1);
            final int[] counts = new int[5];
            for (int flow = 0; flow < 1000; flow++) {
                counts[hub.chooseForFlow(flow, 0, 0, 1, 2, 3, 4)]++;
            }
            final boolean isEven = samples == null || samples != 2;
            for (int port = 0; port < counts.length; port++) {
                final int expected = isEven ? 200 : port == 0 || port == 4 ? 125 : 250;
                assertEquals(expected, counts[port], 60, samples + " samples, port " + port);
            }
        }
        params.samples = 0;
        assertEquals("samples: 0 (expected: 1 or more)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }

    /**
     * All flows have the same ports and therefore the same hash. They share one entry of the table, and form one
     * flowlet because they come without a gap.
     */
    @Test
    void shouldTellFlowsWithTheSamePortsApartByTheirHosts() {
        for (final boolean hashesHosts : new boolean[] {false, true}) {
            final Conga conga = new Conga();
            conga.hashesHosts = hashesHosts;
            final Flowlet flowlet = new Flowlet();
            flowlet.hashesHosts = hashesHosts;
            for (final LoadBalancing balancing : List.of(conga, flowlet)) {
                final Hub hub = new Hub(10, balancing, 1);
                final Set<Integer> chosen = new HashSet<>();
                for (int src = 0; src < 10; src++) {
                    for (int dst = 0; dst < 10; dst++) {
                        chosen.add(hub.choose(hub.packet(src, dst, 10_000, 0), new int[] {1, 3, 5, 7}, 0));
                    }
                }
                assertEquals(hashesHosts ? 4 : 1, chosen.size(), balancing.getClass().getSimpleName());
            }
        }
    }

    @Test
    void shouldRefuseImpossibleValues() {
        final Conga params = new Conga();
        params.bits = 5;
        assertEquals("bits: 5 (expected: 1 to 4)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
        params.bits = 3;
        params.alpha = 1;
        assertEquals("alpha: 1.0 (expected: above 0, below 1)",
                assertThrows(IllegalArgumentException.class, params::validate).getMessage());
    }
}
