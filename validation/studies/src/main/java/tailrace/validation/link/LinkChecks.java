package tailrace.validation.link;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.transport.link.LinkBackend.Kind;
import tailrace.transport.link.LinkSettings.Rules;

/** Simulates links and compares them; progress goes to a writer. */
final class LinkChecks {
    private final LinkRuns runs;
    private final PrintWriter progress;
    private final List<LinkComparison> comparisons = new ArrayList<>();

    LinkChecks(final LinkRuns runs, final PrintWriter progress) {
        this.runs = runs;
        this.progress = progress;
    }

    /**
     * Links of another simulator. Imitating it, the fast simulator has to agree with it; exact, it shows what the
     * imitation costs. The packet simulator has to agree with the fast one.
     *
     * @param rules null: imitating and exact
     */
    List<LinkComparison> reference(final Path folder, final Kind kind, final Rules rules) {
        for (final ReferenceLinks.Known known : ReferenceLinks.readAll(folder)) {
            final LinkCase link = known.link();
            final boolean isUnloaded = known.isUnloaded();
            final List<Outcome> there = List.of(known.outcome());
            if (rules == Rules.MINIM || rules == null && kind == Kind.LINK) {
                compare(link, there, simulate(link, kind, Rules.MINIM),
                        isUnloaded ? LinkTolerance.unloaded() : LinkTolerance.imitation());
            }
            if (rules != Rules.MINIM) {
                final List<Outcome> exact = simulate(link, kind, Rules.EXACT);
                compare(link, there, exact, LinkTolerance.shown());
                if (kind == Kind.PACKET) {
                    compare(link, simulate(link, Kind.LINK, Rules.EXACT), exact,
                            isUnloaded ? LinkTolerance.formula() : LinkTolerance.backends());
                }
            }
        }
        return comparisons;
    }

    /**
     * Links made from a seed: alone against the formula, loaded the fast simulator against the packet simulator.
     *
     * @param kinds simulators that are held against the formula
     */
    List<LinkComparison> builtIn(final List<Kind> kinds, final int flows) {
        for (final LinkCase link : BuiltInLinks.unloaded()) {
            for (final Kind kind : kinds) {
                compare(link, List.of(BuiltInLinks.formula(link, kind)), simulate(link, kind, Rules.EXACT),
                        LinkTolerance.formula());
            }
        }
        for (final LinkCase link : BuiltInLinks.loaded(flows)) {
            final List<Outcome> fast = simulate(link, Kind.LINK, Rules.EXACT);
            compare(link, onIdealTimesOf(fast, simulate(link, Kind.PACKET, Rules.EXACT)), fast,
                    LinkTolerance.backends());
        }
        return comparisons;
    }

    /** The fast simulator leaves out the links to the destinations, where nothing waits. */
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
            final LinkTolerance tolerance) {
        final LinkComparison comparison = LinkComparison.of(link, there, here, tolerance);
        comparisons.add(comparison);
        progress.println(comparison.label() + " " + comparison.verdict());
        progress.flush();
    }
}
