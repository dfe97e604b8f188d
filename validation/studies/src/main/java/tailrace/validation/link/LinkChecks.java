package tailrace.validation.link;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tailrace.transport.link.LinkBackend.Kind;
import tailrace.transport.link.LinkSettings.Rules;
import tailrace.validation.study.Tolerances;

/** Simulates links, compares the results, and writes progress to a writer. */
final class LinkChecks {
    /** Tolerances for flows that never overlap, in a simulator that rounds to nanoseconds. */
    private static final Tolerances UNLOADED = Tolerances.from(1).with(LinkComparison.FLOW, 20_000);
    /** Tolerances for flows that never overlap, against the formula. */
    private static final Tolerances FORMULA = Tolerances.from(1).with(LinkComparison.FLOW, 0);
    /** Tolerances for many flows, compared with the imitated simulator. */
    private static final Tolerances IMITATION =
            Tolerances.from(200).with(LinkComparison.P50, 0.005).with(LinkComparison.P99, 0.02);
    /** Tolerances for many flows, between Tailrace's own simulators. */
    private static final Tolerances BACKENDS = Tolerances.from(1000).with(LinkComparison.P99, 0.03);

    private final LinkSimulations runs;
    private final Consumer<String> progress;
    private final List<LinkComparison> comparisons = new ArrayList<>();

    LinkChecks(final LinkSimulations runs, final Consumer<String> progress) {
        this.runs = runs;
        this.progress = progress;
    }

    /**
     * Compares links of another simulator. With imitating rules, the fast simulator must agree with it. With exact
     * rules, the comparison shows the error of the imitated simulator. The packet simulator must agree with the fast
     * simulator.
     *
     * @param rules rules of the simulations; null for both imitating and exact rules
     */
    List<LinkComparison> reference(final Path folder, final Kind kind, final Rules rules) {
        for (final ReferenceLinks.Known known : ReferenceLinks.readAll(folder)) {
            final LinkCase link = known.link();
            final boolean isUnloaded = known.isUnloaded();
            final List<Outcome> there = List.of(known.outcome());
            if (rules == Rules.MINIM || rules == null && kind == Kind.LINK) {
                compare(link, there, simulate(link, kind, Rules.MINIM),
                        isUnloaded ? UNLOADED : IMITATION);
            }
            if (rules != Rules.MINIM) {
                final List<Outcome> exact = simulate(link, kind, Rules.EXACT);
                compare(link, there, exact, Tolerances.none());
                if (kind == Kind.PACKET) {
                    compare(link, simulate(link, Kind.LINK, Rules.EXACT), exact,
                            isUnloaded ? FORMULA : BACKENDS);
                }
            }
        }
        return comparisons;
    }

    /**
     * Compares links that are generated from a seed. Flows that are alone are compared with the formula. Under load,
     * the fast simulator is compared with the packet simulator.
     *
     * @param kinds simulators to compare with the formula
     */
    List<LinkComparison> builtIn(final List<Kind> kinds, final int flows) {
        for (final LinkCase link : BuiltInLinks.unloaded()) {
            for (final Kind kind : kinds) {
                compare(link, List.of(BuiltInLinks.formula(link, kind)), simulate(link, kind, Rules.EXACT),
                        FORMULA);
            }
        }
        for (final LinkCase link : BuiltInLinks.loaded(flows)) {
            final List<Outcome> fast = simulate(link, Kind.LINK, Rules.EXACT);
            compare(link, onIdealTimesOf(fast, simulate(link, Kind.PACKET, Rules.EXACT)), fast,
                    BACKENDS);
        }
        return comparisons;
    }

    /**
     * Adds the delays of the fast simulator to the packet simulator's ideal times, because the fast simulator omits
     * links to destinations, which have no queues.
     */
    private static List<Outcome> onIdealTimesOf(final List<Outcome> fast, final List<Outcome> packet) {
        final List<Outcome> moved = new ArrayList<>();
        for (int variant = 0; variant < fast.size(); variant++) {
            moved.add(packet.get(variant).onIdealTimesOf(fast.get(variant)));
        }
        return moved;
    }

    private List<Outcome> simulate(final LinkCase link, final Kind kind, final Rules rules) {
        return runs.inAllVariants(kind, link.settings(rules), link.spec());
    }

    private void compare(final LinkCase link, final List<Outcome> there, final List<Outcome> here,
            final Tolerances tolerances) {
        final LinkComparison comparison = LinkComparison.of(link, there, here, tolerances);
        comparisons.add(comparison);
        progress.accept(comparison.label() + " " + comparison.verdict().word());
    }
}
