package tailrace.net.window;

import tailrace.core.Packet;
import tailrace.net.link.Lane;

/** A lane to a switch that works in windows, of a link that is watched: each packet taken out is told of. */
final class WatchedWindowLane extends WindowLane {
    /** In place of another lane, which is empty. */
    WatchedWindowLane(final SwitchWindow window, final int input, final Lane replaced) {
        super(window, input, replaced);
    }

    @Override
    protected void watch(final boolean tapped, final boolean lossy) {
        super.watch(false, lossy);
    }

    /** One after the other: who hears of a packet finds it counted as delivered, and those behind it in flight. */
    @Override
    int take(final long basePs, final long lastPs) {
        int taken = 0;
        while (isDue(lastPs)) {
            final long exitPs = headExitPs;
            final Packet packet = takeFirst();
            tellOfArrival(packet, exitPs);
            window.collected(packet, input, exitPs, exitPs - basePs);
            taken++;
        }
        lastTaken = taken;
        return taken;
    }
}
