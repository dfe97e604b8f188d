package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.stream.IntStream;
import tailrace.scenario.workload.list.MatrixCheck;

/** Recognises and checks connection matrices of htsim. */
final class MatrixKind implements FileKind {
    private final boolean microseconds;

    /** Creates the kind for matrices with starts in microseconds or picoseconds. */
    MatrixKind(final boolean microseconds) {
        this.microseconds = microseconds;
    }

    @Override
    public String name() {
        return "a connection matrix of htsim (Nodes, Connections, src->dst)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.fileName().matches(".*\\.(cm|tm)(\\.gz)?") && !first.startsWithWhole(0, 1)
                || IntStream.range(0, first.count()).boxed().flatMap(line -> first.words(line).stream().limit(1))
                        .anyMatch(word -> word.matches("(?i)connections|triggers|[0-9]+->[0-9]+"));
    }

    @Override
    public void check(final Path file, final Findings findings) {
        MatrixCheck.check(file.toString(), microseconds, new MatrixCheck.Findings() {
            @Override
            public void unreadable(final IllegalArgumentException why) {
                findings.add(file, why);
            }

            @Override
            public void error(final int line, final String what, final String remedy) {
                findings.add(Severity.ERROR, file, line, what, remedy);
            }

            @Override
            public void warning(final int line, final String what, final String remedy) {
                findings.add(Severity.WARNING, file, line, what, remedy);
            }

            @Override
            public void note(final int line, final String what, final String remedy) {
                findings.add(Severity.NOTE, file, line, what, remedy);
            }
        });
    }
}
