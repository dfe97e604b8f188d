package tailrace.scenario.workload;

/** The flows of an application: some by time, the others because those have ended. */
abstract class ApplicationFlows implements FlowStream, TriggeredFlows {
    @Override
    public TriggeredFlows triggered() {
        return this;
    }

    /** Payload it offers in the long run, requests aside, in bit/s; 0 if that depends on the network. */
    double offeredBitsPerSec() {
        return 0;
    }

    /** Who sends which share of that; null if nothing is offered. */
    Demand demand() {
        return null;
    }
}
