package tailrace.scenario.network;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Packet;
import tailrace.net.link.LinkLoss;
import tailrace.scenario.PacketDrop;

/** Loses chosen data packets on one direction of a link, in addition to other losses of that direction. */
final class ChosenLoss implements LinkLoss {
    private static final int FLOW_SHIFT = 8;
    private static final int SUBFLOWS = 0xFF;

    private final Long2ObjectOpenHashMap<Arrivals> arrivalsOf;
    private final long payloadBytes;
    private final LinkLoss others;

    /**
     * Creates losses for a run that has not begun.
     *
     * @param payloadBytes payload of a full packet, from which packet numbers follow
     * @param others further losses; null: none
     */
    ChosenLoss(final List<PacketDrop> drops, final long payloadBytes, final LinkLoss others) {
        this(new Long2ObjectOpenHashMap<>(), payloadBytes, others);
        for (final PacketDrop drop : drops) {
            arrivalsOf.computeIfAbsent(drop.packet.longValue(), number -> new Arrivals()).drops.add(drop);
        }
    }

    private ChosenLoss(
            final Long2ObjectOpenHashMap<Arrivals> arrivalsOf, final long payloadBytes, final LinkLoss others) {
        this.arrivalsOf = arrivalsOf;
        this.payloadBytes = payloadBytes;
        this.others = others;
    }

    /** Replaces the random losses by {@code random} (null: none), and keeps the losses of chosen packets. */
    static LinkLoss replaceOthers(final LinkLoss losses, final LinkLoss random) {
        return losses instanceof final ChosenLoss chosen
                ? new ChosenLoss(chosen.arrivalsOf, chosen.payloadBytes, replaceOthers(chosen.others, random)) : random;
    }

    @Override
    public boolean loses(final Packet packet) {
        return packet.kind == Packet.DATA && isChosen(packet) || others != null && others.loses(packet);
    }

    private boolean isChosen(final Packet packet) {
        final Arrivals arrivals = arrivalsOf.get(packet.seq / payloadBytes);
        return arrivals != null && arrivals.take(packet);
    }

    /** Counts arrivals of the packets with a given number, separately for each flow and subflow. */
    private static final class Arrivals {
        private final List<PacketDrop> drops = new ArrayList<>();
        private final Long2IntOpenHashMap count = new Long2IntOpenHashMap();

        /** Counts an arrival, and returns whether it is lost. */
        boolean take(final Packet packet) {
            final int subflow = packet.has(Packet.MULTIPATH) ? packet.utilization & SUBFLOWS : 0;
            final int arrival = count.addTo((long) packet.flowId << FLOW_SHIFT | subflow, 1) + 1;
            for (final PacketDrop drop : drops) {
                if (drop.arrival == arrival && (drop.flow == null || drop.flow == packet.flowId)) {
                    return true;
                }
            }
            return false;
        }
    }
}
