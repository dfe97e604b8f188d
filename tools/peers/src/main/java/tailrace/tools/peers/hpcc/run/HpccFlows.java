package tailrace.tools.peers.hpcc.run;

import java.util.function.Consumer;
import tailrace.core.Units;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.writer.Row;
import tailrace.scenario.results.writer.Rows;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.transport.Flow;
import tailrace.transport.FlowListener;

/** Reports finished flows in the simulator's terms, to listeners and to the file of flows. */
final class HpccFlows implements FlowListener {
    /** Count of numbers in a row. */
    static final int NUMBERS = 9;

    private final HpccDialect dialect;
    private final long originPs;
    private final Consumer<HpccRun.FinishedFlow> listener;
    private Rows rows;                      // null: no file
    private Topology topology;
    private StandaloneFct standalone;       // null: ideal times are from the start of each flow

    /** Reports flows of a dialect; {@code originPs} is the simulator's time at the start of simulated time. */
    HpccFlows(final HpccDialect dialect, final long originPs, final Consumer<HpccRun.FinishedFlow> listener) {
        this.dialect = dialect;
        this.originPs = originPs;
        this.listener = listener;
    }

    /** Also writes flows as rows of {@link #NUMBERS} numbers. */
    void writeTo(final Rows its) {
        rows = its;
    }

    /** Sets the topology; called before the first packet. */
    void watch(final Topology its) {
        topology = its;
    }

    /** Sets new ideal times of flows after a link has gone down. */
    void setIdealTimes(final StandaloneFct its) {
        standalone = its;
    }

    @Override
    public void completed(final Flow flow, final long nowPs) {
        if (dialect == HpccDialect.KWZHAO) {
            finished(flow, nowPs);
        }
    }

    @Override
    public void acknowledged(final Flow flow, final long nowPs) {
        if (dialect != HpccDialect.KWZHAO) {
            finished(flow, nowPs);
        }
    }

    private void finished(final Flow flow, final long nowPs) {
        final HpccRun.FinishedFlow row = new HpccRun.FinishedFlow(
                flow.id(), topology.externalId(flow.src()), topology.externalId(flow.dst()),
                flow.ports() & 0xFFFF, flow.ports() >>> 16, flow.sizeBytes(),
                (flow.startPs() + originPs) / Units.PS_PER_NS, (nowPs - flow.startPs()) / Units.PS_PER_NS,
                (standalone == null ? flow.idealFctPs() : standalone.ofPs(flow, nowPs)) / Units.PS_PER_NS);
        listener.accept(row);
        if (rows != null) {
            rows.row().put(row.id()).put(row.src()).put(row.dst()).put(row.sourcePort()).put(row.destinationPort())
                    .put(row.sizeBytes()).put(row.startNs()).put(row.fctNs()).put(row.standaloneNs());
        }
    }

    /** Writes such a row to the file. */
    static void write(final Row row, final HpccFctWriter fct) {
        fct.write(row.next(), row.nextInt(), row.nextInt(), row.nextInt(), row.nextInt(), row.next(), row.next(),
                row.next(), row.next());
    }
}
