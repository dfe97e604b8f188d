package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccFlowFile;

/** Recognises and checks flow files of the HPCC simulator. */
final class FlowsKind implements FileKind {
    private final Optional<HpccDialect> dialect;

    FlowsKind(final Optional<HpccDialect> dialect) {
        this.dialect = dialect;
    }

    @Override
    public String name() {
        return "a flow file (number of flows, then source, destination, group, port, bytes, start)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        if (first.wordCount(0) != 1 || !first.startsWithWhole(0, 1)) {
            return false;
        }
        final int columns = first.wordCount(1);
        final boolean listOfNodes = first.count() == 2 && first.startsWithWhole(1, columns)
                && first.words(0).get(0).equals(Integer.toString(columns));
        return columns >= 4 && !listOfNodes && (columns <= 7 || !first.startsWithWhole(1, columns));
    }

    @Override
    public void check(final Path file, final Findings findings) {
        try (HpccFlowFile flows =
                HpccFlowFile.open(file, dialect.orElseGet(() -> HpccDialect.ofFlows(file)))) {
            new FlowsCheck(file, OptionalLong.empty(), findings).run(flows);
        }
    }
}
