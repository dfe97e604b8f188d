package tailrace.scenario.output;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import tailrace.core.Time;
import tailrace.net.Network;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.writer.RowTaker;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.transport.Flow;
import tailrace.transport.TransportParams;

/** A run, as one {@link Output} sees it. It may look, and must not change anything. */
public interface WatchedRun {
    /** Is notified of flows that end, by what the scenario's model takes for their end. */
    interface FlowEnds {
        /** One has ended, {@code fctPs} after its start. The object is another flow's afterwards. */
        void ended(Flow flow, long fctPs);
    }

    /** The graph that the network is made from. */
    Topology topology();

    /** The network. */
    Network network();

    /** The ports of the links that the output watches. */
    List<Port> ports();

    /** Name of a port: {@code nodeA->nodeB#link}. */
    String nameOf(Port port);

    /** The workloads, in the order in which flows have their numbers. */
    List<Workload> workloads();

    /** The transports that occur. */
    List<TransportParams> transports();

    /**
     * Before the run: registers an action for equal steps of simulated time, called with the time in ps, until nothing
     * else happens. Needs {@link Output.Detail#MOMENTS} or more.
     */
    void every(Time step, LongConsumer action);

    /**
     * Before the run: registers a listener of all packets that cross a port's link. Needs {@link
     * Output.Detail#PACKETS}.
     */
    void tap(Port port, PacketTap tap);

    /** Before the run: registers a listener of flows that end. */
    void onFlowEnd(FlowEnds listener);

    /**
     * Before the run: registers a listener of retrievals and workflows that end, issued at or after {@code
     * outputs.measureFrom}.
     */
    void onRetrieval(RetrievalListener listener);

    /** Before the run: reports collectives, steps and ranks of programs that end, as {@link #onRetrieval} does. */
    void onPrograms(ProgramRows rows);

    /**
     * Before the run: a way to a writer beside the simulation, which need not wait while rows are formatted, compressed
     * and written. What is put here as the run goes comes to {@code taker} in the same order, later; all of it has when
     * files are closed. What it throws ends the run as if it had been thrown here.
     *
     * @param numbers of a row
     * @param taker writes them; nothing else may use what it writes to, from the first row on until that is closed
     */
    Rows rows(int numbers, RowTaker taker);

    /** Does something when the run has ended and has a result, before files are closed. */
    void atEnd(Runnable action);

    /** Totals of each link and direction, as of now. */
    List<LinkRow> links();

    /** Pauses of all links over time; empty if there were none. */
    List<PauseRow> pauses();

    /** What each program that has ended took, by the name of its workload. */
    default Map<String, JobStats> jobs() {
        return Map.of();
    }

    /** What flows without end have delivered so far. */
    List<GoodputRow> goodputs();

    /** What flows with an end have delivered since their start that have not come to it. */
    List<GoodputRow> cutOff();

    /**
     * A file for it to write, in the folder of the results; to be written by
     * {@link tailrace.scenario.results.text.CsvOutput} or another of these classes.
     *
     * @throws IllegalArgumentException if another output or process has written it
     */
    Path file(String name);

    /** What is closed when the run ends, however it ends: a writer. */
    <T extends AutoCloseable> T closing(T writer);
}
