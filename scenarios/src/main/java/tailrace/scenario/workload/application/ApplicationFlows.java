package tailrace.scenario.workload.application;

import tailrace.net.port.EgressTap;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.flow.TriggeredFlows;
import tailrace.scenario.workload.hosts.Demand;

/** The flows of an application. Some flows start by time, others when earlier flows have ended. */
public abstract class ApplicationFlows implements FlowStream, TriggeredFlows {
    @Override
    public TriggeredFlows triggered() {
        return this;
    }

    /** Adds a listener of retrievals and workflows that end from now on, if these flows make any. */
    public void reportTo(final RetrievalListener listener) {}

    /** Before the run: sets the receiver of the results of a program, if these flows belong to one. */
    public void reportTo(final ProgramRows rows) {}

    /** Observer of all ports on which the order of these flows depends; null: none. */
    public EgressTap egressTap() {
        return null;
    }

    /** Long-term mean of the offered payload without requests, in bit/s; 0 if the mean depends on the network. */
    public double offeredBitsPerSec() {
        return 0;
    }

    /** Shares of the hosts in the offered payload; null if {@link #offeredBitsPerSec} is 0. */
    public Demand demand() {
        return null;
    }
}
