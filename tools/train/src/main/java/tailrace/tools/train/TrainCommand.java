package tailrace.tools.train;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.core.Time;
import tailrace.scenario.spi.FetchedModule;
import tailrace.scenario.spi.Pages;

/** {@code tailrace train}: a model from a data set. */
@Command(name = "train", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Trains a model on a data set: an ensemble of small networks that give quantiles of"
        + " log(packet FCT / fluid FCT) of a flow. The flows to train with and those to judge by are told apart in the"
        + " data; a network stops when it does not get better on the latter.",
        "Gradients are computed by PyTorch, about 115 MB, which are fetched from Maven's repository on first use;"
        + " models run without it. The same seed gives the same model on the same machine, also when it was killed and"
        + " resumed, and with any number of threads."})
public final class TrainCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "DATASET",
        description = "Folders with samples.parquet and flows.parquet, as written by tailrace dataset.")
    private List<Path> datasets;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "MODEL",
        description = "File of the model. Beside it: MODEL.csv and MODEL.html, the loss of each epoch and the errors.")
    private Path output;

    @Option(names = "--resume", description = "Go on where a training was killed: at the last whole epoch of each"
        + " network, which lies beside the model until it is done.")
    private boolean resume;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Seed of first weights and orders of rows (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--max-time", paramLabel = "TIME",
        description = "End after this time, such as 10800s, with the networks as they were best until then; what comes"
        + " out then depends on the machine's speed.")
    private String maxTime;

    @Option(names = "--members", paramLabel = "N", defaultValue = "5",
        description = "Networks of the ensemble (default: ${DEFAULT-VALUE}).")
    private int members;

    @Option(names = "--hidden", split = ",", paramLabel = "N", defaultValue = "128,128",
        description = "Widths of the hidden layers (default: ${DEFAULT-VALUE}).")
    private List<Integer> hidden;

    @Option(names = "--epochs", paramLabel = "N", defaultValue = "30",
        description = "Passes over the flows, at most; the learning rate falls to 0 over them (default:"
        + " ${DEFAULT-VALUE}).")
    private int epochs;

    @Option(names = "--patience", paramLabel = "N", defaultValue = "6",
        description = "A network stops after so many epochs without getting better (default: ${DEFAULT-VALUE}).")
    private int patience;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "1024",
        description = "Flows of a step (default: ${DEFAULT-VALUE}).")
    private int batch;

    @Option(names = "--learning-rate", paramLabel = "X", defaultValue = "0.001",
        description = "Largest learning rate of AdamW (default: ${DEFAULT-VALUE}).")
    private double learningRate;

    @Option(names = "--weight-decay", paramLabel = "X", defaultValue = "0.01",
        description = "Weight decay of AdamW (default: ${DEFAULT-VALUE}).")
    private double weightDecay;

    @Option(names = "--ignore", split = ",", paramLabel = "INPUT",
        description = "Inputs that the networks are not shown, by name, * for any letters ('tailrace dataset' lists"
        + " them in its card): what each is worth.")
    private List<String> ignored = List.of();

    @Option(names = "--threads", paramLabel = "N",
        description = "Networks trained at a time (default: as many as there are cores).")
    private Integer threads;

    @Option(names = {"-q", "--quiet"}, description = "Show no progress.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Settings settings =
                new Settings(hidden, members, epochs, patience, batch, learningRate, weightDecay, seed,
                        new Ignored(ignored));
        settings.architecture(1);
        final int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (workers < 1) {
            throw new IllegalArgumentException("--threads: " + workers + " (expected: 1 or more)");
        }
        final long mostNanos = maxTime == null ? Long.MAX_VALUE : Time.parse(maxTime).ps() / 1000;
        Pages.requireFolder("--output", output);
        new TrainRun(datasets, output, settings, spec.commandLine().getOut(), spec.commandLine().getErr(), quiet)
                .run(new FetchedModule("pytorch", "PyTorch, about 115 MB"), Math.min(workers, members), mostNanos,
                        resume);
        return 0;
    }
}
