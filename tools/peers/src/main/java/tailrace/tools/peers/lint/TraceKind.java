package tailrace.tools.peers.lint;

import java.nio.file.Path;
import tailrace.tools.peers.hpcc.HpccTopologyFile;
import tailrace.tools.peers.hpcc.TraceNodes;

/** Recognises and checks lists of nodes whose packets are traced. */
final class TraceKind implements FileKind {
    @Override
    public String name() {
        return "a trace file (number of nodes, then their ids)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.wordCount(0) == 1 && first.startsWithWhole(0, 1)
                && (first.count() == 1 || first.startsWithWhole(1, first.wordCount(1)));
    }

    @Override
    public void check(final Path file, final Findings findings) {
        TraceNodes.read(file, HpccTopologyFile.MAX_NODES, e -> findings.add(Severity.WARNING, file, e));
    }
}
