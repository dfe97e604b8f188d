package tailrace.scenario.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.NeededTool;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.status.RunState;
import tailrace.scenario.run.SimulationRun;

class PacketCaptureTest {
    private static final String INCAST = """
            topology: {type: star, hosts: 5, rate: 10Gbps}
            switch: %s
            transport: %s
            workloads:
              - sizes: {type: fixed, size: 200KB}
                arrivals: {type: once}
                pattern: {type: pairs, pairs: ["h1->h0", "h2->h0", "h3->h0", "h4->h0"]}
            outputs: {packets: {links: ["tor0->h0", "h0->tor0", "h1->tor0", "tor0->h1"]}}
            """;
    private static final String LOSSY = "{type: output-queued, queuePerGbps: 1MB}";
    private static final String PFC = "0x0101";
    private static final String LOSSLESS = "{type: shared-memory, buffer: 300KB}";

    @TempDir
    private Path parent;

    private Path run(final String yaml) {
        final Scenario scenario = ScenarioFile.parse(yaml, "test", parent, List.of());
        final Path results = parent.resolve("a/b/c/results");
        try (ResultFolder folder = ResultFolder.create(results)) {
            final SimulationRun.Options options = new SimulationRun.Options();
            options.folder = folder;
            try (SimulationRun simulation = new SimulationRun(scenario, options)) {
                simulation.run(RunMonitor.NONE);
                assertEquals(RunState.COMPLETE, simulation.state(), simulation.reason());
            }
        }
        return results;
    }

    @Test
    void shouldStayInFolderWhenNodesHaveHostileNames() throws IOException {
        final Path topology = Files.writeString(parent.resolve("net.topology"),
                "host ../../../evil\nhost h1\nswitch s0\n"
                + "link ../../../evil s0 10Gbps 1us\nlink h1 s0 10Gbps 1us\n");
        final Path results = run("""
                topology: {type: file, file: %s}
                workloads:
                  - sizes: {type: fixed, size: 10KB}
                    arrivals: {type: once}
                    pattern: {type: pairs, pairs: ["0->1"]}
                outputs: {packets: {links: ["../../../evil->s0", "../../../evil->s0#0"]}}
                """.formatted(topology));
        assertTrue(Files.exists(results.resolve("%2E.%2F..%2F..%2Fevil-to-s0-0.pcap")),
                () -> List.of(results.toFile().list()).toString());
        assertEquals(List.of("a", "net.topology"), List.of(parent.toFile().list()).stream().sorted().toList());
    }

    /** A frame as it is in a file. */
    private record Frame(int wireBytes, byte[] bytes) {
        int half(final int at) {
            return ByteBuffer.wrap(bytes).getShort(at) & 0xFFFF;
        }

        int word(final int at) {
            return ByteBuffer.wrap(bytes).getInt(at);
        }
    }

    private static List<Frame> frames(final Path file) throws IOException {
        final ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        final List<Frame> frames = new ArrayList<>();
        in.position(24);
        while (in.hasRemaining()) {
            in.position(in.position() + 8);
            final byte[] bytes = new byte[in.getInt()];
            final int wireBytes = in.getInt();
            in.get(bytes);
            frames.add(new Frame(wireBytes, bytes));
        }
        return frames;
    }

    @Test
    void shouldHaveWholeHeadersAndSequenceNumbersThatFollow() throws IOException {
        final Path results = run(INCAST.formatted(LOSSY, "{type: dctcp, header: 60B}"));
        long next = 1;
        for (final Frame frame : frames(results.resolve("h1-to-tor0-1.pcap"))) {
            assertEquals(0x0800, frame.half(12));
            final int tcpPayload = frame.half(16) - 40;
            assertEquals(tcpPayload + 60, frame.wireBytes());
            assertEquals(next, frame.word(38));
            next += tcpPayload;
        }
        assertEquals(200_001, next);
        for (final Frame ack : frames(results.resolve("h0-to-tor0-0.pcap"))) {
            assertEquals(40, ack.half(16), "no payload");
            assertEquals(60, ack.wireBytes());
        }
    }

    @Test
    void shouldHaveTheLengthOfTheCapturedHeadersWhenSimulatedOnesAreShorter() throws IOException {
        final Path results = run(INCAST.formatted(LOSSY, "{type: dctcp, header: 48B}"));
        for (final Frame frame : frames(results.resolve("h1-to-tor0-1.pcap"))) {
            assertEquals(14 + frame.half(16), frame.wireBytes(), "Ethernet and all that IPv4 says there is");
        }
    }

    private static boolean hasTshark() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "tshark")));
    }

    /** A frame as tshark prints it; missing fields are empty. */
    private record Seen(String expert, String malformed, String tcpBytes, String opcode, String to) {
        boolean isWrong() {
            return !expert.isEmpty() || !malformed.isEmpty();
        }
    }

    /** Reads all frames of a file by one process, because each process takes seconds to start. */
    private static List<Seen> tshark(final Path file) throws IOException {
        final Process process = new ProcessBuilder("tshark", "-r", file.toString(), "-o", "ip.check_checksum:TRUE",
                "-o", "tcp.check_checksum:TRUE", "-T", "fields", "-e", "_ws.expert", "-e", "_ws.malformed", "-e",
                "tcp.len", "-e", "macc.opcode", "-e", "eth.dst")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
                .map(line -> line.split("\t", -1))
                .map(fields -> new Seen(fields[0], fields[1], fields[2], fields[3], fields[4])).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dctcp", "new-reno", "swift", "dcqcn", "timely", "hpcc"})
    void shouldReadWithoutAnExpertMessageInTshark(final String transport) throws Exception {
        NeededTool.require("tshark", hasTshark(), "tshark is not installed: captures are not read with it");
        final boolean paused = List.of("dcqcn", "timely", "hpcc").contains(transport);
        final Path results = run(INCAST.formatted(paused ? LOSSLESS : LOSSY, "{type: " + transport + "}"));
        final Map<String, List<Seen>> seen = new HashMap<>();
        final List<String> links = List.of("tor0-to-h0-0", "h0-to-tor0-0", "h1-to-tor0-1", "tor0-to-h1-1");
        for (final String link : paused ? links : links.subList(0, 2)) { // data, ACKs; on the others also pause frames
            final Path file = results.resolve(link + ".pcap");
            final List<Seen> frames = tshark(file);
            assertEquals(List.of(), frames.stream().filter(Seen::isWrong).toList(), link);
            assertEquals(frames(file).size(), frames.size(), link);
            seen.put(link, frames);
        }
        assertEquals(800_000, seen.get("tor0-to-h0-0").stream().filter(frame -> !frame.tcpBytes.isEmpty())
                .mapToLong(frame -> Long.parseLong(frame.tcpBytes)).sum());
        if (transport.equals("dcqcn")) {
            final List<Seen> pauses =
                    seen.get("tor0-to-h1-1").stream().filter(frame -> frame.opcode.equals(PFC)).toList();
            assertTrue(!pauses.isEmpty() && pauses.get(0).to.equals("01:80:c2:00:00:01"), pauses.toString());
        }
    }
}
