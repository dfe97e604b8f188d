package tailrace.scenario.run;

import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.net.port.Port;
import tailrace.scenario.Scenario;

/**
 * Measures the time in which flows arrive, and the bytes that each link delivers in this period. Loads do not include
 * the time after the period, the drain, because it would dilute them.
 *
 * <p>The period begins with the first start of a flow at or after {@code outputs.measureFrom}. It ends with the last
 * start. If flows trigger each other, the last start is unknown, and the period ends when the scenario stops arrivals.
 * Endless flows make traffic from {@code outputs.measureFrom} to the end of the run. If all flows start at once, the
 * period is the whole run, because it would otherwise have no length.
 *
 * <p><b>Why it is exact.</b> The counters of the links are read one picosecond after a start, and before all other
 * events of that picosecond, because this target is the first registered target. The bytes delivered at that time do
 * not depend on the way in which switches handle arrivals. Nothing is counted per packet.
 */
final class ArrivalPeriod extends EventTarget {
    private final Simulator simulator;
    private final long measureFromPs;
    private final long lastArrivalPs;
    private List<Port> ports;
    private boolean flowsFollow;
    private long fromPs = Simulator.NEVER;
    private long untilPs = Simulator.NEVER;
    private long[] bytesBefore;
    private long[] bytesUntil;

    /** Creates the period. No other target may be registered in the simulator before. */
    ArrivalPeriod(final Simulator simulator, final Scenario scenario) {
        this.simulator = simulator;
        this.measureFromPs = scenario.outputs.measureFrom.ps();
        this.lastArrivalPs = Math.min(scenario.stop.lastArrivalPs(), scenario.workloads.stream()
                .mapToLong(workload -> workload.stop == null ? Long.MAX_VALUE : workload.stop.ps()).max().orElse(0));
        simulator.register(this);
    }

    /** Sets the links to observe. Called before the first flow. */
    void watch(final List<Port> links) {
        ports = links;
    }

    /** Sets whether flows start because others have ended. */
    void setFlowsFollow(final boolean follow) {
        flowsFollow = follow;
    }

    /** Called when a flow starts. */
    void started(final long nowPs) {
        if (fromPs == Simulator.NEVER && nowPs >= measureFromPs) {
            fromPs = nowPs;
            simulator.schedule(this, nowPs + 1);
        }
    }

    /** Called when an endless flow starts, which sends from the end of the warm-up to the end of the run. */
    void startedEndless(final long nowPs) {
        flowsFollow = true;
        if (fromPs == Simulator.NEVER) {
            fromPs = Math.max(nowPs, measureFromPs);
            simulator.schedule(this, fromPs + 1);
        }
    }

    /** Called when the last flow has started whose start depends only on time. */
    void lastHasStarted(final long nowPs) {
        if (!flowsFollow && fromPs != Simulator.NEVER) {
            untilPs = nowPs;
            simulator.schedule(this, nowPs + 1);
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        if (bytesBefore == null) {
            bytesBefore = delivered();
            if (flowsFollow && lastArrivalPs != Long.MAX_VALUE && lastArrivalPs > nowPs) {
                untilPs = lastArrivalPs;
                simulator.schedule(this, lastArrivalPs);
            }
        }
        if (nowPs >= untilPs) {
            bytesUntil = delivered();
        }
    }

    private long[] delivered() {
        return ports.stream().mapToLong(port -> port.observed().deliveredBytes()).toArray();
    }

    private boolean isWholeRun() {
        return bytesBefore == null || endPs() <= fromPs;
    }

    private long endPs() {
        return bytesUntil == null ? simulator.nowPs() : untilPs;
    }

    /** Beginning of the period. */
    long fromPs() {
        return isWholeRun() ? 0 : fromPs;
    }

    /** End of the period, or the current time if the period has not ended. */
    long untilPs() {
        return isWholeRun() ? Math.max(1, simulator.nowPs()) : endPs();
    }

    /**
     * Bytes that a link has delivered in the period.
     *
     * @param link index among the observed links
     */
    long deliveredBytes(final int link) {
        final long before = isWholeRun() ? 0 : bytesBefore[link];
        final boolean isOver = !isWholeRun() && bytesUntil != null;
        return (isOver ? bytesUntil[link] : ports.get(link).observed().deliveredBytes()) - before;
    }
}
