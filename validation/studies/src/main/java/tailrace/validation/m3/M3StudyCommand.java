package tailrace.validation.m3;


import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CaseResults;
import tailrace.validation.estimates.CheckedEstimator;
import tailrace.validation.estimates.Estimator;
import tailrace.validation.estimates.MixOptions;
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.estimates.StudyOptions;
import tailrace.validation.estimates.StudySuite;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/** The command {@code tailrace validate m3}: compares estimates from sampled paths with full simulations. */
@Command(name = "m3", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Simulates scenarios of m3's evaluation (SIGCOMM 2024) in full and estimates them from the same"
        + " flows by its model, by the parts of the model, and by Parsimon, and compares the errors with the paper's;"
        + " exit status 1 if a criterion does not hold.",
        "Without options: 48 scenarios of its section 5.2 with 100,000 flows each, about an hour. With --work, full"
        + " simulations run only once and serve for several models."})
public final class M3StudyCommand extends StudyCommand {
    /**
     * Scenarios of the quick form, one of each matrix. They have short flows at high load, for which packets and a
     * fluid simulation differ much, and take only seconds.
     */
    private static final List<Integer> QUICK_SCENARIOS = List.of(84, 172, 150);
    private static final long QUICK_FLOWS = 3_000;
    private static final int QUICK_PATHS = 200;
    /** Estimators that are commands. */
    private static final List<String> CHECKED = List.of("model", "fluid", "parsimon");

    @Option(names = "--part", split = ",", paramLabel = "PART",
        description = "mixes (table 1), dctcp (section 5.2; the default), dcqcn, timely, hpcc (table 4), sizes (of"
            + " other evaluations), window, eta (section 5.4), large (section 5.3: 6,144 hosts), first (a user's first"
            + " scenarios, with estimates checked by packets), or several.")
    private List<Part> parts = List.of(Part.DCTCP);

    @Option(names = "--quick", description = "3 scenarios of few flows, with sampled paths as packets and as a fluid.")
    private boolean quick;

    @Mixin
    private final MixOptions mixes = MixOptions.of(48);

    @Option(names = "--flows", paramLabel = "N",
        description = "Flows of each scenario (default: mixes and dctcp 100,000, other transports 60,000, sizes"
            + " 20,000, window and eta 50,000, large 11,350,000, which are 5 s); for Hadoop and CacheFollower sizes,"
            + " which arrive less often, three tenths of this.")
    private Long flows;

    @Option(names = "--estimators", split = ",", paramLabel = "NAME",
        description = "Estimators: model (on sampled paths, corrected by packet simulations of some flows),"
            + " model-alone (without correction), packet (the same paths as packets; slow), fluid-paths (as a fluid),"
            + " fluid (the whole network as a fluid), parsimon (default: all except packet and model-alone); none:"
            + " only full simulations.")
    private List<String> estimators;

    @Option(names = "--model", paramLabel = "[NAME=]FILE", split = ",",
        description = "A model, as written by 'train', instead of the one that comes with the program; several are"
            + " distinguished by their names.")
    private List<String> models = List.of();

    @Option(names = "--paths", paramLabel = "N",
        description = "Number of drawn paths (default: as in tailrace m3).")
    private Integer paths;

    @Mixin
    private StudyOptions common;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        checkNumbers();
        final List<PartReport> reports = new ArrayList<>();
        final StudyReport whole = output.report("m3 against full simulations");
        try (KeptResults<CaseResult> store = common.open(output::progress)) {
            for (final Part part : parts) {
                final PartReport report = report(part, chosen(part), store);
                whole.part(report.report());
                reports.add(report);
            }
        }
        return output.finish(PartReport.whole(whole, reports));
    }

    private List<Estimator> chosen(final Part part) {
        final List<Estimator> chosen = new Methods(
                models, quick ? Integer.valueOf(QUICK_PATHS) : paths, common.threads())
                .estimators(estimators == null && part.isChecked() ? CHECKED : estimators, quick);
        return part.isChecked() ? chosen.stream().<Estimator>map(CheckedEstimator::new).toList() : chosen;
    }

    private PartReport report(final Part part, final List<Estimator> chosen, final KeptResults<CaseResult> store) {
        final long flowsOfCase = flows != null ? flows : quick ? QUICK_FLOWS : part.flows();
        final List<M3Case> cases = part.cases(
                mixes.count(), quick && mixes.only().isEmpty() ? QUICK_SCENARIOS : mixes.only());
        final CaseResults results = new CaseResults(
                cases.stream().map(M3Case::of).toList(), chosen.stream().map(Estimator::name).toList());
        final Map<Long, List<StudyCase>> byFlows = cases.stream().collect(Collectors.groupingBy(
                of -> part.flows(of, flowsOfCase), TreeMap::new, Collectors.mapping(M3Case::of, Collectors.toList())));
        byFlows.forEach((count, those) -> results.addAll(new StudySuite(
                common.runner(count), store, output::progress)
                .run(those, chosen, common.jobs())));
        return PartReport.of(part, cases, results);
    }

    private void checkNumbers() {
        OptionValues.atLeast("--paths", paths, 1);
        OptionValues.atLeast("--flows", flows, 100);
        common.check();
        output.check();
        mixes.check();
    }
}
