package tailrace.validation.transports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.ScenarioFile;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Compares methods of choosing paths per packet under three congestion controls, over {@value #SEEDS} seeds.
 *
 * <p>The runs use the built-in scenario {@code spraying}: 128 hosts at 100 Gb/s send 2 MB each.
 *
 * <p>Expectations: REPS finishes a tornado of 16 MiB 4 % before oblivious spraying (figure 2 of Bonato et al., EuroSys
 * 2026), and adapts to slow links; htsim takes 194 us with spraying and 528 us with one path (16 hosts). With eight
 * cables at a quarter it takes 280.8 us with oblivious spraying, 220.3 with the bitmap, 206.7 with REPS (1,024 hosts;
 * {@code validate_load_balancing_failed_snd.out}, uet-htsim 40ccb05; {@link KnownTransports#large}). PLB moves whole
 * flows, so it is compared with one path. The comparison uses the median, because a flow that starts on a free path
 * stays there.
 */
final class SprayingPart {
    static final String NAME = "spraying";

    private static final int SEEDS = 3;
    /** Settings of the scenario, by name of the traffic. */
    private static final Map<String, List<String>> TRAFFIC = new LinkedHashMap<>();
    /** Congestion controls by their names. */
    private static final Map<String, String> CONTROLS = new LinkedHashMap<>();
    private static final List<String> PATHS = List.of("one", "plb", "oblivious", "bitmap", "reps");
    /** Setting with which a flow ends at the last ACK at its sender. */
    private static final String LAST_ACK = "model.completion=acknowledged";
    /** Ratio of the times of the slowest flows above which two methods count as equal. */
    private static final double FASTER = 0.99;
    private static final double NO_SLOWER = 1.02;

    static {
        TRAFFIC.put("permutation", List.of());
        TRAFFIC.put("tornado", List.of("traffic=tornado"));
        TRAFFIC.put("tornado of 16 MiB", List.of("traffic=tornado", "workloads[0].sizes.size=16MiB"));
        TRAFFIC.put("a cable at a quarter", List.of("fabric=slow-cable"));
        TRAFFIC.put("eight cables at a tenth", List.of("fabric=slow-cables"));
        CONTROLS.put("NSCC", "nscc");
        CONTROLS.put("DCTCP", "dctcp");
        CONTROLS.put("Swift", "swift");
    }

    private final Map<String, TransportRun> runs;

    /** Creates the part from the runs of {@link #cases}, by their names. */
    SprayingPart(final Map<String, TransportRun> runs) {
        this.runs = runs;
    }

    /** Returns a case for each traffic, control, kind of paths and seed. */
    static List<TimesCase> cases() {
        final List<TimesCase> cases = new ArrayList<>();
        TRAFFIC.forEach((traffic, more) -> CONTROLS.forEach((name, control) -> PATHS.forEach(paths -> {
            for (int seed = 1; seed <= SEEDS; seed++) {
                final List<String> sets = new ArrayList<>(more);
                sets.addAll(List.of("control=" + control, "paths=" + paths, "seed=" + seed, LAST_ACK));
                cases.add(new TimesCase(name(traffic, name, paths, seed), () -> ScenarioFile.read(NAME, sets)));
            }
        })));
        return cases;
    }

    private static String name(final String traffic, final String control, final String paths, final int seed) {
        return traffic + ", " + control + ", " + paths + ", seed " + seed;
    }

    private interface Measure {
        double of(double[] sortedUs);
    }

    /** Returns the mean over the seeds; NaN if not all of them have run. */
    private double mean(final String traffic, final String control, final String paths, final Measure measure) {
        double sum = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            final TransportRun run = runs.get(name(traffic, control, paths, seed));
            sum += run == null ? Double.NaN : measure.of(run.timesUs());
        }
        return sum / SEEDS;
    }

    private double slowest(final String traffic, final String control, final String paths) {
        return mean(traffic, control, paths, times -> times[times.length - 1]);
    }

    /**
     * Returns findings about the order of methods by the slowest flow, with each control. The sizes of gains are shown
     * next to those of papers and htsim.
     */
    List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        for (final String control : CONTROLS.keySet()) {
            add(findings, "permutation", control, "oblivious", "one", "0.37 with 16 hosts", FASTER);
            add(findings, "tornado", control, "reps", "oblivious", "", NO_SLOWER);
            add(findings, "tornado of 16 MiB", control, "reps", "oblivious", "0.96", NO_SLOWER);
            for (final String slow : List.of("a cable at a quarter", "eight cables at a tenth")) {
                final String where = slow.startsWith("eight") ? " at a quarter, 1,024 hosts" : "";
                add(findings, slow, control, "bitmap", "oblivious", where.isEmpty() ? "" : "0.78" + where, FASTER);
                add(findings, slow, control, "reps", "oblivious", where.isEmpty() ? "" : "0.74" + where, FASTER);
            }
            final double ratio = mean("permutation", control, "plb", times -> times[times.length / 2])
                    / mean("permutation", control, "one", times -> times[times.length / 2]);
            add(findings, "permutation, " + control + ": median, plb's over one path's", "", NO_SLOWER, ratio);
        }
        return findings;
    }

    private void add(final List<Finding> findings, final String traffic, final String control, final String first,
            final String second, final String known, final double most) {
        add(findings, traffic + ", " + control + ": slowest flow, " + first + "'s over " + second + "'s", known, most,
                slowest(traffic, control, first) / slowest(traffic, control, second));
    }

    private static void add(final List<Finding> findings, final String statement, final String known,
            final double most, final double ratio) {
        if (!Double.isNaN(ratio)) {
            findings.add(Finding.of(statement, (known.isEmpty() ? "" : known + "; ") + "at most " + most,
                    Numbers.fixed(ratio, 2), ratio <= most));
        }
    }

    /** Returns tables of the slowest flows in us by traffic and control. */
    List<Table> tables() {
        final List<List<String>> rows = new ArrayList<>();
        for (final String traffic : TRAFFIC.keySet()) {
            for (final String control : CONTROLS.keySet()) {
                final List<String> row = new ArrayList<>(List.of(traffic, control));
                PATHS.forEach(paths -> row.add(
                        Numbers.fixed(slowest(traffic, control, paths), 0)));
                if (!row.contains("NaN")) {
                    rows.add(row);
                }
            }
        }
        final List<String> head = new ArrayList<>(List.of("", ""));
        head.addAll(PATHS);
        return List.of(Table.of(head, 2, rows));
    }
}
