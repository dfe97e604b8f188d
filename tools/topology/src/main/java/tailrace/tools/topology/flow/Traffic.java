package tailrace.tools.topology.flow;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.IntStream;
import tailrace.core.OneLine;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.net.topology.graph.SwitchGraph;

/** A kind of traffic. A seed determines an instance of it. */
public abstract class Traffic {
    private static final String CHUNKY = "chunky:";

    private final String name;

    private Traffic(final String name) {
        this.name = name;
    }

    /**
     * Draws an instance.
     *
     * @throws IllegalArgumentException if there is no such traffic on this graph
     */
    public abstract Demands draw(SwitchGraph graph, long seed);

    /** Returns whether different seeds give different instances. */
    public abstract boolean isRandom();

    /** Returns the name on the command line. */
    @Override
    public final String toString() {
        return name;
    }

    /**
     * Returns the kind of a name: {@code permutation}, {@code all-to-all}, {@code chunky:X} with X in percent, or a
     * file of demands ({@link DemandFile}).
     *
     * @throws IllegalArgumentException if the name is unknown
     */
    public static Traffic parse(final String text) {
        if (text.equals("permutation")) {
            return random(text, (graph, random) -> ChunkyTraffic.draw(graph, 0, random));
        }
        if (text.equals("all-to-all")) {
            return fixed(text, Traffic::allToAll);
        }
        if (text.startsWith(CHUNKY)) {
            final double percent = percent(text);
            return random(text, (graph, random) -> ChunkyTraffic.draw(graph, percent / 100, random));
        }
        final Path file = Path.of(text);
        if (Files.isRegularFile(file)) {
            return fixed(text, graph -> DemandFile.read(file, graph));
        }
        throw new IllegalArgumentException("traffic: '" + OneLine.of(text)
            + "' (expected: permutation, all-to-all, chunky:X with X in percent, or a file of demands)");
    }

    private static double percent(final String text) {
        final String number = text.substring(CHUNKY.length()).replaceFirst("%$", "");
        final double percent = number.matches("[0-9]+([.][0-9]+)?") ? Double.parseDouble(number) : -1;
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                "traffic: '%s' (expected: chunky:0 to chunky:100, in percent)", OneLine.of(text)));
        }
        return percent;
    }

    /** Creates a flow from every switch with servers to every other one, at the rate of a server. */
    private static Demands allToAll(final SwitchGraph graph) {
        final Demands.Builder demands = new Demands.Builder(graph.switchCount());
        final int[] sending = IntStream.range(0, graph.switchCount())
            .filter(node -> graph.at(node).servers() > 0).toArray();
        for (final int from : sending) {
            for (final int to : sending) {
                demands.add(from, to, 1);
            }
        }
        return demands.build();
    }

    /** Draws demands. */
    private interface Draw {
        Demands of(SwitchGraph graph, RandomStream random);
    }

    private static Traffic random(final String name, final Draw draw) {
        return new Traffic(name) {
            @Override
            public Demands draw(final SwitchGraph graph, final long seed) {
                return draw.of(graph, new RngStreams(seed).stream("traffic"));
            }

            @Override
            public boolean isRandom() {
                return true;
            }
        };
    }

    /** Gives the same demands for all seeds. */
    private interface Fixed {
        Demands of(SwitchGraph graph);
    }

    private static Traffic fixed(final String name, final Fixed demands) {
        return new Traffic(name) {
            @Override
            public Demands draw(final SwitchGraph graph, final long seed) {
                return demands.of(graph);
            }

            @Override
            public boolean isRandom() {
                return false;
            }
        };
    }
}
