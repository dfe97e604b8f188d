package tailrace.scenario.network;

import java.util.BitSet;
import java.util.List;
import tailrace.net.topology.Topology;
import tailrace.scenario.LinkChange;
import tailrace.scenario.Scenario;

/** Failures that begin with the run and never end, for methods without a notion of time. */
public final class LastingFailures {
    private LastingFailures() {}

    /**
     * Numbers of the links that are down during the whole run.
     *
     * @throws IllegalArgumentException naming the first failure of any other kind
     */
    public static BitSet linksDown(final Scenario scenario, final Topology topology) {
        final BitSet down = new BitSet();
        final List<List<LinkNames.Directions>> links = LinkChanges.links(scenario, topology);
        for (int i = 0; i < links.size(); i++) {
            final LinkChange change = scenario.failures.get(i);
            if (change.at.ps() > 0) {
                throw scenario.error("failures[" + i + "].at", change.at + " (expected: 0s; estimates know links that"
                        + " are down all the time, none that change)");
            }
            if (!change.isOnly(LinkChange.Change.DOWN)) {
                throw scenario.error("failures[" + i + "]",
                        "not just down (expected: change: down; estimates know no other failures)");
            }
            links.get(i).forEach(link -> down.set(link.link()));
        }
        return down;
    }
}
