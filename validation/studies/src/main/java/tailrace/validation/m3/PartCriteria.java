package tailrace.validation.m3;

import java.util.ArrayList;
import java.util.List;
import tailrace.validation.estimates.ErrorStats;
import tailrace.validation.estimates.IntervalTables;
import tailrace.validation.estimates.Rounded;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Judgement;
import tailrace.validation.study.Tolerance;

/** Creates the criteria of a part, which apply with enough scenarios and flows. */
final class PartCriteria {
    /** Minimum number of flows for a 99th percentile that is judged. */
    private static final long ENOUGH_FLOWS = 15_000;
    private static final int FEW = 12;

    private final Part part;
    private final PartResults found;

    PartCriteria(final Part part, final PartResults found) {
        this.part = part;
        this.found = found;
    }

    /** Returns all criteria. */
    List<Finding> all() {
        if (part.isChecked()) {
            return new IntervalTables(found.results()).criteria();
        }
        final List<Finding> criteria = new ArrayList<>();
        for (final Method method : List.of(Method.MODEL, Method.PACKET)) {
            betterThanFluid(criteria, method);
        }
        final String model = Method.MODEL.toString();
        if (found.results().methods().contains(model)) {
            final int pairs = found.results().pairs(model).size();
            final boolean enough = found.results().pairs(model).stream()
                    .allMatch(pair -> pair.full().flows() >= Math.min(ENOUGH_FLOWS, part.flows()));
            if (enough && pairs == found.cases().size()) {
                model(criteria, model, pairs);
            }
        }
        return criteria;
    }

    /**
     * Adds the criterion that packets are better than the fluid simulation, which holds for any number of scenarios and
     * flows.
     */
    private void betterThanFluid(final List<Finding> criteria, final Method method) {
        final ErrorStats fluid = found.errors(Method.FLUID_PATHS.toString());
        final ErrorStats better = found.errors(method.toString());
        if (fluid.n() >= 2 && fluid.n() == better.n()) {
            final double max = method == Method.MODEL && fluid.n() >= FEW ? fluid.meanAbsolute() / 2
                    : fluid.meanAbsolute();
            criteria.add(Finding.of(method + ": mean absolute error below " + (max < fluid.meanAbsolute()
                    ? "half of " : "") + "that of a fluid on the same paths", better.meanAbsolute() < max,
                    Rounded.percent(better.meanAbsolute()) + " % against " + Rounded.percent(fluid.meanAbsolute())
                            + " %"));
        }
    }

    private void model(final List<Finding> criteria, final String model, final int pairs) {
        final ErrorStats errors = found.errors(model);
        switch (part) {
            case DCTCP -> {
                if (pairs >= 4 * FEW) {
                    criteria.add(atMost("mean absolute error", errors.meanAbsolute(), 0.08));
                    criteria.add(atMost("median absolute error", errors.medianAbsolute(), 0.06));
                    criteria.add(atMost("largest error", errors.worst(), 0.25));
                    covers(criteria, model, 0.85, 0.95);
                }
            }
            case DCQCN, TIMELY, HPCC -> {
                if (pairs >= FEW) {
                    criteria.add(atMost("mean absolute error", errors.meanAbsolute(), 0.1));
                }
            }
            case SIZES -> {
                if (pairs >= FEW) {
                    covers(criteria, model, 0.8, 1);
                }
            }
            case WINDOW, ETA -> {
                criteria.add(atMost("mean absolute error", errors.meanAbsolute(), 0.08));
                criteria.add(atMost("what its best setting is above the least", found.regret(model), 0.03));
            }
            case LARGE -> criteria.add(atMost("largest error", errors.worst(), 0.06));
            default -> { }
        }
    }

    private Finding atMost(final String what, final double value, final double max) {
        return Finding.of(part + ": model: " + what + " at most " + Rounded.percent(max) + " %", value <= max,
                Rounded.percent(value) + " %");
    }

    private void covers(final List<Finding> criteria, final String model, final double min, final double max) {
        final double share = found.coverage(model);
        if (Double.isFinite(share)) {
            criteria.add(Finding.of(part + ": model: the interval of the 99th percentile holds it in "
                    + Rounded.percent(min) + " to " + Rounded.percent(max) + " % of the scenarios",
                    Tolerance.interval(min, max).judge(share) == Judgement.HOLDS, Rounded.percent(share) + " %"));
        }
    }
}
