package tailrace.tools.trace;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.status.RunEnding;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.results.status.RunStatus;
import tailrace.scenario.run.Interrupts;
import tailrace.scenario.trace.TraceHeader;
import tailrace.scenario.trace.TraceLayout;
import tailrace.scenario.trace.TraceReader;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ForceOption;

/** The command {@code tailrace trace}: prints, counts and converts events of packets. */
@Command(name = "trace", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Prints the packet trace of a run that had outputs.trace (run SCENARIO --set outputs.trace={}): packets that"
            + " crossed links or were dropped there, in the order of time; or counts or converts them.",
        "An expression compares fields with values by =, !=, <, <=, > and >=, joined by and, or, not and parentheses: "
            + "--where 'flow=17 and link=tor0->agg1', --where 'time >= 10us and (kind=nack or retransmission)'.",
        "Fields: time (10us); link (tor0->agg1), from, to (its nodes); flow, subflow; src, dst (hosts); kind (data,"
            + " ack, nack, pause, resume, credit, request, signal); event (delivered, dropped); seq, dataseq,"
            + " payload, bytes (on the wire; 1500 or 1.5KB); priority; ecn (none, ect, ce); echo, retransmission (yes"
            + " or no, or the name alone). Names with blanks need double quotes.",
    })
final class TraceCommand implements Callable<Integer> {
    private static final int EVENTS_PER_LOOK = 1 << 16;

    @Parameters(paramLabel = "DIR", description = "Result folder, or a trace file.")
    private Path folder;

    @Option(names = "--where", paramLabel = "EXPRESSION", description = "Only events for which the expression holds.")
    private String where;

    @Option(names = "--limit", paramLabel = "N", description = "End after N events.")
    private long limit = Long.MAX_VALUE;

    @Option(names = "--count", description = "Print the number of events.")
    private boolean count;

    @Option(names = "--csv", paramLabel = "FILE",
        description = "Write the events as CSV; -: print them.")
    private Path csv;

    @Option(names = "--parquet", paramLabel = "FILE", description = "Write the events as a Parquet file.")
    private Path parquet;

    @Option(names = "--pcap", paramLabel = "FILE",
        description = "Write delivered packets as a capture, as outputs.packets does for a link.")
    private Path pcap;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (limit < 0) {
            throw new IllegalArgumentException("--limit: " + limit + " (expected: >= 0)");
        }
        final Path file = file();
        requireOtherFiles(file);
        requireNewFiles();
        ResultFolder.requireUndamaged(file.toAbsolutePath().getParent(), String.valueOf(file.getFileName()));
        try (Interrupts interrupts = new Interrupts(); TraceReader reader = new TraceReader(file)) {
            final TraceFilter filter =
                where == null ? event -> true : TraceExpression.parse(where, reader.header());
            warn(file, reader);
            final List<TraceSink> sinks = new ArrayList<>();
            try {
                open(sinks, reader.header());
                return pass(reader, filter, sinks, interrupts);
            } finally {
                closeAll(sinks);
            }
        }
    }

    private Path file() {
        if (!Files.isDirectory(folder)) {
            return folder;
        }
        final Path file = folder.resolve(TraceLayout.FILE);
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(folder + ": no " + TraceLayout.FILE + RunEnding.remark(folder)
                + " (expected: results with outputs.trace, as of: tailrace run SCENARIO --set outputs.trace={})");
        }
        return file;
    }

    /** Refuses outputs that would overwrite the input or each other. */
    private void requireOtherFiles(final Path file) {
        final Set<Path> named = new HashSet<>();
        Stream.of(csv, parquet, pcap).filter(Objects::nonNull).forEach(output -> {
            if (!named.add(output.toAbsolutePath().normalize()) || isSame(output, file)) {
                throw new IllegalArgumentException(
                    output + ": already in use by this command (expected: a file of its own for each output)");
            }
        });
    }

    private void requireNewFiles() {
        force.requireNew("--csv", csv);
        force.requireNew("--parquet", parquet);
        force.requireNew("--pcap", pcap);
    }

    private static boolean isSame(final Path output, final Path file) {
        try {
            return Files.exists(output) && Files.exists(file) && Files.isSameFile(output, file);
        } catch (final IOException e) {
            throw Failures.reading(output.toString(), e);
        }
    }

    /** Warns that the trace of an unfinished run is partial. */
    private void warn(final Path file, final TraceReader reader) {
        final Path results = file.toAbsolutePath().getParent();
        final boolean known = Files.exists(results.resolve(RunStatus.FILE));
        final RunState state = known ? RunStatus.read(results.resolve(RunStatus.FILE)).state() : RunState.COMPLETE;
        String told = switch (state) {
            case RUNNING, FAILED, INTERRUPTED -> RunEnding.remark(results).replaceFirst("^, as ", "");
            default -> "";
        };
        if (reader.cutBytes() > 0) {
            told += (told.isEmpty() ? "" : "; ") + "the last event is cut, and left out";
        }
        if (!told.isEmpty()) {
            final PrintWriter err = spec.commandLine().getErr();
            err.println("tailrace: warning: " + file + ": " + told);
        }
    }

    private void open(final List<TraceSink> sinks, final TraceHeader header) {
        final PrintWriter out = spec.commandLine().getOut();
        if (csv != null) {
            sinks.add(csv.toString().equals("-") ? TraceCsv.printed(out, header) : TraceCsv.file(csv, header));
        }
        if (parquet != null) {
            sinks.add(new TraceParquet(parquet, header));
        }
        if (pcap != null) {
            sinks.add(new TraceCapture(pcap, header));
        }
        if (sinks.isEmpty() && !count) {
            sinks.add(new TraceText(out, header));
        }
    }

    private int pass(final TraceReader reader, final TraceFilter filter, final List<TraceSink> sinks,
            final Interrupts interrupts) {
        long seen = 0;
        long wanted = 0;
        while (wanted < limit && reader.next()) {
            if (filter.selects(reader.event())) {
                wanted++;
                for (final TraceSink sink : sinks) {
                    sink.take(reader.event());
                }
            }
            if (++seen % EVENTS_PER_LOOK == 0) {
                if (interrupts.interrupted()) {
                    return Interrupts.STATUS;
                }
                for (final TraceSink sink : sinks) {
                    if (!sink.showIntermediate()) {
                        return ExitStatus.OK; // the reader of the output has ended
                    }
                }
            }
        }
        sinks.forEach(TraceSink::finish);
        if (count) {
            spec.commandLine().getOut().println(wanted);
        } else if (wanted == 0) {
            spec.commandLine().getErr().println("tailrace: none of " + reader.records() + " events");
        }
        return ExitStatus.OK;
    }

    private static void closeAll(final List<TraceSink> sinks) {
        RuntimeException first = null;
        for (final TraceSink sink : sinks) {
            try {
                sink.close();
            } catch (final RuntimeException e) {
                if (first == null) {
                    first = e;
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
