package tailrace.scenario.run;

import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;

/** Calls an action in equal steps of simulated time. It ends when only samplers have pending events. */
final class Sampler extends EventTarget {
    private final Simulator simulator;
    private final List<Sampler> all;
    private final long everyPs;
    private final Action action;

    Sampler(final Simulator simulator, final List<Sampler> all, final long everyPs, final Action action) {
        this.simulator = simulator;
        this.all = all;
        this.everyPs = everyPs;
        this.action = action;
        simulator.register(this);
        all.add(this);
        simulator.schedule(this, everyPs);
    }

    /** Action at each step. */
    interface Action {
        void sample(long nowPs);
    }

    @Override
    protected void onEvent(final long nowPs) {
        action.sample(nowPs);
        int samplersPending = 0;
        for (final Sampler sampler : all) {
            samplersPending += simulator.isPending(sampler) ? 1 : 0;
        }
        if (simulator.pendingEvents() > samplersPending) {
            simulator.schedule(this, nowPs + everyPs);
        }
    }
}
