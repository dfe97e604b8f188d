package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Packet;
import tailrace.core.PacketPool;
import tailrace.net.signal.BoltWord;
import tailrace.transport.ControlDriver;
import tailrace.transport.LossCause;

/** Tests the steps of Bolt one by one, at 100 Gb/s and 10 us, with packets of 1,000 B of payload. */
final class BoltTest {
    private static final long RTT_PS = ControlDriver.RTT_PS;
    private static final int WIRE = 1048;

    private final Packet packet = new PacketPool(1).take();
    private final ControlDriver driver;

    BoltTest() {
        final Bolt.Params params = new Bolt.Params();
        params.validate();
        driver = new ControlDriver(params.newCongestionControl()).start();
        driver.nowPs = RTT_PS;
    }

    private void ack(final int word) {
        final Packet ack = driver.packet();
        ack.kind = Packet.ACK;
        ack.flags = Packet.UTILIZATION;
        ack.utilization = word;
        driver.control.onAck(driver, ack, 1000, driver.nowPs);
    }

    /** Delivers a signal of a port at 100 Gb/s about a packet that was sent this long ago. */
    private void signal(final int queuedPackets, final long agoPs) {
        driver.signal(agoPs, (long) queuedPackets * WIRE);
    }

    @Test
    void shouldGrowByOnePacketForEachRequestThatSwitchesLeft() {
        final long before = driver.control.cwndBytes();
        ack(BoltWord.INCREASE);
        assertEquals(before + 1000, driver.control.cwndBytes());
        ack(0);
        ack(BoltWord.LAST);
        assertEquals(before + 1000, driver.control.cwndBytes());
    }

    @Test
    void shouldAddOnePacketPerRoundTrip() {
        final long before = driver.control.cwndBytes();
        assertEquals(BoltWord.ADDITIVE, driver.control.wordOf(driver, packet) & BoltWord.ADDITIVE);
        assertEquals(0, driver.control.wordOf(driver, packet) & BoltWord.ADDITIVE);
        ack(BoltWord.ADDITIVE);
        assertEquals(before + 1000, driver.control.cwndBytes());
        assertNotEquals(0, driver.control.wordOf(driver, packet) & BoltWord.ADDITIVE);
    }

    @Test
    void shouldAddAgainAfterALoss() {
        driver.control.wordOf(driver, packet);
        driver.control.onLoss(driver, 1000, LossCause.NACK, driver.nowPs);
        assertNotEquals(0, driver.control.wordOf(driver, packet) & BoltWord.ADDITIVE);
    }

    /** A flow that fills the line must drain 40 packets: one packet per fortieth of the signal's delay. */
    @Test
    void shouldShrinkByItsShareOfTheQueue() {
        for (int i = 0; i < 125; i++) {
            ack(0);
        }
        final long before = driver.control.cwndBytes();
        signal(40, 4_000_000);
        assertEquals(before - 1000, driver.control.cwndBytes());
        driver.nowPs += 90_000;
        signal(40, 4_000_000);
        assertEquals(before - 1000, driver.control.cwndBytes());
        driver.nowPs += 20_000;
        signal(40, 4_000_000);
        assertEquals(before - 2000, driver.control.cwndBytes());
    }

    @Test
    void shouldPaceWindowsBelowAPacket() {
        for (int i = 0; i < 1000 && driver.control.rateBitsPerSec() == 0; i++) {
            driver.nowPs += RTT_PS;
            driver.packet().sentPs = driver.nowPs - RTT_PS;
            signal(100, 1_000_000);
        }
        assertEquals(1000, driver.control.cwndBytes());
        final long paced = driver.control.rateBitsPerSec();
        assertTrue(paced >= WIRE * 8L * 50_000 && paced < WIRE * 8L * 100_000, paced + " bit/s");
        signal(100, 1_000_000);
        assertEquals(paced / 2, driver.control.rateBitsPerSec(), 1);
    }

    @Test
    void shouldHalveTheWindowOncePerRoundTripOfLosses() {
        final long before = driver.control.cwndBytes();
        driver.control.onLoss(driver, 1000, LossCause.NACK, driver.nowPs);
        driver.control.onLoss(driver, 1000, LossCause.NACK, driver.nowPs + RTT_PS / 2);
        assertEquals(before / 2, driver.control.cwndBytes());
    }
}
