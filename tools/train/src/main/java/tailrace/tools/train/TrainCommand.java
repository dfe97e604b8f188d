package tailrace.tools.train;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.core.Word;
import tailrace.tools.command.InterruptMessage;
import tailrace.tools.command.FetchedModule;
import tailrace.tools.command.ForceOption;
import tailrace.tools.command.OptionValues;
import tailrace.tools.command.ResumeOption;
import tailrace.tools.model.m3.M3Checkpoint;
import tailrace.tools.model.m3.M3Shape;
import tailrace.tools.report.ReportFiles;

/** The command {@code tailrace train}: trains a model on a data set. */
@Command(name = "train", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Trains a model on a data set: an ensemble of small networks that give quantiles of log(packet FCT"
        + " / fluid FCT) of a flow. The data marks flows for training and for validation; training of a network stops"
        + " when its loss on the validation flows no longer falls.",
        "Gradients are computed by PyTorch, about 115 MB, which are fetched from Maven's repository on first use;"
        + " models run without it. The same seed gives the same model on the same machine, with any number of"
        + " threads. A killed training can be resumed from the last complete epoch of each network, which is stored"
        + " next to the model, and gives the same model.",
        "--architecture m3 trains the network of m3 (SIGCOMM 2024), a transformer over the links of a path, on data"
        + " of 'dataset --format m3'. The model is then a folder with the two files of m3's checkpoints. At the"
        + " published size, with as much data, training takes at least 54 hours of one core."})
public final class TrainCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "DATASET",
        description = "Folders with samples.parquet and flows.parquet, as written by tailrace dataset; for m3's"
        + " network folders in its layout.")
    private List<Path> datasets;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "MODEL",
        description = "File of the model; for m3's network, a folder. MODEL.csv and MODEL.html have the loss of each"
        + " epoch and the errors.")
    private Path output;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Option(names = "--architecture", paramLabel = "NAME",
        description = "Model to train: quantiles (an ensemble of small networks, like the shipped model; the default)"
        + " or m3.")
    private Kind architecture = Kind.QUANTILES;

    @Mixin
    private final ResumeOption resume = new ResumeOption();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Seed of first weights and orders of rows (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--max-time", paramLabel = "TIME",
        description = "End after this time, such as 10800s, with the best networks so far; the model then depends on"
        + " the machine's speed.")
    private String maxTime;

    @Option(names = "--members", paramLabel = "N", description = "Networks of the ensemble (default: 5).")
    private Integer members;

    @Option(names = "--hidden", split = ",", paramLabel = "N",
        description = "Widths of the hidden layers (default: 128,128; for m3's head 512,512).")
    private List<Integer> hidden;

    @Option(names = "--width", paramLabel = "N", description = "m3: width of the transformer (default: 576).")
    private Integer width;

    @Option(names = "--layers", paramLabel = "N", description = "m3: layers of the transformer (default: 4).")
    private Integer layers;

    @Option(names = "--heads", paramLabel = "N", description = "m3: heads of its attention (default: 4).")
    private Integer heads;

    @Option(names = "--epochs", paramLabel = "N",
        description = "Largest number of passes over the data (default: 30, over which the learning rate falls to 0;"
                + " m3: 400).")
    private Integer epochs;

    @Option(names = "--patience", paramLabel = "N",
        description = "Training of a network stops after this many epochs without a lower loss (default: 6; m3: 40).")
    private Integer patience;

    @Option(names = "--batch", paramLabel = "N", description = "Flows of a step (default: 1024; m3: 20 paths).")
    private Integer batch;

    @Option(names = "--learning-rate", paramLabel = "X",
        description = "Largest learning rate of AdamW (default: 0.001; m3: 0.0001, all the time).")
    private Double learningRate;

    @Option(names = "--weight-decay", paramLabel = "X",
        description = "Weight decay of AdamW (default: 0.01; m3: 0.02, of the transformer's matrices).")
    private Double weightDecay;

    @Option(names = "--ignore", split = ",", paramLabel = "INPUT",
        description = "Inputs to leave out, by name, with * for any letters ('tailrace dataset' lists them in its"
        + " card); shows how important each is.")
    private List<String> ignored;

    @Option(names = "--threads", paramLabel = "N",
        description = "Number of networks of the ensemble trained in parallel (default: number of cores).")
    private Integer threads;

    @Option(names = {"-q", "--quiet"}, description = "Show no progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    /** Kinds of models. */
    enum Kind {
        /** Small networks that predict quantiles for flows. */
        QUANTILES,
        /** The network of m3. */
        M3;

        /** Returns the name on the command line. */
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    @Override
    public Integer call() {
        final double mostSeconds =
                maxTime == null ? Double.POSITIVE_INFINITY : Units.seconds(Time.parse(maxTime).ps());
        final InterruptMessage notice = new InterruptMessage(
                spec.commandLine().getErr(), "the same with --resume goes on");
        try {
            if (architecture == Kind.M3) {
                trainM3(mostSeconds);
            } else {
                trainQuantiles(mostSeconds);
            }
        } finally {
            notice.close();
        }
        return 0;
    }

    private void trainQuantiles(final double mostSeconds) {
        refuse("--width", width, Kind.M3);
        refuse("--layers", layers, Kind.M3);
        refuse("--heads", heads, Kind.M3);
        final int networks = or(members, 5);
        final Settings settings = new Settings(or(hidden, List.of(128, 128)), networks, or(epochs, 30),
                or(patience, 6), or(batch, 1024), or(learningRate, 0.001), or(weightDecay, 0.01), seed,
                new Ignored(or(ignored, List.of())));
        settings.architecture(1);
        final int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        OptionValues.atLeast("--threads", workers, 1);
        ReportFiles.requireFolder("--output", output);
        requireNew(output);
        new TrainRun(datasets, output, settings, spec.commandLine().getOut(), spec.commandLine().getErr(), quiet)
                .run(module(), Math.min(workers, networks), mostSeconds, resume.isGiven());
    }

    private void trainM3(final double mostSeconds) {
        refuse("--members", members, Kind.QUANTILES);
        refuse("--ignore", ignored, Kind.QUANTILES);
        refuse("--threads", threads, Kind.QUANTILES);
        final M3Shape published = M3Shape.PUBLISHED;
        final M3Shape shape = new M3Shape(or(width, published.width()), or(layers, published.layers()),
                or(heads, published.heads()), or(hidden, published.hidden()));
        final M3Settings settings = new M3Settings(shape, or(epochs, M3Settings.EPOCHS),
                or(patience, M3Settings.PATIENCE), or(batch, M3Settings.BATCH),
                or(learningRate, M3Settings.LEARNING_RATE), or(weightDecay, M3Settings.WEIGHT_DECAY), seed);
        ReportFiles.requireFolder("--output", output.resolveSibling(output.getFileName() + ".csv"));
        Stream.of(M3Checkpoint.TRANSFORMER, M3Checkpoint.HEAD, M3Checkpoint.CARD).map(output::resolve)
                .forEach(this::requireNew);
        new M3TrainRun(datasets, output, settings, spec.commandLine().getOut(), spec.commandLine().getErr(), quiet)
                .run(module(), mostSeconds, resume.isGiven());
    }

    private void requireNew(final Path model) {
        force.requireNew("--output", model);
        for (final String beside : List.of(TrainingRun.CURVES, TrainingRun.PAGE)) {
            force.requireNew("--output", output.resolveSibling(output.getFileName() + beside));
        }
    }

    private static FetchedModule module() {
        return new FetchedModule("pytorch", "PyTorch, about 115 MB");
    }

    private static <T> T or(final T given, final T usual) {
        return given == null ? usual : given;
    }

    private static void refuse(final String option, final Object given, final Kind of) {
        if (given != null) {
            throw new IllegalArgumentException(option + ": given (expected: --architecture " + of + " with it)");
        }
    }
}
