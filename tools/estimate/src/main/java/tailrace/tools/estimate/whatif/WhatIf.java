package tailrace.tools.estimate.whatif;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.network.LinkNames;
import tailrace.scenario.workload.Workload;

/**
 * Changes of a network and its traffic, as a user writes them. Each is one of
 *
 * <ul>
 * <li>{@code link=A-B:down}; also {@code up}, for a link that the scenario takes down;
 * <li>{@code link=A-B:rate=100G}, {@code link=A-B:delay=2us}, or both with a comma between;
 * <li>{@code workload=FILE.yaml}: adds the workloads of a scenario file or of a built-in scenario; other sections of
 *     this file are optional and ignored;
 * <li>{@code workload={sizes: ..., load: ...}}: adds one workload, written as in a scenario file.
 * </ul>
 *
 * <p>Links are named as in a scenario's {@code failures}, or as {@code A-B#number} if there are several from A to B.
 * {@code *} matches any characters: {@code leaf0-*} denotes all links of a node.
 */
public final class WhatIf {
    private static final Pattern FORM = Pattern.compile("\\s*([a-z]+)\\s*\\+?=\\s*(.*?)\\s*", Pattern.DOTALL);

    private static final Pattern LINK = Pattern.compile("[^={]+:(down|up|rate=.*|delay=.*)");

    /** No change. */
    public static final WhatIf NONE = new WhatIf();

    private final List<LinkEdit> links = new ArrayList<>();
    private final List<AddedWorkloads> workloads = new ArrayList<>();

    private WhatIf() {}

    /**
     * Reads changes, which are applied in this order.
     *
     * @throws IllegalArgumentException if a text is no change
     */
    public static WhatIf parse(final List<String> changes) {
        return parse(changes, PluginUse.ALL);
    }

    /** Reads changes, and permits only these plug-ins in scenarios of further workloads. */
    public static WhatIf parse(final List<String> changes, final PluginUse plugins) {
        final WhatIf all = new WhatIf();
        for (final String text : changes) {
            final Matcher form = FORM.matcher(text);
            if (form.matches() && form.group(1).equals("link")) {
                all.links.add(LinkEdit.parse(text, form.group(2)));
            } else if (form.matches() && form.group(1).equals("workload") && !form.group(2).isEmpty()) {
                all.workloads.add(new AddedWorkloads(form.group(2), plugins));
            } else {
                throw new IllegalArgumentException("what-if '" + text + "' (" + (LINK.matcher(text).matches()
                        ? "did you mean link=" + text + "? " : "") + "expected: link=A-B:down, "
                        + "link=A-B:rate=100G, link=A-B:delay=2us, workload=FILE.yaml or workload={sizes: ...})");
            }
        }
        return all;
    }

    /**
     * Applies the changes.
     *
     * @param scenario valid scenario without the changes
     * @param topology topology of the scenario
     * @param down numbers of the topology's links that are down
     * @throws IllegalArgumentException if there is no such link, or a workload does not suit the scenario
     */
    public ChangedNetwork applyTo(final Scenario scenario, final Topology topology, final BitSet down) {
        final LinkNames names = new LinkNames(topology);
        final BitSet changedDown = (BitSet) down.clone();
        final Map<Integer, Topology.Link> changed = new HashMap<>();
        for (final LinkEdit edit : links) {
            for (final LinkNames.Directions found : find(names, edit)) {
                final int link = found.link();
                if (edit.down != null) {
                    changedDown.set(link, edit.down);
                }
                final Topology.Link before = changed.getOrDefault(link, topology.link(link));
                changed.put(link, new Topology.Link(link, before.a(), before.b(),
                        edit.rateBitsPerSec == 0 ? before.rateBitsPerSec() : edit.rateBitsPerSec,
                        edit.delayPs < 0 ? before.delayPs() : edit.delayPs,
                        before.lossRate(), before.queueBytesAtA(), before.queueBytesAtB()));
            }
        }
        final List<Workload> added = new ArrayList<>();
        final Scenario joint = AddedWorkloads.join(scenario, workloads, added);
        return new ChangedNetwork(
                scenario, joint, added, topology, topology.withLinks(changed), changedDown);
    }

    /** Returns the changes of links as written by the user. */
    public List<String> linkChanges() {
        return links.stream().map(edit -> edit.text).toList();
    }

    /** Returns whether every change of a link takes it down; true if no link changes. */
    public boolean linksOnlyFail() {
        return links.stream().allMatch(edit -> Boolean.TRUE.equals(edit.down) && edit.rateBitsPerSec == 0
                && edit.delayPs < 0);
    }

    private static List<LinkNames.Directions> find(final LinkNames names, final LinkEdit edit) {
        final List<LinkNames.Directions> found;
        try {
            found = names.matching(edit.name);
        } catch (final IllegalArgumentException e) {
            throw LinkEdit.error(edit.text, "link " + e.getMessage(), e);
        }
        if (found.get(0).end() >= 0) {
            throw LinkEdit.error(edit.text, "one direction (expected: a link without direction, such as "
                    + edit.name.replace("->", "-") + ")");
        }
        return found;
    }
}
