package tailrace.net.lookahead;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.Sinks;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/** A switch that notes what it admits, on the way to the output's queue, and that has one event of its own. */
final class NotingSwitch extends Switch {
    /** What happened, in the order in which it did. */
    final List<String> story = new ArrayList<>();
    /** By which port each of the admitted packets came. */
    final List<Integer> inPorts = new ArrayList<>();
    /** When the first packet is admitted, the event is scheduled for this time; {@link Simulator#NEVER}: it is not. */
    long eventPs = Simulator.NEVER;
    /** Whether the event comes before arrivals by port 0 at its time; it comes after those by other ports. */
    boolean eventIsBeforeFirstPort;
    private Simulator inside;
    private EventTarget event = new Event();

    /** A switch whose event is one of this simulator, until it is moved. */
    NotingSwitch(final int id, final Sinks sinks) {
        super(id, sinks.pool);
        sinks.simulator.register(event);
    }

    private final class Event extends EventTarget {
        @Override
        protected void onEvent(final long nowPs) {
            story.add("event at " + nowPs);
        }
    }

    @Override
    protected boolean worksByLookahead() {
        return true;
    }

    @Override
    public void moveEventsTo(final Simulator simulator) {
        super.moveEventsTo(simulator);
        inside = simulator;
        event = new Event();
        simulator.register(event);
    }

    @Override
    public EventTarget firstEvent() {
        return event;
    }

    @Override
    public int eventsBefore(final int inPort) {
        return eventIsBeforeFirstPort && inPort == 0 ? 1 : 0;
    }

    @Override
    public void admit(final Packet packet, final Port output, final long nowPs) {
        if (story.isEmpty() && eventPs != Simulator.NEVER) {
            inside.schedule(event, eventPs);
        }
        story.add(packet.flowId + " to " + output.number() + " at " + nowPs);
        inPorts.add((int) packet.inPort);
        output.enqueue(packet, nowPs);
    }
}
