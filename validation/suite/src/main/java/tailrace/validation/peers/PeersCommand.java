package tailrace.validation.peers;


import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.scenario.Interrupts;
import tailrace.scenario.ProgressLine;
import tailrace.scenario.results.AtomicFiles;
import tailrace.scenario.results.TemporaryFolder;
import tailrace.scenario.spi.PageWriter;
import tailrace.scenario.spi.Pages;

/** {@code tailrace validate peers}: the cases of another simulator, flow by flow. */
@Command(name = "peers", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Runs cases of the HPCC ns-3 simulator and compares every flow, or every byte of the files it wrote; "
        + "exit status 1 if something differs.")
public final class PeersCommand implements Callable<Integer> {
    private final PeerRunner runner;

    @Option(names = "--reference", paramLabel = "DIR", description = "Folder of cases; without it those shipped.")
    private Path reference;

    @Option(names = "--case", paramLabel = "NAME", description = "Only this case; may be repeated.")
    private final List<String> cases = new ArrayList<>();

    @Option(names = "--transport", paramLabel = "NAME", description = "Only this transport; may be repeated.")
    private final List<String> transports = new ArrayList<>();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the comparison as JSON.")
    private Path json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with overlaid curves.")
    private Path html;

    @Option(names = "--jobs", paramLabel = "N", defaultValue = "1", description = "Cases at a time.")
    private int jobs;

    @Spec
    private CommandSpec spec;

    /** The command of {@code tailrace}. */
    public PeersCommand() {
        this(null);
    }

    /** A command that simulates with this; null: with Tailrace, telling how far it is. */
    public PeersCommand(final PeerRunner runner) {
        this.runner = runner;
    }

    @Override
    public Integer call() {
        if (jobs < 1) {
            throw new IllegalArgumentException("--jobs: " + jobs + " (expected: 1 or more)");
        }
        Pages.requireFolder("--json", json);
        Pages.requireFolder("--html", html);
        final PageWriter page = html == null ? null : Pages.writer();
        return Interrupts.during(spec.commandLine().getErr(), interrupts -> compareAll(page, interrupts));
    }

    private int compareAll(final PageWriter page, final Interrupts interrupts) {
        final PeerComparisons all;
        if (reference != null) {
            all = compare(reference, interrupts);
        } else {
            try (TemporaryFolder shipped = TemporaryFolder.create("tailrace-peers")) {
                ShippedCases.unpack(shipped.path());
                all = compare(shipped.path(), interrupts);
            }
        }
        spec.commandLine().getOut().print(all.text());
        spec.commandLine().getOut().flush();
        if (json != null) {
            AtomicFiles.write(json, PeerJson.text(all));
        }
        if (page != null) {
            AtomicFiles.write(html, page.html(PeerPage.of(all)));
        }
        return all.within() ? 0 : 1;
    }

    /** One line cannot tell of several runs at a time, so then there is none. */
    private PeerRunner watched(final PrintWriter err, final Interrupts interrupts) {
        final ProgressLine line = ProgressLine.on(err, jobs > 1);
        final PeerRunner tailrace = new HpccPeerRunner(progress -> {
            line.show(progress);
            return !interrupts.happened();
        });
        return config -> {
            try {
                return tailrace.run(config);
            } finally {
                line.clear();
            }
        };
    }

    private PeerComparisons compare(final Path root, final Interrupts interrupts) {
        final ReferenceCases found = ReferenceCases.discover(root, cases, transports);
        final PrintWriter progress = spec.commandLine().getErr();
        final PeerSuite flows = new PeerSuite(runner == null ? watched(progress, interrupts) : runner, progress);
        final FileSuite files = new FileSuite(progress, now -> !interrupts.happened());
        try (SideBySide pool = new SideBySide(jobs)) {
            final List<Future<CaseComparison>> ofFlows = found.flows().stream()
                    .map(c -> pool.submit(() -> going(interrupts, flows::compare, c))).toList();
            final List<Future<FileComparison>> ofFiles = found.files().stream()
                    .map(c -> pool.submit(() -> going(interrupts, files::compare, c))).toList();
            return new PeerComparisons(SideBySide.results(ofFlows), SideBySide.results(ofFiles));
        }
    }

    private static <C, R> R going(final Interrupts interrupts, final Function<C, R> compare, final C each) {
        interrupts.check();
        return compare.apply(each);
    }
}
