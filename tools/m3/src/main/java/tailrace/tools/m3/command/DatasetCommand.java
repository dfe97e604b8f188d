package tailrace.tools.m3.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.progress.Stopwatch;
import tailrace.scenario.run.Interrupts;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.JobsOption;
import tailrace.tools.command.OnOption;
import tailrace.tools.command.ResumeOption;
import tailrace.tools.command.progress.Progress;
import tailrace.tools.m3.dataset.Dataset;
import tailrace.tools.m3.dataset.DatasetFormat;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;

/** The command {@code tailrace dataset}: creates training data for models of paths. */
@Command(name = "dataset", mixinStandardHelpOptions = true, sortOptions = true,
    description = {
        "Makes training data for m3: draws paths with their traffic, transports and switches from a space, simulates"
            + " each with and without packets, and writes tables of samples and of flows, and a card that describes"
            + " them.",
        "The same space, seed and number of samples give the same files, with any number of threads, also if the"
            + " command was killed and resumed.",
    })
final class DatasetCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SPACE", completionCandidates = SpaceNames.class,
        description = "A space file, or a built-in space: networks, wide-networks,"
            + " busy-networks, large-networks, long-networks, first-networks, wide, m3, quick, quick-networks.")
    private String space;

    @ArgGroup(multiplicity = "1")
    private Target target;

    /** The target folder; some uses of the command have none. */
    static final class Target {
        @Option(names = {"-o", "--output"}, paramLabel = "DIR", required = true, order = 1,
            description = "Folder of the data set.")
        private Path output;

        @Option(names = "--show", required = true, order = 2,
            description = "Only print the space with all keys and values, as a start for your own space.")
        private boolean show;
    }

    @Option(names = "--samples", paramLabel = "N", order = 10, description = "Samples (default: 1000).")
    private long samples = new Dataset.Options().samples;

    @Option(names = "--seed", paramLabel = "S", order = 11, description = "Seed (default: 1).")
    private long seed = new Dataset.Options().seed;

    @Option(names = "--foreground", paramLabel = "N", order = 12,
        description = "Foreground flows of a sample, in place of the space's.")
    private Integer foreground;

    @Option(names = "--format", paramLabel = "FORMAT", split = ",", order = 13,
        description = "parquet (the default), npy (structured arrays of NumPy), m3 (folders that m3's public training "
            + "code reads), or several.")
    private Set<DatasetFormat> formats = new LinkedHashSet<>(new Dataset.Options().formats);

    @Mixin
    private JobsOption jobs;

    @Mixin
    private final ResumeOption resume = new ResumeOption();

    @Option(names = {"-q", "--quiet"}, order = 20, description = "Print no progress and no summary.")
    private boolean quiet;

    @Mixin
    private final OnOption on = new OnOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Space drawn = Spaces.read(space);
        if (foreground != null) {
            drawn.foreground = foreground;
            drawn.validate();
        }
        if (target.show) {
            spec.commandLine().getOut().print(Spaces.text(drawn));
            return ExitStatus.OK;
        }
        final int atATime = jobs.count();
        final Dataset.Options options = new Dataset.Options();
        options.samples = samples;
        options.seed = seed;
        options.formats = EnumSet.copyOf(formats);
        options.resume = resume.isGiven();
        options.jobs = atATime;
        options.warnings = warning -> spec.commandLine().getErr().println("tailrace: warning: " + warning);
        final Dataset dataset = new Dataset(target.output, drawn, options);
        final PrintWriter err = spec.commandLine().getErr();
        final Progress progress = Progress.on(err, quiet);
        final Dataset.Outcome outcome;
        final Stopwatch watch = Stopwatch.start();
        try (Interrupts interrupts = new Interrupts(); on) {
            on.begin(atATime);
            outcome = dataset.make(on.runner(atATime), progress.until(interrupts::interrupted));
            if (!outcome.complete()) {
                progress.clear();
                err.println("tailrace: interrupted: " + Interrupts.REASON + "; the same with --resume goes on");
                err.flush();
                return Interrupts.STATUS;
            }
        } finally {
            progress.clear();
        }
        if (!quiet) {
            printResults(outcome, watch.seconds());
        }
        return ExitStatus.OK;
    }

    private void printResults(final Dataset.Outcome outcome, final double seconds) {
        final PrintWriter out = spec.commandLine().getOut();
        if (outcome.samples() == 0 && outcome.summary().isEmpty()) {
            out.printf("complete already; data set in %s%n", target.output);
            return;
        }
        out.print(outcome.summary().substring(0, outcome.summary().indexOf("\nColumns of ")));
        final String kept = outcome.kept() == 0 ? "" : String.format(Locale.ROOT, "%,d samples were kept; ",
            outcome.kept());
        out.printf(Locale.ROOT, "%n%s%,d samples in %.0f s, %.0f a minute; data set in %s%n", kept, outcome.samples(),
            seconds, outcome.samples() / seconds * 60, target.output);
    }
}
