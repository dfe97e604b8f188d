package tailrace.validation.htsim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests folders of htsim's results: cases with any name, missing parts, which notes report, and damaged files, which
 * are refused.
 */
class HtsimReferenceTest {
    private static final String HEADER = "flow,src,dst,size,start_us,subflows,subflow,path,fct_us,goodput_bps\n";

    @TempDir
    private Path folder;

    private void write(final String name, final String text) throws IOException {
        final Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Returns a matrix of four hosts in which flow i goes from host i to the next host. */
    private static String matrix(final long... sizes) {
        return "Nodes 4\nConnections " + sizes.length + "\n" + IntStream.range(0, sizes.length)
                .mapToObj(i -> i + "->" + (i + 1) % 4 + " id " + (i + 1) + " start 1000000 size " + sizes[i] + "\n")
                .collect(Collectors.joining());
    }

    private static String results(final int flows) {
        return HEADER + IntStream.range(0, flows)
                .mapToObj(i -> i + "," + i + ",1,0,1,0,0,0,-1.000,500000000\n").collect(Collectors.joining());
    }

    private HtsimReference read() {
        return new HtsimReference(folder);
    }

    @Test
    void shouldTellKindsOfCasesByTheirConnections() throws IOException {
        for (int seed = 1; seed <= 2; seed++) {
            write("a/mine-s" + seed + ".cm", matrix(0, 0));
            write("a/mptcp3-s" + seed + ".csv", results(2));
        }
        write("a/README.md", "4 hosts, 2.5 Gb/s everywhere. Windows: seed 1 0.4-1.0 s, seeds 2 and 3 0.25-0.75 s.");
        write("b-25g/x-s7.cm", matrix(0, 70_500));
        write("b-25g/tcp-s7.csv", results(2));
        write("c/perm-s1.cm", matrix(2_000_000, 2_000_000));
        write("c/swift-q8-s1.csv", results(2));
        write("c/README.md", "Fat tree, 100G, MTU 1,500 B");
        final HtsimReference found = read();
        assertEquals(List.of(), found.notes());
        final HtsimCase permutation = found.cases(PermutationsPart.NAME).get(0);
        assertEquals("a/mptcp3", permutation.label());
        assertEquals(4, permutation.nodes());
        assertEquals(new BigDecimal("2500"), permutation.readme().linkMbps().orElseThrow().stripTrailingZeros()
                .setScale(0));
        assertEquals(0, new BigDecimal("400000").compareTo(permutation.readme().window(1).orElseThrow().fromUs()));
        assertEquals(0, new BigDecimal("750000").compareTo(permutation.readme().window(2).orElseThrow().untilUs()));
        assertEquals(25_000, found.cases(ShortFlowsPart.NAME).get(0).readme().linkMbps().orElseThrow().intValue());
        assertEquals(1_500, found.cases(TransfersPart.NAME).get(0).readme().mtuBytes().orElseThrow());
    }

    @Test
    void shouldWidenLimitsOfFewerSeeds() throws IOException {
        write("a-10g/x-s1.cm", matrix(0, 0));
        write("a-10g/tcp-s1.csv", results(2));
        write("a-10g/README.md", "Window 0.1-0.2 s");
        assertEquals(0.06 * Math.sqrt(3), read().cases(PermutationsPart.NAME).get(0).limit(0.06, 3), 1e-9);
    }

    @Test
    void shouldNameWhatIsMissingAndTakeWhatIsThere() throws IOException {
        write("a-10g/x-s1.cm", matrix(0, 0));
        write("a-10g/x-s2.cm", matrix(0, 0));
        write("a-10g/tcp-s1.csv", results(2));
        write("a-10g/tcp-s3.csv", results(2));
        write("a-10g/bbr-s1.csv", results(2));
        write("a-10g/README.md", "Windows: seed 1 0.4-1.0 s");
        write("b/x-s1.cm", matrix(0, 0));
        write("b/tcp-s1.csv", results(2));
        write("c-10g/x-s1.cm", matrix(0, 0));
        final HtsimReference found = read();
        assertEquals(List.of("a-10g: no connections (-sN.cm) of seeds [3]: left out",
                "a-10g/bbr: no results of seeds [2]: left out",
                "a-10g/bbr: not a transport that is compared (tcp, mptcp1 to mptcp8): left out",
                "a-10g/tcp: no results of seeds [2]: left out",
                "b/tcp: no rate of links in README.md, such as 10 Gb/s, nor in the name: left out",
                "c-10g: no results (TRANSPORT-sN.csv): left out"), found.notes());
        assertEquals(1, found.cases(PermutationsPart.NAME).size());
        assertEquals(1, found.cases(PermutationsPart.NAME).get(0).runs().size());
        write("a-10g/README.md", "nothing");
        final String message = assertThrows(IllegalArgumentException.class, this::read).getMessage();
        assertTrue(message.contains("no cases: ") && message.contains("no window in README.md, such as seed 1")
                && !message.contains("\n"), message);
    }

    @Test
    void shouldRefuseAllThatIsDamagedAtOnce() throws IOException {
        write("a-10g/x-s1.cm", matrix(0, 0));
        write("a-10g/x-s2.cm", "Nodes 4\n");
        write("a-10g/x-s3.cm", matrix(0, 0));
        write("a-10g/tcp-s1.csv", results(1));
        write("a-10g/tcp-s2.csv", results(2));
        write("a-10g/tcp-s3.csv", results(2).replace("500000000", "fast"));
        final String at = folder.resolve("a-10g") + "/";
        assertEquals(at + "tcp-s1.csv: 1 flows (expected: 2, as in x-s1.cm); " + at
                + "x-s2.cm: no nodes or no connections (expected: a connection matrix); " + at
                + "tcp-s3.csv:2: goodput_bps 'fast' (expected: a number)",
                assertThrows(IllegalArgumentException.class, this::read).getMessage());
    }

    /**
     * TCP flows come first. The second line of a flow's subflows adds to the flow, and the values of seeds are
     * averaged.
     */
    @Test
    void shouldReadMeansOfFewLinksByTheNamesOfTheirNetworks() throws IOException {
        final String rows = HEADER + "0,0,0,0,1,0,0,0,-1,400000000\n1,0,0,0,1,2,0,0,-1,200000000\n"
                + "1,0,0,0,1,2,1,1,-1,300000000\n";
        write("few/one-1tcp-1mp2-lia-s1.csv", rows);
        write("few/one-1tcp-1mp2-lia-s2.csv", rows.replace("400000000", "440000000"));
        write("few/two-1tcp-2tcp-uncoupled-s1.csv", results(4));
        write("few/triangle-lia-s1.csv", results(3));
        final List<FewLinks> found = read().fewLinks();
        assertEquals(List.of("one-1tcp-1mp2", "triangle", "two-1tcp-2tcp"),
                found.stream().map(FewLinks::name).toList());
        assertEquals(List.of(420.0, 500.0), found.get(0).groups().stream().map(FewLinks.Group::mbps).toList());
        assertEquals("htsim", found.get(0).coupling());
        assertEquals(4, found.get(2).flows().size());
        write("few/two-1tcp-2tcp-uncoupled-s1.csv", results(2));
        assertEquals("two-1tcp-2tcp-uncoupled: 2 flows (expected: as many as the name says)",
                assertThrows(IllegalArgumentException.class, this::read).getMessage());
    }
}
