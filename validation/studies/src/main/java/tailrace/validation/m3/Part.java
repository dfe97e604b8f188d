package tailrace.validation.m3;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.core.Word;
import tailrace.scenario.results.text.CsvTable;
import tailrace.validation.estimates.FirstScenarios;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.Mixes;
import tailrace.validation.estimates.SizeClass;
import tailrace.validation.estimates.StudyCase;

/** Parts of m3's evaluation (SIGCOMM 2024), and additional parts of this study. */
enum Part {
    /** Table 1. */
    MIXES("Table 1: three mixes, DCTCP as in Parsimon's evaluation", 100_000),
    /** Section 5.2. */
    DCTCP("Section 5.2: the space of Parsimon's evaluation, DCTCP settings drawn", 100_000),
    /** Table 4. */
    DCQCN("Table 4: DCQCN", 60_000),
    /** Table 4. */
    TIMELY("Table 4: TIMELY", 60_000),
    /** Table 4. */
    HPCC("Table 4: HPCC", 60_000),
    /** Not in the paper. */
    SIZES("Sizes of other evaluations: web search, storage, RPC", 20_000),
    /** Section 5.4. */
    WINDOW("Section 5.4: what if the initial window were another", 50_000),
    /** Section 5.4. */
    ETA("Section 5.4: what if HPCC aimed at another utilisation", 50_000),
    /** Section 5.3. */
    LARGE("Section 5.3: 6,144 hosts", 11_350_000),
    /** Not in the paper. */
    FIRST("A user's first scenarios, estimates checked by packets", 1);

    /** Number of scenarios with DCTCP, divided by the number with another transport. */
    private static final int SHARE_OF_OTHERS = 4;
    /**
     * Factor of the number of flows for Hadoop and CacheFollower sizes, whose mean is six times as large. With this
     * factor, such a run takes twice as long as others.
     */
    private static final double SHARE_OF_LARGE = 0.3;
    private static final List<String> SWITCH = List.of(
            "switch.alpha=0.25", "switch.reserve=0B", "switch.ns3.overbookingWraps=true");
    private static final List<String> OTHER_SIZES =
            List.of("websearch", "fbhadoop", "alistorage2019", "googlerpc2008");
    /** Arrivals per second in the large fabric. */
    private static final double LARGE_FLOWS_PER_SECOND = 2_270_000;

    private final String title;
    private final long flows;

    Part(final String title, final long flows) {
        this.title = title;
        this.flows = flows;
    }

    /** Returns the title. */
    String title() {
        return title;
    }

    /** Returns the default number of flows for cases with short interarrival times. */
    long flows() {
        return flows;
    }

    /**
     * Returns the number of flows of a case, if cases with short interarrival times have {@code max} flows. Cases with
     * Hadoop and CacheFollower sizes get fewer, because these flows are larger and rarer. There are always so many
     * flows that the short queues at the beginning matter little.
     */
    long flows(final M3Case of, final long max) {
        final Mix mix = of.of().mix();
        return mix == null || this == SIZES || mix.sizes().equals("webserver") ? max
                : Math.round(max * SHARE_OF_LARGE);
    }

    /**
     * Returns whether packet simulations check the estimates. Estimates of the paper's scenarios are used as published.
     */
    boolean isChecked() {
        return this == FIRST;
    }

    /** Returns whether one parameter is varied. */
    boolean isSweep() {
        return this == WINDOW || this == ETA;
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return Word.of(this);
    }

    /**
     * Returns the cases.
     *
     * @param scenarios number of scenarios of the DCTCP part; parts with other transports and sizes use a quarter of it
     * @param only numbers of scenarios to use instead; may be empty
     */
    List<M3Case> cases(final int scenarios, final List<Integer> only) {
        return switch (this) {
            case MIXES -> mixes();
            case DCTCP -> mixes(scenarios, only).stream().map(Part::dctcp).toList();
            case DCQCN, TIMELY, HPCC -> mixes(Math.max(1, scenarios / SHARE_OF_OTHERS), only).stream()
                    .map(this::otherTransport).toList();
            case SIZES -> otherSizes(mixes(Math.max(1, scenarios / SHARE_OF_OTHERS), only));
            case FIRST -> FirstScenarios.all().stream()
                    .map(of -> new M3Case(of, "", Double.NaN, Published.NOTHING)).toList();
            case WINDOW, ETA -> sweep();
            case LARGE -> List.of(large(10_000, new Published(2.05, 0.0244, 1.09, Double.NaN)),
                    large(18_000, new Published(2.44, -0.0574, 0.119, Double.NaN)));
        };
    }

    private static List<Mix> mixes(final int scenarios, final List<Integer> only) {
        return only.isEmpty() ? Mixes.spread(scenarios) : only.stream().map(Mixes::of).toList();
    }

    private static List<M3Case> mixes() {
        // Table 1. The published percentiles include p99 of ns-3 and Parsimon; this map has p99 of sampled paths.
        final Map<Integer, Double> paths = Map.of(20, 4.527, 179, 4.504, 12, 13.07);
        final List<M3Case> cases = new ArrayList<>();
        for (final int id : List.of(20, 179, 12)) {
            final Mix mix = Mixes.of(id);
            final Mix.Published all = mix.publishedP99().get(SizeClass.ALL);
            cases.add(new M3Case(new StudyCase("mix-" + id, Mix.SCENARIO, mix.sets(Mix.Loads.PUBLISHED), 0, mix), "",
                    Double.NaN, new Published(all.full(), Double.NaN, Published.error(all.parsimon(), all.full()),
                    Published.error(paths.get(id), all.full()))));
        }
        return cases;
    }

    private static M3Case dctcp(final Mix mix) {
        final DctcpSettings drawn = DctcpSettings.all().get(mix.id());
        return of("dctcp-" + mix.id(), mix, drawn.sets(), List.of(), new Published(
                Double.NaN, drawn.m3Error(), drawn.parsimonError(), Double.NaN));
    }

    private M3Case otherTransport(final Mix mix) {
        return of(this + "-" + mix.id(), mix, TableFour.drawn(toString(), mix.id()),
                List.of(TableFour.transport(toString())), Published.NOTHING);
    }

    private static List<M3Case> otherSizes(final List<Mix> mixes) {
        final List<M3Case> cases = new ArrayList<>();
        for (int i = 0; i < mixes.size(); i++) {
            final Mix mix = mixes.get(i);
            final String sizes = OTHER_SIZES.get(i % OTHER_SIZES.size());
            final M3Case of = of("sizes-" + mix.id(), mix, DctcpSettings.all().get(mix.id()).sets(),
                    List.of("workloads[0].sizes.name=" + sizes), Published.NOTHING);
            cases.add(new M3Case(of.of(), sizes + ", " + of.settings(), Double.NaN, Published.NOTHING));
        }
        return cases;
    }

    private static M3Case of(final String name, final Mix mix, final List<String> drawn, final List<String> before,
            final Published published) {
        final List<String> sets = new ArrayList<>(mix.sets(Mix.Loads.PUBLISHED));
        sets.addAll(before);
        sets.addAll(SWITCH);
        sets.addAll(drawn);
        return new M3Case(new StudyCase(name, Mix.SCENARIO, sets, 0, mix), shortly(drawn), Double.NaN, published);
    }

    /** Returns settings without the parents of their keys, for tables. */
    private static String shortly(final List<String> sets) {
        return String.join(", ", sets.stream().filter(set -> !set.matches(".*(Timer|ecn\\.mode)=.*"))
                .map(set -> set.substring(set.substring(0, set.indexOf('=')).lastIndexOf('.') + 1)).toList());
    }

    private List<M3Case> sweep() {
        final List<M3Case> cases = new ArrayList<>();
        final CsvTable table = CsvTable.resource(Part.class, "counterfactual.csv");
        for (int row = 0; row < table.rows(); row++) {
            if (table.text(row, "parameter").equals(toString())) {
                final String value = table.text(row, "value");
                final double ns3 = table.number(row, "ns3");
                cases.add(counterfactual(this == WINDOW ? value : "20000", this == ETA ? value : "90",
                        table.number(row, "value"), new Published(
                                ns3, Published.error(table.number(row, "m3"), ns3), Double.NaN, Double.NaN)));
            }
        }
        return cases;
    }

    private M3Case counterfactual(
            final String windowBytes, final String etaPercent, final double value, final Published published) {
        final List<String> sets = new ArrayList<>(List.of("matrix=c", "sizes=webserver", "sigma=2",
                "oversubscription=2", "workloads[0].load.value=0.5", TableFour.transport("hpcc")));
        sets.addAll(SWITCH);
        sets.addAll(List.of("switch.buffer=400KiB", "transport.windowSize=" + windowBytes + "B",
                "transport.eta=0." + etaPercent, "transport.additiveIncrease=500Mbps"));
        return new M3Case(new StudyCase(this + "-" + (this == WINDOW ? windowBytes : etaPercent), Mix.SCENARIO, sets, 0,
                null), "", value, published);
    }

    private static M3Case large(final int windowBytes, final Published published) {
        final List<String> sets = new ArrayList<>(SWITCH);
        sets.addAll(List.of("switch.buffer=400KiB", "transport.windowSize=" + windowBytes + "B",
                "switch.ecn.kMinPerGbps=1000B"));
        return new M3Case(new StudyCase("large-" + windowBytes, "parsimon-large", sets, LARGE_FLOWS_PER_SECOND, null),
                "windowSize=" + windowBytes + "B", windowBytes, published);
    }
}
