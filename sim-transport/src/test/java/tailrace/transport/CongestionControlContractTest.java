package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tailrace.core.NamedTest;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.marking.Red;
import tailrace.net.port.PortSetup;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.Bolt;
import tailrace.transport.cc.Swift;

/** Tests the contract of {@link CongestionControl} with its sender, for every implementation. */
final class CongestionControlContractTest {
    private static final int STEPS = 3000;
    private static final int WARM_UP = 600;
    private static final long LOWEST = 100_000_000L;

    private static Stream<DynamicTest> onEvery(final Consumer<TransportParams> check) {
        return EveryControl.all().stream()
                .map(params -> NamedTest.of(EveryControl.name(params), () -> check.accept(params)));
    }

    @TestFactory
    Stream<DynamicTest> shouldBehaveLikeANewOneWhenRecycled() {
        return onEvery(params -> {
            final List<String> fresh = trace(new ControlDriver(params.newCongestionControl()), 7, true);
            final ControlDriver used = new ControlDriver(params.newCongestionControl());
            final List<String> other = trace(used, 8, true);
            assertTrue(params instanceof FixedWindow.Params || !fresh.equals(other), "the traces tell nothing");
            assertSame(fresh, trace(used, 7, true));
            trace(used, 9, false);
            assertSame(fresh, trace(used, 7, true));
        });
    }

    private static void assertSame(final List<String> expected, final List<String> found) {
        for (int i = 0; i < STEPS; i++) {
            assertEquals(expected.get(i), found.get(i), "step " + i);
        }
    }

    @TestFactory
    Stream<DynamicTest> shouldKeepRateAndWindowWithinBounds() {
        return onEvery(params -> {
            for (int seed = 0; seed < 20; seed++) {
                trace(new ControlDriver(params.newCongestionControl()), seed, true);
            }
        });
    }

    /** HPCC at first assumes a full path (its U starts at 1). The test gives it time to find that the path is empty. */
    @TestFactory
    Stream<DynamicTest> shouldNotSlowDownWithoutCause() {
        return onEvery(params -> {
            final ControlDriver driver = new ControlDriver(params.newCongestionControl()).start();
            final long rate = driver.control.rateBitsPerSec();
            long cwnd = 0;
            for (int i = 1; i <= STEPS; i++) {
                driver.runTo(driver.nowPs + 200 * Units.PS_PER_NS); // half of the bytes that the line could send
                driver.packet().sentPs = driver.nowPs - ControlDriver.RTT_PS;
                driver.packet().utilization = 100; // utilisation of 0.26
                driver.hop(0, driver.nowPs, 1048L * i, 0, ControlDriver.RATE);
                driver.sndNxt = 1000L * i + 50_000;
                driver.ack(1000L * i, false);
                if (i > WARM_UP) {
                    assertEquals(rate, driver.control.rateBitsPerSec());
                    assertTrue(driver.control.cwndBytes() >= cwnd, "window " + driver.control.cwndBytes());
                }
                assertTrue(driver.control.rateBitsPerSec() >= 0.95 * rate);
                assertEquals(Simulator.NEVER, driver.timerPs(), "a timer at full rate");
                cwnd = i < WARM_UP ? 0 : driver.control.cwndBytes();
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldLeaveNoEventBehind() {
        return onEvery(params -> {
            final StarNetwork star = new StarNetwork(5, ControlDriver.RATE, Units.PS_PER_US, params);
            for (int host = 0; host < 5; host++) {
                star.hubPort(host).assembly().configure(PortSetup.PLAIN.withStamps()
                        .withMarker(Red.step(50_000), false));
            }
            final Flow alone = star.start(4, 3, 5_000);
            assertEquals(Simulator.NEVER, alone.controlTimer.deadlinePs());
            for (int src = 1; src < 4; src++) {
                star.start(src, 0, 400_000);
            }
            final Simulator.Outcome outcome = star.simulator.runUntil(10 * Units.PS_PER_SECOND);
            assertEquals(Simulator.Outcome.DRAINED, outcome);
            assertEquals(4, star.completionTimesPs.size());
            assertEquals(0, star.transport.activeFlows());
            assertEquals(0, star.simulator.pendingEvents());
            assertEquals(0, star.pool.inUse());
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldMoveTheSamePacketsEveryTime() {
        return onEvery(params -> assertEquals(fingerprint(params), fingerprint(params)));
    }

    private static long fingerprint(final TransportParams params) {
        final StarNetwork star = new StarNetwork(4, ControlDriver.RATE, Units.PS_PER_US, params);
        star.hubPort(0).assembly().configure(PortSetup.PLAIN.withStamps().withQueueBytes(60_000)
                .withMarker(Red.step(20_000), false));
        for (int src = 1; src < 4; src++) {
            star.start(src, 0, 300_000);
        }
        star.simulator.runUntil(Units.PS_PER_SECOND);
        assertEquals(3, star.completionTimesPs.size());
        return star.network.wireFingerprint();
    }

    /** Returns one flow's reactions to a sequence of ACKs, losses and timeouts that depends only on the seed. */
    private static List<String> trace(final ControlDriver driver, final long seed, final boolean checked) {
        final SplittableRandom random = new SplittableRandom(seed);
        final List<String> answers = new ArrayList<>();
        final long startPs = driver.nowPs / Units.PS_PER_US * Units.PS_PER_US + 100 * Units.PS_PER_US;
        driver.runTo(startPs);
        driver.start();
        long sentBytes = 0;
        long sampledPs = startPs;
        for (int i = 0; i < STEPS; i++) {
            driver.runTo(driver.nowPs + random.nextInt(1, random.nextInt(100) == 0 ? 400_000 : 400) * 1000L);
            driver.sndNxt = Math.max(driver.sndNxt, driver.sndUna + random.nextInt(1, 100) * 1000L);
            driver.packet().sentPs = driver.nowPs - ControlDriver.RTT_PS - random.nextInt(600_000) * 1000L;
            driver.packet().utilization = random.nextInt(1, 200);
            final long passedPs = driver.nowPs - sampledPs;
            sampledPs = driver.nowPs;
            sentBytes += Units.bytesIn(passedPs, ControlDriver.RATE) * random.nextInt(20, 101) / 100;
            driver.hop(0, sampledPs, sentBytes, random.nextInt(300_000), ControlDriver.RATE);
            driver.hop(1, sampledPs, sentBytes / 2, 0, ControlDriver.RATE);
            final int what = random.nextInt(1000);
            final boolean advances = random.nextInt(10) > 0;
            driver.inRecovery = what < 3;
            if (what == 0) {
                driver.control.onFastRetransmit(driver, driver.nowPs);
            } else if (what == 1) {
                driver.control.onTimeout(driver, driver.nowPs);
            } else if (what < 20) {
                driver.signal(random.nextInt(1, 40_000) * 1000L, random.nextInt(50_000, 300_000));
            } else if (advances && driver.sndNxt > driver.sndUna) {
                driver.ack(driver.sndUna + 1000, random.nextInt(4) == 0);
            } else if (driver.control.rateBitsPerSec() > 0) {
                driver.ack(driver.sndUna, random.nextInt(4) == 0); // go-back also reports ACKs without new data
            }
            if (checked) {
                check(driver);
            }
            answers.add(answer(driver, startPs));
        }
        return answers;
    }

    private static void check(final ControlDriver driver) {
        final long rate = driver.control.rateBitsPerSec();
        // Swift and Bolt pace windows below a packet, at any resulting rate.
        final long lowest = driver.control instanceof Swift || driver.control instanceof Bolt ? 1 : LOWEST;
        assertTrue(rate == 0 || rate >= lowest && rate <= ControlDriver.RATE, "rate " + rate);
        assertTrue(driver.control.cwndBytes() >= 1, "window " + driver.control.cwndBytes());
        assertTrue(driver.control.cwndBytes() <= CongestionControl.UNLIMITED, "window too large");
        assertTrue(driver.timerPs() > driver.nowPs, "a timer in the past");
    }

    private static String answer(final ControlDriver driver, final long startPs) {
        final long timer = driver.timerPs() == Simulator.NEVER ? -1 : driver.timerPs() - startPs;
        return driver.control.cwndBytes() + " " + driver.control.rateBitsPerSec() + " " + timer + " "
                + driver.takeRetimesGap();
    }
}
