package tailrace.scenario.run;

import java.util.ArrayList;
import java.util.List;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Combines several listeners. The log is called last, because it may end the run. */
final class FlowListeners implements FlowListener {
    private final FlowListener log;
    private final List<FlowListener> further;

    FlowListeners(final FlowListener log, final List<FlowListener> further) {
        this.log = log;
        this.further = new ArrayList<>(further);
    }

    /** Adds a listener, which is called before the log. */
    void add(final FlowListener listener) {
        further.add(listener);
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        for (final FlowListener listener : further) {
            listener.completed(flow, nowPs);
        }
        log.completed(flow, nowPs);
    }

    @Override
    public void acknowledged(final Flow flow, final long nowPs) {
        for (final FlowListener listener : further) {
            listener.acknowledged(flow, nowPs);
        }
        log.acknowledged(flow, nowPs);
    }
}
