package tailrace.tools.estimate.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.progress.RunPhase;
import tailrace.scenario.progress.RunProgress;
import tailrace.tools.estimate.Estimate;
import tailrace.tools.estimate.KeptWork;
import tailrace.tools.estimate.NetworkBasis;

/**
 * Estimates points one after the other, those with the same flows on the same paths next to each other, so that each
 * takes over from the one before it what is still right. What comes out at a point does not depend on the others.
 */
public final class Sweep {
    private static final double NANOS = 1e9;

    private final List<SweepPoint> points;
    private final List<Scenario> scenarios;
    private final List<String> hashes = new ArrayList<>();
    private final SweepRow[] rows;
    private final int[] order;

    /** Estimates one point. */
    public interface Estimator {
        /**
         * Estimates.
         *
         * @param scenario of the point
         * @param kept work of the points before
         * @throws CancellationException if the monitor ends it
         */
        Estimate estimate(Scenario scenario, KeptWork kept, RunMonitor monitor);
    }

    /**
     * A sweep.
     *
     * @param scenarioOf reads the scenario of a point
     * @param hashOf hashes all that the numbers of a point depend on
     * @throws IllegalArgumentException if a scenario cannot be read
     */
    public Sweep(final List<SweepPoint> points, final Function<SweepPoint, Scenario> scenarioOf,
            final Function<Scenario, String> hashOf) {
        this.points = points;
        this.scenarios = points.stream().map(scenarioOf).toList();
        this.rows = new SweepRow[points.size()];
        final Map<String, List<Integer>> byNetwork = new LinkedHashMap<>();
        for (int point = 0; point < rows.length; point++) {
            hashes.add(hashOf.apply(scenarios.get(point)));
            byNetwork.computeIfAbsent(NetworkBasis.of(scenarios.get(point)), basis -> new ArrayList<>()).add(point);
        }
        this.order = byNetwork.values().stream().flatMap(List::stream).mapToInt(Integer::intValue).toArray();
    }

    /** Scenario of the first point. */
    public Scenario first() {
        return scenarios.get(0);
    }

    /** Takes over points of an earlier sweep that are the same. Returns how many. */
    public int keep(final List<SweepRow> earlier) {
        for (int point = 0; point < rows.length; point++) {
            final int number = point;
            rows[point] = earlier.stream().filter(row -> row.hash().equals(hashes.get(number))
                    && row.values().equals(points.get(number).values())).findFirst().orElse(null);
        }
        return done().size();
    }

    /** The points done so far, in the order of the sweep. */
    public List<SweepRow> done() {
        return Arrays.stream(rows).filter(Objects::nonNull).toList();
    }

    /** Points of the whole sweep. */
    public int all() {
        return rows.length;
    }

    /**
     * Estimates all points that are not done.
     *
     * @param monitor is told of the sweep as a whole
     * @param pointDone is told of each
     * @throws CancellationException if the monitor ends it; what is done stays
     */
    public void run(final Estimator estimator, final RunMonitor monitor, final Consumer<Estimate> pointDone) {
        final KeptWork kept = KeptWork.between();
        final long beginNanos = System.nanoTime();
        final int before = done().size();
        for (final int point : order) {
            if (rows[point] == null) {
                final long pointNanos = System.nanoTime();
                final int now = done().size();
                final Estimate estimate = estimator.estimate(scenarios.get(point), kept,
                        progress -> monitor.goesOn(shown(progress, now, before, beginNanos)));
                rows[point] = SweepRow.of(points.get(point), hashes.get(point), estimate,
                        (System.nanoTime() - pointNanos) / NANOS);
                pointDone.accept(estimate);
            }
        }
    }

    private RunProgress shown(final RunProgress point, final int now, final int before, final long beginNanos) {
        final double share = point.phase() == RunPhase.RUNNING && point.fraction() > 0 ? point.fraction() : 0;
        return new RunProgress(RunPhase.RUNNING, 0, 0, 0, 0, (System.nanoTime() - beginNanos) / NANOS,
                (now - before + share) / (rows.length - before), new RunProgress.Jobs("points", now, rows.length, 1));
    }
}
