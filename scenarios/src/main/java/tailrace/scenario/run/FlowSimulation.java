package tailrace.scenario.run;

import java.util.concurrent.CancellationException;
import java.util.function.LongConsumer;
import tailrace.core.EventQueue;
import tailrace.core.EventTarget;
import tailrace.core.PacketPool;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.core.Time;
import tailrace.net.Network;
import tailrace.net.lookahead.Lookahead;
import tailrace.net.topology.Topology;
import tailrace.scenario.Model;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.BuiltNetwork;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.Surroundings;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;
import tailrace.transport.FlowRequest;

/**
 * Simulates flows and a topology of the caller with the switches, transports and model of a scenario. It is like a
 * {@link SimulationRun} without workloads, failures and files, for networks that represent a part of a larger network.
 * The caller also gives the properties of the larger network on which transports and switches depend.
 */
public final class FlowSimulation {
    private static final int EVENTS_PER_LOOK = 1 << 16;

    private final Scenario scenario;
    private final EngineMemory memory;
    private final EventQueue queue;
    private final PacketPool pool;
    private final Simulator simulator;
    private final BuiltNetwork built;
    private final Flows flows;
    private final Completions completions;
    private final Launcher launcher = new Launcher();
    private boolean stopped;

    /** A cursor over flows in the order of their start. */
    public interface Flows {
        /** Moves to the next flow; false at the end. */
        boolean next();

        /** Start of the flow in ps; starts never decrease. */
        long startPs();

        /** Fills in all fields of the flow except its tag. */
        void fill(FlowRequest request);
    }

    /**
     * Builds the network.
     *
     * @param scenario scenario; only its switches, transports, model and {@code stop.stalled} are used
     * @param firstOutside first node that represents an outside network. Switches from this number on have unlimited
     *     output queues, which mark like the scenario's switches.
     * @param around properties of the network around the switches
     * @param seed seed of marks, losses and the choice of paths
     * @param memory memory of the thread
     * @param listener notified of flows that end
     * @throws IllegalArgumentException if the parts of the scenario cannot work on this topology
     */
    public FlowSimulation(
            final Scenario scenario, final Topology topology, final int firstOutside, final Surroundings around,
            final long seed, final EngineMemory memory, final Flows flows, final FlowListener listener) {
        this.scenario = scenario;
        this.memory = memory;
        this.flows = flows;
        this.queue = memory.takeQueue();
        this.pool = memory.takePackets();
        this.simulator = new Simulator(queue, scenario.model.ties);
        this.completions = new Completions(listener);
        this.built = new BuiltNetwork(
                scenario, new Fabric(topology, scenario.model.nextHops.order()), firstOutside, around, simulator, pool,
                new RngStreams(seed), completions, null);
        simulator.register(launcher);
        // Windows must be set up here, while links have their nominal rates, which no later rate exceeds, because the
        // rates determine the length of windows.
        Lookahead.use(built.network(), false);
    }

    /**
     * Sets the rate of one direction of a link for packets whose transmission starts from now on; thresholds still use
     * the nominal rate.
     *
     * @param end sending end, 0 for the first
     * @param bitsPerSec at most the nominal rate
     */
    public void setRate(final int link, final int end, final long bitsPerSec) {
        built.network().portOfLink(link, end).changes().setRate(bitsPerSec, simulator.nowPs());
    }

    /**
     * Registers an action that is called now and after each step of time, as long as the simulation runs. Called before
     * the run.
     *
     * @param stepPs above 0
     * @param what action, called with the time in ps
     */
    public void every(final long stepPs, final LongConsumer what) {
        final Ticker ticker = new Ticker(stepPs, what);
        simulator.register(ticker);
        ticker.onEvent(simulator.nowPs());
    }

    /**
     * Runs until all flows are complete or a listener calls {@link #stop}.
     *
     * @throws CancellationException if the thread is interrupted; the method checks this regularly
     * @throws IllegalStateException if flows can never complete
     */
    public void run() {
        launcher.scheduleNext();
        final StallClock clock = new StallClock(built.transport(), launcher::nextPs, scenario.stop.stalled);
        boolean shouldContinue = !launcher.exhausted;
        while (shouldContinue) {
            final long lookPs = clock.nextLookPs();
            final Simulator.Outcome outcome = simulator.run(Simulator.NEVER, lookPs, EVENTS_PER_LOOK);
            final boolean reached = outcome == Simulator.Outcome.REACHED;
            shouldContinue = outcome == Simulator.Outcome.PAUSED || reached;
            if (shouldContinue && Thread.currentThread().isInterrupted()) {
                throw new CancellationException("simulation interrupted");
            }
            if (!stopped && (outcome == Simulator.Outcome.DRAINED
                    || reached && (clock.isStalled(lookPs) || lookPs == Time.END.ps()))) {
                throw new IllegalStateException(completions.open + " flows can never complete: nothing was delivered"
                        + " for " + scenario.stop.stalled + " of simulated time, or no events are left");
            }
        }
        giveBack();
    }

    /** Lets packets in flight arrive, if there are few of them, and passes the memory on to the next simulation. */
    private void giveBack() {
        if (completions.open == 0 && simulator.run(Simulator.NEVER, EVENTS_PER_LOOK) == Simulator.Outcome.DRAINED) {
            built.network().noteDrained();
            memory.giveBack(queue, pool, scenario);
        }
    }

    /** Ends the run after the event being handled. */
    public void stop() {
        stopped = true;
        simulator.stop();
    }

    /** Data packets sent, retransmissions included. */
    public long dataPackets() {
        return built.transport().dataPackets();
    }

    /** Data packets retransmitted. */
    public long retransmissions() {
        return built.transport().retransmissions();
    }

    /** Network with its counters. */
    public Network network() {
        return built.network();
    }

    /** Calls an action after each step of time. */
    private final class Ticker extends EventTarget {
        private final long stepPs;
        private final LongConsumer what;

        Ticker(final long stepPs, final LongConsumer what) {
            this.stepPs = stepPs;
            this.what = what;
        }

        @Override
        protected void onEvent(final long nowPs) {
            if (!stopped) {
                what.accept(nowPs);
                simulator.schedule(this, nowPs + stepPs);
            }
        }
    }

    /** Starts each flow when its time comes. */
    private final class Launcher extends EventTarget {
        private final FlowRequest request = new FlowRequest();
        private boolean exhausted;

        private long nextPs() {
            return exhausted ? Simulator.NEVER : flows.startPs();
        }

        private void scheduleNext() {
            exhausted = !flows.next();
            if (!exhausted) {
                simulator.schedule(this, flows.startPs());
            }
        }

        @Override
        protected void onEvent(final long nowPs) {
            flows.fill(request);
            completions.open++;
            built.transport().start(request, built.hosts()[request.src], built.hosts()[request.dst]);
            scheduleNext();
        }
    }

    /** Passes on the times that the model defines as ends of flows, and detects the end of the last flow. */
    private final class Completions implements FlowListener {
        private final FlowListener listener;
        private final boolean atSender = scenario.model.completion == Model.Completion.ACKNOWLEDGED;
        private long open;

        Completions(final FlowListener listener) {
            this.listener = listener;
        }

        @Override
        public void completed(final Flow flow, final long nowPs) {
            if (!atSender) {
                end(flow, nowPs);
            }
        }

        @Override
        public void acknowledged(final Flow flow, final long nowPs) {
            if (atSender) {
                end(flow, nowPs);
            }
        }

        private void end(final Flow flow, final long nowPs) {
            open--;
            listener.completed(flow, nowPs);
            if (open == 0 && launcher.exhausted) {
                stop();
            }
        }
    }
}
