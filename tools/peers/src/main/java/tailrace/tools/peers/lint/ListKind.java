package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import tailrace.scenario.results.text.TextSource;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.list.FlowList;
import tailrace.scenario.workload.list.FlowListStream;

/**
 * Recognises and checks Tailrace's lists of flows, which are comma-separated and have a header. Only a scenario
 * determines their hosts.
 */
final class ListKind implements FileKind {
    private static final List<String> ENDS = List.of("src", "dst");

    @Override
    public String name() {
        return "a list of flows (CSV with src, dst, size_bytes, start_s)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.words(0).containsAll(ENDS)
                && first.words(0).stream().anyMatch(word -> word.matches("start_[munp]?s|size_bytes"))
                && first.words(0).stream().noneMatch(word -> word.startsWith("fct"));
    }

    @Override
    public void check(final Path file, final Findings findings) {
        final FlowList list = new FlowList();
        list.file = file.toString();
        long flows = 0;
        try (FlowStream in = new FlowListStream(list, hosts(file), 0)) {
            while (in.next()) {
                flows++;
            }
        }
        if (flows == 0) {
            findings.add(Severity.WARNING, file, 0, "no flows", "expected: a line for each flow below the header");
        }
    }

    /** Maps all hosts that the list names to numbers. */
    private static HostMap hosts(final Path file) {
        final Set<String> names = new LinkedHashSet<>();
        try (TextSource in = TextSource.file(file.toString())) {
            final List<String> header = Arrays.stream(in.next().split(",", -1)).map(String::strip).toList();
            for (String line = in.next(); line != null; line = in.next()) {
                final String[] cells = line.split(",", -1);
                for (final String end : ENDS) {
                    final int column = header.indexOf(end);
                    if (column < cells.length) {
                        names.add(cells[column].strip());
                    }
                }
            }
        }
        names.remove("");
        final int[] numbers = IntStream.range(0, names.size()).toArray();
        return new HostMap(List.copyOf(names), numbers, new int[names.size()], new int[] {-1}, new long[names.size()]);
    }
}
