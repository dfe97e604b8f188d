package tailrace.net.lookahead;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.net.Sinks;
import tailrace.net.Switch;
import tailrace.net.port.Port;

/**
 * A switch that records the packets that it admits on their way to the output's queue, and that schedules one event.
 */
final class NotingSwitch extends Switch {
    /** Events in their order. */
    final List<String> story = new ArrayList<>();
    /** Input port of each admitted packet. */
    final List<Integer> inPorts = new ArrayList<>();
    /** Time for which the event is scheduled when the first packet is admitted; {@link Simulator#NEVER}: none. */
    long eventPs = Simulator.NEVER;
    /** Whether the event comes before arrivals at port 0 at the same time; it comes after arrivals at other ports. */
    boolean eventIsBeforeFirstPort;
    private Simulator inside;
    private EventTarget event = new Event();

    /** Creates a switch whose event belongs to this simulator, until it is moved. */
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
