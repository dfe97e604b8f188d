package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import tailrace.core.ExactTimes;
import tailrace.core.Packet;
import tailrace.net.ns3.Ns3Times;
import tailrace.transport.cc.FixedWindow;

final class SendingRulesTest {
    private static final int MARKS = Packet.ECN_CAPABLE | Packet.ECN_CE;
    private final Ns3FixedWindow params = new Ns3FixedWindow();

    @Test
    void shouldBeExactUnlessAKeyAsksForMore() {
        final SendingRules rules = SendingRules.of(new FixedWindow.Params());
        assertSame(ExactSending.EXACT, rules);
        assertNull(rules.windowRule());
        assertSame(ExactTimes.EXACT, rules.gapTimes());
        assertEquals(0, rules.flagsOfAcks() & MARKS);
    }

    @Test
    void shouldDoEachThingAsTheSimulatorDoesIfAsked() {
        params.quirks.marksAcks = true;
        assertEquals(Packet.ECN_CAPABLE, SendingRules.of(params).flagsOfAcks() & MARKS);
        assertEquals(ExactSending.EXACT.flagsOfAcks() | Packet.ECN_CAPABLE, SendingRules.of(params).flagsOfAcks());
        assertNull(SendingRules.of(params).windowRule());
        assertSame(ExactTimes.EXACT, SendingRules.of(params).gapTimes());
        params.quirks.marksAcks = false;
        params.quirks.truncatesGapsToNs = true;
        assertSame(Ns3Times.TRUNCATED, SendingRules.of(params).gapTimes());
        assertEquals(ExactSending.EXACT.flagsOfAcks(), SendingRules.of(params).flagsOfAcks());
        params.quirks.truncatesGapsToNs = false;
        params.quirks.overrunsWindow = true;
        assertSame(OverrunWindow.OF_ANY_BYTE, SendingRules.of(params).windowRule());
        assertSame(ExactTimes.EXACT, SendingRules.of(params).gapTimes());
    }

    @Test
    void shouldLetAWholePacketGoIfAnyByteOfTheWindowIsFree() {
        final OverrunWindow window = OverrunWindow.OF_ANY_BYTE;
        final long none = Long.MAX_VALUE;
        assertEquals(1_000, window.sendableBytes(4_999, 1_000, 5_000, none));
        assertEquals(0, window.sendableBytes(5_000, 1_000, 5_000, none));
        assertEquals(1_000, window.sendableBytes(4_999, 1_000, 5_000, 5_999), "the receiver's holds all of it");
        assertEquals(0, window.sendableBytes(4_999, 1_000, 5_000, 5_998));
    }

    @Test
    void shouldTakeLessThanNothingInFlightForMoreThanAnyWindow() {
        assertEquals(0, OverrunWindow.OF_ANY_BYTE.sendableBytes(-1, 1_000, 5_000, Long.MAX_VALUE));
        final long unlimited = CongestionControl.UNLIMITED;
        assertEquals(1_000, OverrunWindow.OF_ANY_BYTE.sendableBytes(-1, 1_000, unlimited, Long.MAX_VALUE));
    }
}
