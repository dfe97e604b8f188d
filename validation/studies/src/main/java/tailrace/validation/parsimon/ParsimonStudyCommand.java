package tailrace.validation.parsimon;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tailrace.tools.command.OptionValues;
import tailrace.tools.parsimon.Parsimon;
import tailrace.tools.parsimon.cluster.Thresholds;
import tailrace.validation.estimates.CaseResult;
import tailrace.validation.estimates.CheckedEstimator;
import tailrace.validation.estimates.Estimator;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.MixOptions;
import tailrace.validation.estimates.Mixes;
import tailrace.validation.estimates.StudyCase;
import tailrace.validation.estimates.StudyOptions;
import tailrace.validation.estimates.StudySuite;
import tailrace.validation.study.KeptResults;
import tailrace.validation.study.StudyCommand;
import tailrace.validation.study.StudyOutput;
import tailrace.validation.study.StudyReport;

/** The command {@code tailrace validate parsimon}: compares estimates with full simulations. */
@Command(name = "parsimon", mixinStandardHelpOptions = true, sortOptions = false,
    description = {"Simulates scenarios of Parsimon's evaluation (NSDI 2023) in full and estimates them from the same"
        + " flows, and compares the errors with the paper's; exit status 1 if a criterion does not hold.",
        "Without options: 24 scenarios of its sensitivity study with 100,000 flows each."})
public final class ParsimonStudyCommand extends StudyCommand {
    @Option(names = "--study", split = ",", paramLabel = "STUDY",
        description = "space (section 5.3; the default), mixed (appendix A), failures (appendix B), parking-lot"
            + " (appendix C), first (a user's first scenarios, with estimates checked by packets), or several.")
    private List<Study> studies = List.of(Study.SPACE);

    @Mixin
    private final MixOptions mixes = MixOptions.of(24);

    @Option(names = "--full", description = "All 128 scenarios of the space.")
    private boolean full;

    @Option(names = "--flows", paramLabel = "N", defaultValue = "100000",
        description = "Flows of each scenario; for parking-lot, flows of its main traffic (default:"
                + " ${DEFAULT-VALUE}).")
    private long flows;

    @Option(names = "--loads", paramLabel = "WHICH", defaultValue = "published",
        description = "Traffic of the space: published (as in the paper; the default) or even (such that the most"
            + " loaded link has the intended load; this is more at 4:1 with matrices a and b, as the paper computes"
            + " loads with one hash at all hops, which leaves half of the spines idle).")
    private Mix.Loads loads;

    @Option(names = "--variants", split = ",", paramLabel = "NAME", defaultValue = "link",
        description = "Estimators: link, link-cluster, packet, packet-cluster (default: ${DEFAULT-VALUE}).")
    private List<String> variants;

    @Option(names = "--min-samples", paramLabel = "B",
        description = "Estimates: least number of delays of a bucket of flow sizes (default: a hundredth of the"
            + " link's flows, at least 10, at most 100).")
    private Integer minSamples;

    @Option(names = "--size-factor", paramLabel = "X",
        description = "Estimates: least ratio of the largest and the smallest size of a bucket (default: 1; Parsimon:"
                + " 2).")
    private double sizeFactor = new Parsimon.Options().sizeFactor;

    @Option(names = "--max-size-factor", paramLabel = "Y",
        description = "Estimates: largest ratio of the largest and the smallest size of a bucket (default:"
                + " ${DEFAULT-VALUE}).")
    private double maxSizeFactor = new Parsimon.Options().maxSizeFactor;

    @Option(names = "--sampling-path", paramLabel = "WHICH",
        description = "Estimates: path whose delays are added up, assigned (the default) or random.")
    private Parsimon.SamplingPath samplingPath = Parsimon.SamplingPath.ASSIGNED;

    @Option(names = "--cluster-load", paramLabel = "X",
        description = "Clusters: largest difference of loads (default: 0.005).")
    private double clusterLoad = Thresholds.DEFAULT.load();

    @Option(names = "--cluster-distribution", paramLabel = "X",
        description = "Clusters: largest mean error of the quantiles of sizes and of interarrival times (default:"
                + " 0.1).")
    private double clusterDistribution = Thresholds.DEFAULT.distribution();

    @Mixin
    private StudyOptions common;

    @Mixin
    private StudyOutput output;

    @Override
    protected int study() {
        checkNumbers();
        final List<Variant> chosen = variants.stream().map(String::strip).map(Variant::named).toList();
        final List<ParsimonReport> reports = new ArrayList<>();
        final StudyReport whole = output.report("Parsimon against full simulations");
        try (KeptResults<CaseResult> store = common.open(output::progress)) {
            final StudySuite suite = new StudySuite(common.runner(flows), store, output::progress);
            final Thresholds alike =
                    new Thresholds(Thresholds.DEFAULT.loadDistance(), clusterLoad, clusterDistribution);
            final List<Estimator> estimators = chosen.stream()
                    .<Estimator>map(variant -> new VariantEstimator(variant, this::estimates, alike)).toList();
            for (final Study study : studies) {
                final List<StudyCase> cases = study != Study.SPACE ? study.cases()
                        : Study.space(full ? Mixes.all() : mixes.chosen(), loads);
                final ParsimonReport report =
                        ParsimonReport.of(study, chosen, suite.run(cases, study == Study.FIRST
                                ? estimators.stream().map(CheckedEstimator::new).toList() : estimators, common.jobs()));
                ParsimonPlots.add(whole, report);
                reports.add(report);
            }
        }
        return output.finish(whole.summary(ParsimonPlots.summary(reports)).verdictOnCriteria()
                .data(ParsimonJson.values(reports)));
    }

    private Parsimon.Options estimates() {
        final Parsimon.Options options = new Parsimon.Options();
        options.jobs = common.threads();
        options.minSamples = minSamples == null ? options.minSamples : Math.max(0, minSamples);
        options.sizeFactor = sizeFactor;
        options.maxSizeFactor = maxSizeFactor;
        options.samplingPath = samplingPath;
        return options;
    }

    private void checkNumbers() {
        OptionValues.atLeast("--flows", flows, 100);
        common.check();
        output.check();
        require(mixes.only().isEmpty() || !full, "--only: with --full (expected: one of them)");
        estimates().validate();
        mixes.check();
    }
}
