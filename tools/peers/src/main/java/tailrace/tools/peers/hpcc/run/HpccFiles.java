package tailrace.tools.peers.hpcc.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tailrace.core.Units;
import tailrace.net.port.EgressTap;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.run.SimulationRun;
import tailrace.tools.peers.hpcc.HpccConfig;

/**
 * The simulator's own files of a run: fct, pfc, qlen and the packet trace, if its configuration names them. The
 * {@link RowWriter} of the run's other outputs formats and writes them in its own thread. Without a call of
 * {@link #keep}, they are deleted.
 */
final class HpccFiles implements AutoCloseable {
    private final HpccRun run;
    private final HpccConfig config;
    private final HpccRun.Options options;
    private final RowWriter rows = new RowWriter();
    private final List<HpccFile> open = new ArrayList<>();
    private HpccFlows flows;
    private PacketTrace trace;              // null: packets are not traced
    private QueueMonitor queues;            // null: not monitored

    HpccFiles(final HpccRun run, final HpccConfig config, final HpccRun.Options options) {
        this.run = run;
        this.config = config;
        this.options = options;
    }

    /** Creates the files that do not need the network. */
    void open() {
        flows = new HpccFlows(run.dialect(), run.originPs(), options.flows);
        if (!options.outputs) {
            return;
        }
        final HpccFctWriter fct = opened(new HpccFctWriter(target(options, config.fctOutputFile()), run.dialect()));
        flows.writeTo(rows.rows(HpccFlows.NUMBERS, row -> HpccFlows.write(row, fct)));
        if (run.tracing() != null) {
            trace = opened(new PacketTrace(traceFile(config, options).orElseThrow(), run.tracing(), rows));
        }
    }

    private <T extends HpccFile> T opened(final T file) {
        open.add(file);
        return file;
    }

    /**
     * Creates the other files, and registers all of them as observers of a run that has not started. The trace's header
     * contains {@code windowBytes}.
     */
    void watch(final SimulationRun simulation, final long windowBytes) {
        flows.watch(simulation.topology());
        if (!options.outputs) {
            return;
        }
        if (trace != null) {
            trace.watch(simulation.topology(), simulation.network(), simulation::portsOf, windowBytes);
        }
        opened(new PauseLog(target(options, config.pfcOutputFile()), simulation.topology(), run.originPs(), rows))
                .watch(simulation.network());
        config.qlenMonFile().ifPresent(file -> queues = opened(
                new QueueMonitor(simulation, target(options, file), span(), run.originPs(), rows)));
    }

    private QueueMonitor.Span span() {
        return new QueueMonitor.Span(config.qlenMonStartNs() * Units.PS_PER_NS,
                config.qlenMonEndNs() * Units.PS_PER_NS, config.simulatedStopPs());
    }

    /** Returns the writer of the files. Further outputs of the run may use it as well. */
    RowWriter rows() {
        return rows;
    }

    /** Returns the listener for finished flows. */
    HpccFlows flows() {
        return flows;
    }

    /** Returns the observer that records queues; null: none. */
    EgressTap trace() {
        return trace;
    }

    /**
     * Marks the files as complete: they are renamed when they are closed.
     *
     * @throws java.io.UncheckedIOException if a file could not be written
     */
    void keep() {
        if (queues != null) {
            queues.sampleRest();
        }
        rows.finish();
        open.forEach(HpccFile::keep);
    }

    @Override
    public void close() {
        RuntimeException first = null;
        try {
            rows.finish();
        } catch (final RuntimeException e) {
            first = e;
        }
        for (final HpccFile file : open) {
            try {
                file.close();
            } catch (final RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    /** Returns the files that a run with these options writes. */
    static List<Path> of(final HpccConfig config, final HpccRun.Options options) {
        final List<Path> all = new ArrayList<>();
        if (options.outputs) {
            all.add(target(options, config.fctOutputFile()));
            all.add(target(options, config.pfcOutputFile()));
            config.qlenMonFile().ifPresent(file -> all.add(target(options, file)));
            traceFile(config, options).ifPresent(all::add);
        }
        return all;
    }

    /** Returns the packet trace, if files are written and packets are traced. */
    static Optional<Path> traceFile(final HpccConfig config, final HpccRun.Options options) {
        return config.traceOutputFile().map(file -> target(options, file));
    }

    private static Path target(final HpccRun.Options options, final Path file) {
        return options.outputFolder == null ? file : options.outputFolder.resolve(file.getFileName());
    }
}
