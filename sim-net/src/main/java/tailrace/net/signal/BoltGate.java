package tailrace.net.signal;

import java.util.function.Consumer;
import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.net.port.Port;
import tailrace.net.port.PortGate;

/** Bolt at one port of a switch: reads and writes the words of data packets, and sends signals. It holds no packets. */
final class BoltGate extends PortGate {
    private final BoltSignals params;
    private final Port port;
    private final int fullPacketBytes;
    /** Number of packets whose place in the network becomes free, because their flows end with the window in flight. */
    private int tokens;
    /** Bytes that the line could have sent beyond the bytes that arrived; negative if more arrived. */
    private double supplyBytes;
    private long suppliedPs;

    BoltGate(final BoltSignals params, final Port port, final int fullPacketBytes) {
        this.params = params;
        this.port = port;
        this.fullPacketBytes = fullPacketBytes;
    }

    @Override
    protected boolean takes(final Port at, final Packet packet, final long nowPs) {
        supply(packet.wireBytes, nowPs);
        if (BoltWord.isIn(packet) && !packet.has(Packet.TRIMMED)) {
            final long queuedBytes = port.queuedBytes(nowPs);
            if (queuedBytes >= params.threshold.bytes()) {
                congested(packet, queuedBytes, nowPs);
            } else if (!spares(packet)) {
                packet.utilization &= ~BoltWord.INCREASE;
            }
        }
        return false;
    }

    /**
     * Supply matching: adds the bytes that the line could have sent since the previous packet, and subtracts this
     * packet.
     */
    private void supply(final int bytes, final long nowPs) {
        final double sentBytes = Units.seconds(nowPs - suppliedPs) * port.rateBitsPerSec() / Byte.SIZE;
        supplyBytes = Math.min(params.maxSupply.bytes(), supplyBytes - bytes + sentBytes);
        suppliedPs = nowPs;
    }

    private void congested(final Packet packet, final long queuedBytes, final long nowPs) {
        packet.utilization &= ~BoltWord.INCREASE;
        if ((packet.utilization & BoltWord.SIGNALED) == 0) {
            packet.utilization |= BoltWord.SIGNALED;
            notifySender(packet, (int) params.signal.bytes(), params.signalPriority, queuedBytes,
                    port.rateBitsPerSec(), nowPs);
        }
    }

    /** Whether a packet may keep its request for one more packet; if so, subtracts the needed supply. */
    private boolean spares(final Packet packet) {
        if (params.rampUp && (packet.utilization & BoltWord.LAST) != 0) {
            if ((packet.utilization & BoltWord.FIRST) == 0) {
                tokens = Math.min(params.maxTokens, tokens + 1);
            }
            return true;
        }
        if ((packet.utilization & BoltWord.INCREASE) == 0) {
            return true;
        }
        if (params.rampUp && tokens > 0) {
            tokens--;
            return true;
        }
        if (params.supplyMatching && supplyBytes >= fullPacketBytes) {
            supplyBytes -= fullPacketBytes;
            return true;
        }
        return false;
    }

    @Override
    protected void forEachHeld(final Port at, final Consumer<? super Packet> consumer) {}
}
