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
import tailrace.scenario.results.writer.RowConverter;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.transport.Flow;
import tailrace.transport.TransportParams;

/** Gives one {@link Output} access to a run. The output may read the state of the run, but must not change it. */
public interface WatchedRun {
    /** Listener for the ends of flows, as the scenario's model defines them. */
    interface FlowEnds {
        /**
         * Called when a flow has ended, {@code fctPs} after its start. The object is reused for other flows afterwards.
         */
        void ended(Flow flow, long fctPs);
    }

    /** Graph from which the network is built. */
    Topology topology();

    /** The network. */
    Network network();

    /** Ports of the links that the output observes. */
    List<Port> ports();

    /** Name of a port: {@code nodeA->nodeB#link}. */
    String nameOf(Port port);

    /** Workloads, in the order of the flows' workload numbers. */
    List<Workload> workloads();

    /** Transports that the run uses. */
    List<TransportParams> transports();

    /**
     * Before the run: registers an action for equal steps of simulated time. The action is called with the time in ps,
     * until no other event is left. Needs {@link Output.Detail#MOMENTS} or more.
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

    /**
     * Before the run: registers a receiver of collectives, steps and ranks of programs that end. As in {@link
     * #onRetrieval}, those that begin in the warm-up are left out.
     */
    void onPrograms(ProgramRows rows);

    /**
     * Before the run: returns a queue through which rows reach a writer thread, which formats, compresses and writes
     * them. Rows reach {@code taker} later, in the same order, but before files are closed. An exception of {@code
     * taker} ends the run like an exception of the simulation.
     *
     * @param numbers numbers per row
     * @param taker writes the rows; from the first row until its file is closed, no other code may use that file
     */
    Rows rows(int numbers, RowConverter taker);

    /** Registers an action that is called when the run has ended and has a result, before files are closed. */
    void atEnd(Runnable action);

    /** Current totals of each link and direction. */
    List<LinkRow> links();

    /** Pauses of all links over time; empty if there were none. */
    List<PauseRow> pauses();

    /** Results of each program that has ended, by the name of its workload. */
    default Map<String, JobStats> jobs() {
        return Map.of();
    }

    /** Goodput of endless flows so far. */
    List<GoodputRow> goodputs();

    /** Goodput of flows that have started and not ended, except endless flows. */
    List<GoodputRow> cutOff();

    /**
     * Path of a file of the output in the result folder. Write it with {@link tailrace.scenario.results.text.CsvOutput}
     * or another class of that package.
     *
     * @throws IllegalArgumentException if another output or process has written it
     */
    Path file(String name);

    /** Registers a writer that is closed when the run ends, for whatever reason. */
    <T extends AutoCloseable> T closing(T writer);
}
