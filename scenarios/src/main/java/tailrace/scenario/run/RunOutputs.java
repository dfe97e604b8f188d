package tailrace.scenario.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import tailrace.core.Time;
import tailrace.net.Network;
import tailrace.net.port.PacketTap;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.BuiltNetwork;
import tailrace.scenario.output.Output;
import tailrace.scenario.output.WatchedRun;
import tailrace.scenario.program.ProgramRows;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.flows.GoodputRow;
import tailrace.scenario.results.links.LinkRow;
import tailrace.scenario.results.links.PauseRow;
import tailrace.scenario.results.stats.JobStats;
import tailrace.scenario.results.writer.RowConverter;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.RetrievalListener;
import tailrace.transport.TransportParams;

/** The outputs of a run: opens them before the run, and closes them at its end. */
final class RunOutputs {
    private final Scenario scenario;
    private final Watched watched;
    private final ResultFolder folder;
    private final List<Sampler> samplers = new ArrayList<>();
    private final Map<Port, List<PacketTap>> taps = new LinkedHashMap<>();
    private final Map<String, String> writerOfFile = new HashMap<>();
    private final List<Runnable> atEnd = new ArrayList<>();
    private final RowWriter rows;
    private final List<AutoCloseable> writers = new ArrayList<>();

    /** The sources from which outputs read. */
    record Watched(
            BuiltNetwork built, FlowLog flows, RetrievalLog retrievals, ProgramLog programs, LinkTotals totals,
            GoodputMeter goodputs) {}

    /**
     * Creates the outputs of a run. {@code folder} is the result folder; null: there is none. {@code rows} writes the
     * rows of the outputs.
     */
    RunOutputs(final Scenario scenario, final Watched watched, final ResultFolder folder, final RowWriter rows) {
        this.scenario = scenario;
        this.watched = watched;
        this.folder = folder;
        this.rows = rows;
    }

    /**
     * Opens the outputs, which begin to observe the run: the scenario's outputs if there is a folder, and further
     * outputs of a calling program.
     */
    void open(final List<Output> further) {
        try {
            if (folder != null) {
                scenario.outputs.byKey().forEach((key, output) -> output.open(new View(key, output)));
            }
            further.forEach(output -> output.open(new View("", output)));
        } catch (final RuntimeException e) {
            closeAfter(e);
            throw e;
        }
    }

    /** Number of samplers with a pending event. A run ends even if such events are pending. */
    int samplers() {
        return samplers.size();
    }

    /**
     * Writes rows that were put some time ago. Called at intervals. Throws the exception that prevents rows from being
     * written.
     */
    void writeOld() {
        rows.writeOld();
    }

    /** Stops all observation. */
    void stopWatching() {
        samplers.forEach(watched.built.simulator()::cancel);
        watched.built.network().ports().forEach(port -> port.changes().setTap(null));
    }

    /** Writes results that are known only at the end of the run, and closes all files. */
    void finish() {
        try {
            atEnd.forEach(Runnable::run);
        } catch (final RuntimeException e) {
            closeAfter(e);
            throw e;
        }
        close();
    }

    private void closeAfter(final RuntimeException failure) {
        try {
            close();
        } catch (final RuntimeException another) {
            failure.addSuppressed(another);
        }
    }

    /**
     * Closes all files even if this fails for one of them, so that each is as complete as possible. Called when all
     * threads have ended.
     */
    void close() {
        RuntimeException first = failureOf(rows::finish, null);
        for (final AutoCloseable writer : writers) {
            first = failureOf(writer, first);
        }
        writers.clear();
        if (first != null) {
            throw first;
        }
    }

    private static RuntimeException failureOf(final AutoCloseable writer, final RuntimeException first) {
        try {
            writer.close();
            return first;
        } catch (final Exception e) {
            final RuntimeException failure =
                    e instanceof final RuntimeException unchecked ? unchecked : new IllegalStateException(e);
            if (first == null) {
                return failure;
            }
            first.addSuppressed(failure);
            return first;
        }
    }

    /** The access of one output to the run. */
    private final class View implements WatchedRun {
        private final String key;
        private final Output output;

        /**
         * Creates the view of an output.
         *
         * @param key key of the output in the scenario; empty: the output is not in the scenario
         */
        View(final String key, final Output output) {
            this.key = key;
            this.output = output;
        }

        private void require(final Output.Detail detail) {
            if (output.detail().compareTo(detail) < 0) {
                throw new IllegalStateException(output.getClass().getName() + " says that it looks at "
                        + output.detail() + " (expected: " + detail + ", for what it uses)");
            }
        }

        @Override
        public Topology topology() {
            return watched.built.topology();
        }

        @Override
        public Network network() {
            return watched.built.network();
        }

        @Override
        public List<Port> ports() {
            if (output.links().isEmpty()) {
                return network().ports();
            }
            final Set<Port> found = new LinkedHashSet<>();
            output.links().forEach(name -> found.add(watched.built.portNamed(name)));
            return List.copyOf(found);
        }

        @Override
        public String nameOf(final Port port) {
            return watched.built.nameOf(port);
        }

        @Override
        public List<Workload> workloads() {
            return List.copyOf(scenario.workloads);
        }

        @Override
        public List<TransportParams> transports() {
            return scenario.transports();
        }

        @Override
        public void every(final Time step, final LongConsumer action) {
            require(Output.Detail.MOMENTS);
            new Sampler(watched.built.simulator(), samplers, step.ps(), nowPs -> {
                watched.built.network().settle(); // taps receive earlier events first, not in the middle of a row
                action.accept(nowPs);
            });
        }

        @Override
        public void tap(final Port port, final PacketTap tap) {
            require(Output.Detail.PACKETS);
            final List<PacketTap> all = taps.computeIfAbsent(port, first -> new ArrayList<>());
            all.add(tap);
            port.changes().setTap(all.size() == 1 ? tap : new SeveralTaps(List.copyOf(all)));
        }

        @Override
        public void onFlowEnd(final FlowEnds listener) {
            watched.flows.add(listener);
        }

        @Override
        public void onRetrieval(final RetrievalListener listener) {
            watched.retrievals.add(listener);
        }

        @Override
        public void onPrograms(final ProgramRows results) {
            watched.programs.add(results);
        }

        @Override
        public Rows rows(final int numbers, final RowConverter taker) {
            return rows.rows(numbers, taker);
        }

        @Override
        public void atEnd(final Runnable action) {
            atEnd.add(action);
        }

        @Override
        public List<LinkRow> links() {
            return watched.totals.rows();
        }

        @Override
        public List<PauseRow> pauses() {
            return watched.totals.pauses();
        }

        @Override
        public Map<String, JobStats> jobs() {
            final Map<String, JobStats> jobs = new LinkedHashMap<>();
            for (int i = 0; i < scenario.workloads.size(); i++) {
                if (watched.programs.job(i) != null) {
                    jobs.put(scenario.workloads.get(i).name, watched.programs.job(i));
                }
            }
            return jobs;
        }

        @Override
        public List<GoodputRow> goodputs() {
            return watched.goodputs.rows();
        }

        @Override
        public List<GoodputRow> cutOff() {
            return watched.goodputs.cutOff();
        }

        @Override
        public Path file(final String name) {
            if (folder == null) {
                throw new IllegalStateException(output.getClass().getName() + " requests a file of a run without a"
                        + " folder (expected: one with a folder)");
            }
            final String other = writerOfFile.putIfAbsent(
                    name, key.isEmpty() ? output.getClass().getSimpleName() : OutputCheck.KEY + key);
            if (other != null) {
                throw OutputCheck.taken(scenario, key, name, other);
            }
            return folder.file(name);
        }

        @Override
        public <T extends AutoCloseable> T closing(final T writer) {
            writers.add(writer);
            return writer;
        }
    }
}
