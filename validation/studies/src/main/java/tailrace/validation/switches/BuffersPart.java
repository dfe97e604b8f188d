package tailrace.validation.switches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import tailrace.tools.report.page.Axis;
import tailrace.tools.report.page.Numbers;
import tailrace.tools.report.page.Plot;
import tailrace.tools.report.page.Series;
import tailrace.tools.report.page.Table;
import tailrace.validation.study.Finding;

/**
 * Runs incasts over buffer sizes, as in ABM (SIGCOMM 2022) and Occamy (EuroSys 2025). Web search traffic at 40 % of the
 * fabric, and incasts as large as a fraction of a switch's memory, run under DCTCP. The fabric is a leaf-spine with 4:1
 * oversubscription and 9.6 KB of memory per port and Gb/s. It has 32 hosts, whereas ABM's artifact
 * ({@code run-main.sh}) has 64.
 */
final class BuffersPart {
    static final String NAME = "buffers";

    private static final long MEMORY_BYTES = 1_920_000;
    private static final int SENDERS = 16;
    private static final int INCAST = 1;
    private static final long SHORT_BYTES = 100_000;
    /** Size of the largest incast in ABM's own runs ({@code run-main.sh}), as a fraction of the memory. */
    private static final double LARGEST_OF_ABM = 0.75;
    private static final double[] BURSTS = {0.25, 0.5, 0.75, 1};
    private static final String SCENARIO = "shared-buffer";

    /** Methods of sharing, by their names in tables. */
    private static final Map<String, List<String>> SHARINGS = new LinkedHashMap<>();

    static {
        SHARINGS.put("DT 0.5", List.of("sharing=thresholds"));
        SHARINGS.put("ABM 0.5", List.of("sharing=abm"));
        SHARINGS.put("DT 1", List.of("sharing=thresholds", "switch.alpha=1"));
        SHARINGS.put("ABM 2", List.of("sharing=abm", "switch.sharing.alpha=2"));
        SHARINGS.put("Occamy 8", List.of("sharing=occamy"));
        SHARINGS.put("push-out", List.of("sharing=push-out"));
    }

    private final Map<String, List<FlowTimes>> times = new LinkedHashMap<>();

    private BuffersPart() {}

    /**
     * Runs all settings.
     *
     * @param ms duration of arrivals in each run in ms
     */
    static BuffersPart run(final int seeds, final int ms, final Consumer<String> progress) {
        final BuffersPart part = new BuffersPart();
        SHARINGS.forEach((name, sets) -> {
            final List<FlowTimes> ofSharing = new ArrayList<>();
            for (final double burst : BURSTS) {
                final List<String> all = new ArrayList<>(sets);
                all.addAll(List.of("stop.arrivals=" + ms + "ms",
                    "workloads[1].sizes.size=" + Math.round(burst * MEMORY_BYTES / SENDERS) + "B"));
                ofSharing.add(FlowTimes.of(SCENARIO, all, seeds, INCAST));
                progress.accept(NAME + ": " + name + ", incasts of " + burst + " of the memory");
            }
            part.times.put(name, ofSharing);
        });
        return part;
    }

    private double tailUs(final String sharing, final int burst) {
        return times.get(sharing).get(burst).quantileUs(INCAST, Long.MAX_VALUE, 0.99);
    }

    private double shortUs(final String sharing, final int burst) {
        return times.get(sharing).get(burst).quantileUs(0, SHORT_BYTES, 0.99);
    }

    private double incastUs(final String sharing, final int burst) {
        return times.get(sharing).get(burst).meanBatchUs();
    }

    /** Returns findings about the papers' statements. */
    List<Finding> findings() {
        final List<Finding> findings = new ArrayList<>();
        for (int i = 1; i < BURSTS.length; i++) {
            findings.add(Gain.finding("ABM: p99 of incast flows than with DT, alpha 0.5, at " + BURSTS[i]
                + " of the memory", "up to 76 %, with DCTCP and others", tailUs("ABM 0.5", i), tailUs("DT 0.5", i),
                BURSTS[i] <= LARGEST_OF_ABM ? 0.1 : Double.NaN));
        }
        for (int i = 2; i < BURSTS.length; i++) {
            findings.add(Gain.finding("Occamy: mean incast than with DT, alpha 1, at " + BURSTS[i]
                + " of the memory", "up to 55 %", incastUs("Occamy 8", i), incastUs("DT 1", i), 0.1));
            findings.add(Gain.finding("Occamy: mean incast than with ABM, alpha 2, at " + BURSTS[i]
                + " of the memory", "Occamy is ahead of ABM", incastUs("Occamy 8", i), incastUs("ABM 2", i),
                Double.NaN));
            findings.add(Gain.finding("Occamy: mean incast than with push-out, at " + BURSTS[i] + " of the memory",
                "close to push-out", incastUs("Occamy 8", i), incastUs("push-out", i), -0.15));
        }
        findings.add(Gain.finding("ABM: p99 of short web search flows than with DT, alpha 0.5, incasts of 0.5",
            "up to 94 %, at high load", shortUs("ABM 0.5", 1), shortUs("DT 0.5", 1), Double.NaN));
        return findings;
    }

    /** Returns tables of times of incasts and of short flows. */
    List<Table> tables() {
        final List<String> header = new ArrayList<>(List.of("incast / memory", "us"));
        header.addAll(SHARINGS.keySet());
        final List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < BURSTS.length; i++) {
            final int burst = i;
            rows.add(row(burst, "p99 of incast flows", name -> tailUs(name, burst)));
            rows.add(row(burst, "mean incast", name -> incastUs(name, burst)));
            rows.add(row(burst, "p99 of short flows", name -> shortUs(name, burst)));
            rows.add(row(burst, "drops", name -> times.get(name).get(burst).drops()));
        }
        return List.of(Table.of(header, 2, rows));
    }

    private static List<String> row(
            final int burst, final String what, final ToDoubleFunction<String> number) {
        final List<String> row = new ArrayList<>(List.of("" + BURSTS[burst], what));
        SHARINGS.keySet().forEach(name -> row.add(Numbers.fixed(number.applyAsDouble(name), 0)));
        return row;
    }

    /** Returns curves of the tail over the size of incasts. */
    List<Plot> plots() {
        final List<Series> lines = new ArrayList<>();
        for (final String name : SHARINGS.keySet()) {
            final double[] us = new double[BURSTS.length];
            for (int i = 0; i < us.length; i++) {
                us[i] = tailUs(name, i);
            }
            lines.add(Series.of(name, false, BURSTS, us));
        }
        return List.of(Plot.of("p99 of incast flows", Axis.of("incast / memory"), Axis.of("us"), lines));
    }
}
