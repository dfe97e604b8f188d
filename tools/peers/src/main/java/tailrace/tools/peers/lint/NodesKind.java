package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.net.topology.FileTopology;
import tailrace.net.topology.HostLinks;

/** Recognises and checks Tailrace's topology files, which have one host, switch or link per line. */
final class NodesKind implements FileKind {
    /** Possible first words of a line. */
    private static final List<String> WORDS = List.of("host", "switch", "link");

    @Override
    public String name() {
        return "a topology of Tailrace (host, switch, link)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        final long told = IntStream.range(0, first.count())
                .filter(line -> first.wordCount(line) > 1 && WORDS.contains(first.words(line).get(0))).count();
        return 2 * told > first.count();
    }

    @Override
    public void check(final Path file, final Findings findings) {
        final FileTopology read = new FileTopology();
        read.file = file.toString();
        try {
            HostLinks.check(read.build());
        } catch (final IllegalArgumentException e) {
            findings.add(file, e);
        }
    }
}
