package tailrace.tools.topology.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.net.topology.graph.SwitchGraph;

/** Tests kinds of traffic. */
class TrafficTest {
    @TempDir
    private Path folder;

    private static double sent(final Demands demands, final int from) {
        return Arrays.stream(demands.amounts(from)).sum();
    }

    private static double received(final Demands demands, final int to) {
        double sum = 0;
        for (int from = 0; from < demands.switchCount(); from++) {
            for (int i = 0; i < demands.targets(from).length; i++) {
                sum += demands.targets(from)[i] == to ? demands.amounts(from)[i] : 0;
            }
        }
        return sum;
    }

    private static SwitchGraph uneven() {
        final SwitchGraph.Builder graph = SwitchGraph.builder(1);
        for (int i = 0; i < 6; i++) {
            graph.add("s" + i, 1, -1, new int[] {7, 3, 2, 1, 1, 0}[i]);
            if (i > 0) {
                graph.link(i - 1, i, 1);
            }
        }
        return graph.build();
    }

    /**
     * Every server sends to one server under another switch and receives from one, although half of the servers are at
     * one switch.
     */
    @ParameterizedTest
    @ValueSource(strings = {"permutation", "chunky:0"})
    void shouldDrawPermutationsOfServersBetweenSwitches(final String kind) {
        final SwitchGraph graph = uneven();
        for (int seed = 1; seed <= 50; seed++) {
            final Demands demands = Traffic.parse(kind).draw(graph, seed);
            for (int node = 0; node < 6; node++) {
                assertEquals(graph.at(node).servers(), sent(demands, node));
                assertEquals(graph.at(node).servers(), received(demands, node));
                final int self = node;
                assertTrue(IntStream.of(demands.targets(node)).noneMatch(to -> to == self));
            }
        }
    }

    /**
     * Eight switches have 7 servers each: on average a seventh of the flows of one switch goes to each other switch.
     */
    @Test
    void shouldDrawAllPartnersAlike() {
        final SwitchGraph graph = KnownGraphs.complete(8, 7);
        final double[] to = new double[8];
        for (int seed = 1; seed <= 2_000; seed++) {
            final Demands demands = Traffic.parse("permutation").draw(graph, seed);
            for (int i = 0; i < demands.targets(0).length; i++) {
                to[demands.targets(0)[i]] += demands.amounts(0)[i] / 2_000;
            }
        }
        for (int node = 1; node < 8; node++) {
            assertEquals(1, to[node], 0.1, Arrays.toString(to));
        }
    }

    /** Each of half of the switches sends all its traffic to one other. */
    @Test
    void shouldSendWholeSwitchesToOneOtherEach() {
        final SwitchGraph graph = KnownGraphs.complete(10, 4);
        final Demands demands = Traffic.parse("chunky:60%").draw(graph, 3);
        final int[] whole = IntStream.range(0, 10)
            .filter(node -> demands.targets(node).length == 1 && demands.amounts(node)[0] == 4).toArray();
        assertTrue(whole.length >= 6, Arrays.toString(whole));
        for (int node = 0; node < 10; node++) {
            assertEquals(4, sent(demands, node));
            assertEquals(4, received(demands, node));
        }
        final Demands all = Traffic.parse("chunky:100").draw(graph, 3);
        assertEquals(10, all.pairs());
        assertEquals(40, all.total());
    }

    @Test
    void shouldSendAllToAllBetweenSwitchesWithServers() {
        final Demands demands = Traffic.parse("all-to-all").draw(uneven(), 1);
        assertEquals(20, demands.pairs());
        assertEquals(20, demands.total());
    }

    @Test
    void shouldReadPairsAndMatrices() throws IOException {
        final Path pairs = Files.writeString(folder.resolve("pairs.csv"), "from,to,amount\na,b,1.5\na,b,0.5\nb,b,3\n");
        final Demands some = Traffic.parse(pairs.toString()).draw(KnownGraphs.triangle(), 1);
        assertEquals(1, some.pairs());
        assertArrayEquals(new double[] {2}, some.amounts(0));
        final Path matrix = Files.writeString(folder.resolve("matrix.csv"), "9,1,0\n0,9,2\n3,0.5,9\n");
        final Demands all = Traffic.parse(matrix.toString()).draw(KnownGraphs.triangle(), 1);
        assertEquals(6.5, all.total());
        assertArrayEquals(new int[] {0, 1}, all.targets(2));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "from,to,amount;a,x,1 | :2: 'x' (expected: a switch of the topology, such as a)",
        "from,to,amount;a,b,-1 | :2: '-1' (expected: a number from 0 to 1e12, in rates of a server)",
        "from,to,amount;a,b,lots | :2: 'lots' (expected: a number",
        "from,to,amount | traffic: nothing goes from one switch to another",
        "1,2;3,4 | 2 rows of 2 cells (expected: columns from,to,amount, or a matrix of 3 by 3 numbers",
        "1,2,3;1,2,3;1,2,nan | :3: 'nan' (expected: a number",
    })
    void shouldSayInOneLineWhatIsNoDemand(final String text, final String message) throws IOException {
        final Path file = Files.writeString(folder.resolve("file.csv"), text.replace(';', '\n') + "\n");
        final Traffic traffic = Traffic.parse(file.toString());
        final SwitchGraph graph = KnownGraphs.triangle();
        final String said =
            assertThrows(IllegalArgumentException.class, () -> traffic.draw(graph, 1)).getMessage();
        assertTrue(said.contains(message), said);
        assertEquals(1, said.lines().count());
    }

    @Test
    void shouldRefuseTrafficThatCannotBe() {
        final SwitchGraph.Builder graph = SwitchGraph.builder(1);
        graph.add("a", 1, -1, 3);
        graph.add("b", 1, -1, 2);
        final SwitchGraph most = graph.link(0, 1, 1).build();
        assertEquals(
            "traffic: 3 of 5 servers are at a (expected: at most half, as each sends to one at another switch)",
            assertThrows(IllegalArgumentException.class, () -> Traffic.parse("permutation").draw(most, 1))
                .getMessage());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Traffic.parse("chunky:20").draw(
            KnownGraphs.complete(5, 1), 1)).getMessage().startsWith("traffic: one of 5 switches in the chunky share"));
        for (final String none : new String[] {"chunky:", "chunky:101", "chunky:-1", "permutatio", ""}) {
            assertTrue(assertThrows(IllegalArgumentException.class, () -> Traffic.parse(none)).getMessage()
                .startsWith("traffic: '" + none + "' (expected: "), none);
        }
    }
}
