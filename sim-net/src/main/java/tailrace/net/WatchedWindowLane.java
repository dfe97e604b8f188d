package tailrace.net;

import tailrace.core.Packet;

/** A lane to a switch that works in windows, of a link that somebody watches: they hear of what is taken out. */
final class WatchedWindowLane extends WindowLane {
    /** In place of another lane, which is empty. */
    WatchedWindowLane(final SwitchWindow window, final int input, final Lane replaced) {
        super(window, input, replaced);
    }

    @Override
    int take(final long basePs, final long lastPs) {
        final Packet[] packets = ring;
        long exitPs = headExitPs;
        for (int at = head; at != tail && exitPs <= lastPs; at++) {
            final Packet packet = packets[at & packets.length - 1];
            final long nextExitPs = packet.timePs;
            link.tellOfArrival(packet, exitPs);
            packet.timePs = nextExitPs;
            exitPs = nextExitPs;
        }
        return super.take(basePs, lastPs);
    }
}
