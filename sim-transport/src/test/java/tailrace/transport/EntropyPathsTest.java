package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tailrace.core.Packet;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.transport.PathControl.Feedback;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.recovery.GoBack0;
import tailrace.transport.recovery.Sleek;

/** Tests the reports to a path control about the packets whose paths it has chosen. */
final class EntropyPathsTest {
    private static final int MSS = 1000;
    private static final int LOST_PACKET = 7;

    /** Chooses a different entropy for each packet, and records all feedback. */
    private static final class Recording extends PathChoice implements PathControl {
        private int sent;
        private final List<Integer> good = new ArrayList<>();
        private final List<Integer> bad = new ArrayList<>();

        Recording() {
            entropies = 1 << 16;
        }

        @Override
        public PathControl create() {
            return this;
        }

        @Override
        public void begin(final long seed, final FlowView flow) {
            sent = 0;
        }

        @Override
        public int next(final long nowPs) {
            return sent++ % entropies;
        }

        @Override
        public void onFeedback(final int entropy, final Feedback what, final long nowPs) {
            (what == Feedback.GOOD ? good : bad).add(entropy);
        }
    }

    @ParameterizedTest
    @MethodSource("tailrace.transport.EveryRecovery#stream")
    void shouldBlameTheEntropyOfTheLostPacketAlone(final RecoveryChoice recovery) {
        final Recording paths = heardOfOneLoss(recovery);
        if (recovery instanceof Sleek.Params) { // by SLEEK's rules, missing packets of the next window are lost as well
            assertEquals(LOST_PACKET, paths.bad.get(0));
            return;
        }
        assertEquals(recovery instanceof GoBack0 ? List.of() : List.of(LOST_PACKET), paths.bad,
                "what is sent again because it is behind a loss is not lost");
    }

    @Test
    void shouldBlameNoEntropyWhenSleekIsNotTo() {
        final Sleek.Params sleek = new Sleek.Params();
        sleek.blamesPaths = false;
        assertEquals(List.of(), heardOfOneLoss(sleek).bad);
    }

    @ParameterizedTest
    @CsvSource({"15, 0", "16, 16"})
    void shouldGiveRoutesToPacketsWhenEightTakeEachOfTheirPaths(final int packets, final int withRoute) {
        final Recording paths = new Recording();
        paths.entropies = 2;
        final FixedWindow.Params params = new FixedWindow.Params();
        params.pathControl = paths;
        params.validate();
        final Bottleneck net = new Bottleneck(params, 1, 10_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
        final List<Long> routes = new ArrayList<>();
        final Flow flow = net.start(0, packets * MSS);
        flow.sender.nic().changes().setLoss(packet -> {
            routes.add(packet.route);
            return false;
        });
        net.run(Units.PS_PER_SECOND);
        assertEquals(1, net.completed);
        assertEquals(packets, routes.size());
        assertEquals(withRoute, routes.stream().filter(route -> route != 0).count());
    }

    private static Recording heardOfOneLoss(final RecoveryChoice recovery) {
        final Recording paths = new Recording();
        final FixedWindow.Params params = new FixedWindow.Params();
        params.unlimited = false;
        params.initialWindowPackets = 20;
        params.recovery = recovery;
        params.pathControl = paths;
        params.minRto = Time.ms(1);
        params.initialRto = Time.ms(1);
        params.validate();
        final Bottleneck net = new Bottleneck(params, 1, 10_000_000_000L, 10_000_000_000L, Units.PS_PER_US);
        net.port().changes().setLoss(packet -> packet.kind == Packet.DATA && packet.utilization == LOST_PACKET);
        net.start(0, 60 * MSS);
        net.run(Units.PS_PER_SECOND);
        assertEquals(1, net.completed);
        assertTrue(paths.good.size() >= 59, "heard of " + paths.good);
        return paths;
    }
}
