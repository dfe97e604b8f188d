package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.ExactTimes;
import tailrace.core.Packet;
import tailrace.net.ns3.Ns3Times;
import tailrace.transport.cc.FixedWindow;

final class SendingRulesTest {
    private static final int MARKS = Packet.ECN_CAPABLE | Packet.ECN_CE;
    private final FixedWindow.Params params = new FixedWindow.Params();

    @Test
    void shouldBeExactUnlessAKeyAsksForMore() {
        final SendingRules rules = SendingRules.of(params);
        assertSame(ExactSending.EXACT, rules);
        assertNull(rules.overrun());
        assertSame(ExactTimes.EXACT, rules.gapTimes());
        assertEquals(0, rules.flagsOfAcks() & MARKS);
    }

    @Test
    void shouldDoEachThingAsTheSimulatorDoesIfAsked() {
        params.marksAcks = true;
        assertEquals(Packet.ECN_CAPABLE, SendingRules.of(params).flagsOfAcks() & MARKS);
        assertEquals(ExactSending.EXACT.flagsOfAcks() | Packet.ECN_CAPABLE, SendingRules.of(params).flagsOfAcks());
        assertNull(SendingRules.of(params).overrun());
        assertSame(ExactTimes.EXACT, SendingRules.of(params).gapTimes());
        params.marksAcks = false;
        params.truncatesGapsToNs = true;
        assertSame(Ns3Times.TRUNCATED, SendingRules.of(params).gapTimes());
        assertEquals(ExactSending.EXACT.flagsOfAcks(), SendingRules.of(params).flagsOfAcks());
        params.truncatesGapsToNs = false;
        params.overrunsWindow = true;
        assertSame(OverrunWindow.OF_ANY_BYTE, SendingRules.of(params).overrun());
        assertSame(ExactTimes.EXACT, SendingRules.of(params).gapTimes());
    }

    @Test
    void shouldLetAWholePacketGoIfAnyByteOfTheWindowIsFree() {
        final OverrunWindow window = OverrunWindow.OF_ANY_BYTE;
        final long none = Long.MAX_VALUE;
        assertTrue(window.admits(4_999, 1_000, 5_000, none));
        assertFalse(window.admits(5_000, 1_000, 5_000, none));
        assertTrue(window.admits(4_999, 1_000, 5_000, 5_999), "the receiver's holds all of it");
        assertFalse(window.admits(4_999, 1_000, 5_000, 5_998));
    }

    @Test
    void shouldTakeLessThanNothingInFlightForMoreThanAnyWindow() {
        assertFalse(OverrunWindow.OF_ANY_BYTE.admits(-1, 1_000, 5_000, Long.MAX_VALUE));
        assertTrue(OverrunWindow.OF_ANY_BYTE.admits(-1, 1_000, CongestionControl.UNLIMITED, Long.MAX_VALUE));
    }
}
