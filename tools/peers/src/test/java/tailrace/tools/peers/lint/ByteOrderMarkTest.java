package tailrace.tools.peers.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests texts that editors save with a byte order mark or in UTF-16. */
class ByteOrderMarkTest {
    private static final Map<String, String> FILES = Map.of(
            "topology.txt", "3 1 2\n0\n0 1 100Gbps 1us 0\n0 2 100Gbps 1us 0\n",
            "flow.txt", "1\n1 2 3 100 1000 2\n",
            "config.txt", "ENABLE_QCN 1\nTOPOLOGY_FILE topology.txt\nFLOW_FILE flow.txt\nCC_MODE 1\nL2_ACK_INTERVAL 1\n"
                    + "KMIN_MAP 1 100000000000 100\nKMAX_MAP 1 100000000000 400\nPMAX_MAP 1 100000000000 0.2\n"
                    + "RATE_AI 50Mb/s\nRATE_HAI 100Mb/s\nRP_TIMER 300\nEWMA_GAIN 0.004\n",
            "x.cm", "Nodes 4\nConnections 1\n0->1 start 0 size 5000\n",
            "x.topo", "Nodes 4\nTiers 2\n\nTier 0\nDownlink_speed_Gbps 100\nRadix_Up 2\nRadix_Down 2\n"
                    + "Downlink_Latency_ns 1000\n\nTier 1\nDownlink_speed_Gbps 100\nRadix_Down 2\n"
                    + "Downlink_Latency_ns 1000\n",
            "fct.txt", "0b000201 0b000101 10000 100 1000 2000000000 1500 1400\n",
            "cdf.txt", "1000 0\n2000 50\n3000 100\n",
            "net.txt", "host a\nhost b\nswitch s\nlink a s 10Gbps 1us\nlink b s 10Gbps 1us\n",
            "flows.csv", "src,dst,size_bytes,start_us\na,b,1000,0\n",
            "scenario.yaml", "name: x\ntopology: {type: file, file: net.txt}\nworkloads:\n"
                    + "  - {name: l, flows: {file: flows.csv}}\nstop: {at: 1ms}\n");

    @TempDir
    private Path folder;

    private List<String> findings(final String linted, final String changed, final byte[] text) throws IOException {
        for (final Map.Entry<String, String> file : FILES.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        Files.write(folder.resolve(changed), text);
        final Linter linter = new Linter(Optional.empty());
        linter.lint(folder.resolve(linted));
        return linter.findings().lines();
    }

    @ParameterizedTest
    @CsvSource({"config.txt,config.txt", "config.txt,topology.txt", "config.txt,flow.txt", "topology.txt,topology.txt",
            "flow.txt,flow.txt", "x.cm,x.cm", "x.topo,x.topo", "fct.txt,fct.txt", "cdf.txt,cdf.txt",
            "scenario.yaml,scenario.yaml", "scenario.yaml,net.txt", "scenario.yaml,flows.csv"})
    void shouldReadAFileWithAMarkAndRefuseUtf16(final String linted, final String changed) throws IOException {
        final String text = FILES.get(changed);
        final List<String> plain = findings(linted, changed, text.getBytes(StandardCharsets.UTF_8));
        assertEquals(plain, findings(linted, changed, ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8)));
        assertTrue(plain.stream().noneMatch(line -> line.contains("error")), plain.toString());
        for (final String charset : List.of("UTF-16", "UTF-16LE")) {
            final List<String> refused = findings(linted, changed, text.getBytes(Charset.forName(charset)));
            assertTrue(refused.stream().anyMatch(line -> line.contains("error") && line.contains("UTF-16 text")),
                    refused.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"src\tdst\tsize_bytes\tstart_us\n"})
    void shouldShowTabsAsTabs(final String header) throws IOException {
        final List<String> lines =
                findings("scenario.yaml", "flows.csv", header.getBytes(StandardCharsets.UTF_8));
        assertTrue(lines.stream().anyMatch(line -> line.contains("src\tdst")), lines.toString());
    }

    @Test
    void shouldFindTheFirstKeyOfAConfigurationBehindAMark() throws IOException {
        final List<String> lines = findings("config.txt", "config.txt",
                ("\uFEFF" + FILES.get("config.txt")).getBytes(StandardCharsets.UTF_8));
        assertTrue(lines.stream().noneMatch(line -> line.contains("ENABLE_QCN")), lines.toString());
    }
}
