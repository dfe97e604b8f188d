package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.Optional;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccTopologyFile;

/** Recognises and checks topology files of the HPCC simulator. */
final class TopologyKind implements FileKind {
    private final Optional<HpccDialect> dialect;

    TopologyKind(final Optional<HpccDialect> dialect) {
        this.dialect = dialect;
    }

    @Override
    public String name() {
        return "a topology file (counts, switches, links)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        final int columns = first.wordCount(0);
        final boolean simAi = (columns == 6 || columns == 7) && first.startsWithWhole(0, 5);
        final boolean counts = simAi || (columns == 3 || columns == 4) && first.startsWithWhole(0, columns);
        final boolean threeColumns = columns == 3 && first.wordCount(1) == 3 && first.isDecimal(1)
                && !first.startsWithWhole(1, 3);
        return counts && !threeColumns;
    }

    @Override
    public void check(final Path file, final Findings findings) {
        final HpccTopologyFile topology =
                HpccTopologyFile.read(file, dialect.orElseGet(() -> HpccDialect.ofTopology(file)));
        new TopologyCheck(topology, findings).run();
    }
}
