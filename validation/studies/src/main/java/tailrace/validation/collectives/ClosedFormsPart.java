package tailrace.validation.collectives;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import tailrace.scenario.ScenarioFile;
import tailrace.validation.collectives.ClosedForm.Kind;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Simulated;

/** Compares every collective with its closed form, for several numbers of ranks, rates, delays and sizes. */
final class ClosedFormsPart {
    static final String NAME = "closed-forms";

    private static final int[] POWERS = {2, 4, 8, 16, 32, 64};
    private static final int[] ANY = {2, 3, 5, 8, 17, 64};
    private static final long[] RATES_GBPS = {10, 100, 400};
    private static final long[] DELAYS_NS = {50, 1000, 5000};
    private static final long[] PARTS_BYTES = {1, 1000, 7777};
    private static final long[] FULL_PARTS_BYTES = {2000, 5000, 16_000};
    private static final long[] SLICE_BYTES = {1000};
    private static final int SLICES = 4;

    private ClosedFormsPart() {}

    /** Returns the cases of a kind of collectives. */
    static List<ClosedForm> cases(final Kind kind) {
        final List<ClosedForm> cases = new ArrayList<>();
        for (final int ranks : kind.needsPowerOfTwo() ? POWERS : ANY) {
            for (final long rate : RATES_GBPS) {
                for (final long delay : DELAYS_NS) {
                    for (final long part : parts(kind)) {
                        cases.add(new ClosedForm(kind, ranks, part,
                                kind == Kind.SLICED_RING_ALL_REDUCE ? SLICES : 1, rate, delay));
                    }
                }
            }
        }
        return cases;
    }

    /**
     * Returns sizes with one packet per slice, because a rank receives the packets of one slice while it sends the
     * previous slice.
     */
    private static long[] parts(final Kind kind) {
        return kind == Kind.SLICED_RING_ALL_REDUCE ? SLICE_BYTES
                : kind.sharesPorts() ? FULL_PARTS_BYTES : PARTS_BYTES;
    }

    /**
     * Runs all cases, and returns a finding for each row of the table. It has the largest difference over the cases of
     * the row, in ps.
     */
    static List<Finding> findings(final Consumer<String> progress) {
        final List<Finding> findings = new ArrayList<>();
        for (final Kind kind : Kind.values()) {
            long largest = 0;
            final List<ClosedForm> cases = cases(kind);
            for (final ClosedForm each : cases) {
                final long difference = lastPs(each) - each.expectedPs();
                largest = Math.abs(difference) > Math.abs(largest) ? difference : largest;
            }
            final String name = kind.way() + " " + kind.op();
            findings.add(Finding.of(name + (kind == Kind.SLICED_RING_ALL_REDUCE ? ", " + SLICES + " slices" : ""),
                    "0 ps in " + cases.size() + " cases", String.format(Locale.ROOT, "%d ps", largest), largest == 0));
            progress.accept("closed form: " + name);
        }
        return findings;
    }

    /** Returns the arrival of the collective's last message, in ps. */
    static long lastPs(final ClosedForm form) {
        final long[] lastPs = new long[1];
        Simulated.run(ScenarioFile.parse(form.yaml(), "closed-form.yaml", Path.of(""), List.of()),
                (flow, nowPs) -> lastPs[0] = nowPs);
        return lastPs[0];
    }
}
