package tailrace.scenario.run;

import java.util.List;
import tailrace.core.Packet;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;

/** Combines several observers of one port. */
record SeveralTaps(List<PacketTap> all) implements PacketTap {
    @Override
    public void delivered(final Port port, final Packet packet) {
        for (final PacketTap tap : all) {
            tap.delivered(port, packet);
        }
    }

    @Override
    public void dropped(final Port port, final Packet packet, final long nowPs) {
        for (final PacketTap tap : all) {
            tap.dropped(port, packet, nowPs);
        }
    }
}
