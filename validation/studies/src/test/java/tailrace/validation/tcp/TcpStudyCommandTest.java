package tailrace.validation.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import tailrace.validation.study.StudyCalls;

/**
 * Tests {@code validate tcp} on a small folder. The times come from ns-3-dev, commit 1406464 of July 2026, TcpNewReno
 * without selective acknowledgments. In three cases, a whole window is lost, two packets are lost, and the last packet
 * of a window is lost twice more.
 */
final class TcpStudyCommandTest extends StudyCalls {
    private static final String HEADER = "flow,fct_us,retransmissions,timeouts,mbps_measured\n";

    private void add(final String name, final String drops, final String fctUs) throws IOException {
        final Path at = Files.createDirectories(folder.resolve(name));
        Files.writeString(at.resolve("config.json"),
                "{\"tcp\": \"newreno\", \"star\": false, \"left\": 1, \"right\": 1,"
                + "\"queue\": 100000, \"mark\": 0, \"iw\": 10, \"minRtoMs\": 10, \"initRtoMs\": 10, \"seg\": 1000,"
                + "\"drop\": \"" + drops + "\", \"stopS\": 3.0, \"measFromS\": 0,"
                + "\"hostRate\": 10000, \"bnRate\": 1000,"
                + "\"hostDelays\": [166.66666666666666], \"bnDelay\": 166.66666666666666,"
                + "\"rightDelay\": 166.66666666666666,"
                + "\"flows\": [{\"src\": 0, \"dst\": 0, \"startUs\": 0, \"packets\": 200}]}");
        Files.writeString(at.resolve("ns3.flows.csv"), HEADER + "0," + fctUs + ",0,0,0.5\n");
    }

    private int run(final String... options) {
        final String[] all = new String[options.length + 2];
        all[0] = "--reference";
        all[1] = folder.toString();
        System.arraycopy(options, 0, all, 2, options.length);
        return call(new TcpStudyCommand(), all);
    }

    @Test
    void shouldNameEqualCasesAndChoices() throws IOException {
        add("all-of-a-window", window(30, 70), "23828.678426");
        add("two", "50:1,55:1", "7707.888015");
        add("two-timeouts-more", window(30, 70) + ",30:2,30:3", "91945.273642");
        assertEquals(0, run(), out + "" + err);
        assertTrue(out.toString().matches("(?s).*all-of-a-window .* equal.*two .* choice +b\n.*-more .* choice +c\n.*"),
                out.toString());
        assertTrue(out.toString().contains("1 equal, 2 by a choice of ns-3, 0 within their limits, 0 differ"));
    }

    private static String window(final int from, final int until) {
        final StringBuilder drops = new StringBuilder();
        for (int packet = from; packet < until; packet++) {
            drops.append(packet == from ? "" : ",").append(packet).append(":1");
        }
        return drops.toString();
    }

    @Test
    void shouldFailIfNoChoiceExplainsADifference() throws IOException {
        add("two", "50:1,55:1", "7707.8881");
        assertEquals(1, run());
        assertTrue(out.toString().contains("ns-3's time is not explained"), out.toString());
    }

    @Test
    void shouldRefuseWhatIsMissingBeforeTheFirstRun() throws IOException {
        add("a", "50:1", "1.0");
        add("b", "50:1", "1.0");
        Files.delete(folder.resolve("b/ns3.flows.csv"));
        assertEquals(2, run());
        assertTrue(failure.matches(".*b/ns3.flows.csv: missing .*"), failure);
        assertEquals("", err.toString(), "no line of a run before");
        Files.writeString(folder.resolve("b/config.json"), "{\"tcp\": \"newreno\"}");
        assertEquals(2, run());
        assertTrue(failure.contains("b/config.json: star: missing"), failure);
    }

    @Test
    void shouldSayThatItSkipsWithoutAFolder() {
        final CommandLine command = new CommandLine(new TcpStudyCommand()).setErr(new PrintWriter(err, true));
        assertEquals(0, command.execute());
        assertTrue(err.toString().contains("skipped"), err.toString());
    }
}
