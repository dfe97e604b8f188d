package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.stream.IntStream;
import tailrace.net.topology.HtsimTopology;

/** Recognises and checks topology files of htsim. */
final class TiersKind implements FileKind {
    @Override
    public String name() {
        return "a topology of htsim (Nodes, Tiers, Podsize, Tier)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.fileName().endsWith(".topo") && !first.startsWithWhole(0, 1)
                || IntStream.range(0, first.count()).boxed().flatMap(line -> first.words(line).stream().limit(1))
                        .anyMatch(word -> word.matches("(?i)tiers?|podsize"));
    }

    @Override
    public void check(final Path file, final Findings findings) {
        final HtsimTopology topology = new HtsimTopology();
        topology.file = file.toString();
        try {
            topology.build();
        } catch (final IllegalArgumentException e) {
            findings.add(file, e);
        }
        new TiersCheck(file, findings).run();
    }
}
