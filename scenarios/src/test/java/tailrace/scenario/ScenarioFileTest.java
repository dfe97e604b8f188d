package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.workload.arrivals.PoissonArrivals;
import tailrace.scenario.workload.load.HostLoad;
import tailrace.scenario.workload.pattern.UniformPattern;
import tailrace.scenario.workload.sizes.CdfSizes;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.NewReno;
import tailrace.transport.recovery.SelectiveRepeat;

class ScenarioFileTest {
    private static final String TEXT = String.join("\n",
            "name: x",
            "description: |",
            "  Two lines: 'quoted' # no comment",
            "  and null",
            "transport: {type: dctcp, g: 0.125, minRto: 5ms}",
            "workloads:",
            "  - sizes: {type: cdf, name: websearch}",
            "    load: {type: host, value: 0.5}",
            "stop: {arrivals: 2ms}");

    @TempDir
    private Path folder;

    private static Scenario parse(final String text, final String... sets) {
        return ScenarioFile.parse(text, "x.yaml", Path.of("/data"), List.of(sets));
    }

    @Test
    void shouldBindKeysAndKeepDefaultsOfOthers() {
        final Scenario scenario = parse(TEXT);
        assertEquals("Two lines: 'quoted' # no comment\nand null\n", scenario.description);
        final Dctcp.Params dctcp = (Dctcp.Params) scenario.transport;
        assertEquals(0.125, dctcp.g);
        assertEquals(Time.ms(5), dctcp.minRto);
        assertEquals(Size.bytes(1000), dctcp.payload);
        assertEquals("websearch", ((CdfSizes) scenario.workloads.get(0).sizes).name);
        assertEquals(0.5, ((HostLoad) scenario.workloads.get(0).load).value);
        assertTrue(scenario.workloads.get(0).arrivals instanceof PoissonArrivals);
        assertTrue(scenario.workloads.get(0).pattern instanceof UniformPattern);
        assertEquals("workload0", scenario.workloads.get(0).name);
    }

    @Test
    void shouldNameRecoveriesByAWordOrWithTheirSettings() {
        for (final String name : List.of("duplicate-acks", "go-back-n", "go-back-0", "selective-repeat")) {
            final Scenario scenario = parse(TEXT, "transport.recovery=" + name);
            final String written = ScenarioFile.write(scenario);
            assertTrue(written.contains("  recovery:\n    type: " + name + "\n"), written);
            assertEquals(scenario, parse(written));
        }
        final Scenario irn = parse(TEXT, "transport.recovery={type: selective-repeat, rtoHigh: 320us}");
        assertEquals(Time.us(320), ((SelectiveRepeat.Params) irn.transport.recovery).rtoHigh);
        assertEquals(Time.us(100), ((SelectiveRepeat.Params) irn.transport.recovery).rtoLow);
        assertTrue(assertThrows(IllegalArgumentException.class,
                () -> parse(TEXT, "transport.recovery={type: selective-repeat, rtoLow: 50us}"))
                .getMessage().contains("rtoLow: 50us (expected: rtoHigh, too; or neither)"));
        assertTrue(assertThrows(IllegalArgumentException.class,
                () -> parse(TEXT, "transport.recovery={type: selective-repeat, rtoHigh: 20us}"))
                .getMessage().contains("rtoHigh: 20us (expected: at least rtoLow, 100us)"));
    }

    @Test
    void shouldWriteEveryDefaultAndReadItBackEqual() {
        final Scenario scenario = parse(TEXT);
        final String written = ScenarioFile.write(scenario);
        assertTrue(written.contains("  duplicateAckThreshold: 3\n"), written);
        assertTrue(written.contains("  payload: 1KB\n"), written);
        assertTrue(written.contains("\n    allowOverload: false\n"), written);
        assertTrue(written.contains("\n  g: 0.125\n"), written);
        assertTrue(written.startsWith("name: x\n"), written);
        assertTrue(ScenarioFile.write(parse(TEXT.replace("name: x", "name: 1"))).startsWith("name: \"1\"\n"));
        assertTrue(written.contains("    arrivals:\n      type: poisson\n"), written);
        final Scenario again = parse(written);
        assertEquals(scenario, again);
        assertEquals(written, ScenarioFile.write(again));
        assertNotEquals(scenario, parse(TEXT, "seed=2"));
    }

    @Test
    void shouldApplyOverridesInOrder() {
        final Scenario scenario = parse(TEXT, "seed=7", "transport={type: new-reno}", "transport.minRto=1ms",
                "workloads[0].load.value=0.25", "workloads[1].sizes={type: fixed, size: 1MB}",
                "workloads[1].maxFlows=1_000",
                "workloads[1].load={type: flow-rate, flowsPerSecond: 1e3}", "stop.arrivals=", "stop.at=1s", "seed=8");
        assertEquals(8, scenario.seed);
        assertEquals(Time.ms(1), ((NewReno.Params) scenario.transport).minRto);
        assertEquals(0.25, ((HostLoad) scenario.workloads.get(0).load).value);
        assertEquals(1000, scenario.workloads.get(1).maxFlows);
        assertEquals(null, scenario.stop.arrivals);
        assertEquals(Time.ms(1000).ps(), scenario.stop.lastArrivalPs());
    }

    @Test
    void shouldSetKeysOfATypeThatAWordHasSet() {
        final Scenario scenario = parse(TEXT, "transport=dcqcn", "transport.g=0.01", "transport.minRto=2ms");
        assertEquals(parse(TEXT, "transport={type: dcqcn, g: 0.01, minRto: 2ms}"), scenario);
    }

    @Test
    void shouldReadFromAStream() {
        final InputStream in = new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8));
        assertEquals(parse(TEXT, "seed=3"), ScenarioFile.read(in, "standard input", List.of("seed=3"), PluginUse.ALL));
        final InputStream wrong = new ByteArrayInputStream("seed: x".getBytes(StandardCharsets.UTF_8));
        assertEquals("standard input:1: seed: 'x' (expected: a whole number)",
                assertThrows(IllegalArgumentException.class,
                        () -> ScenarioFile.read(wrong, "standard input", List.of(), PluginUse.ALL)).getMessage());
    }

    @Test
    void shouldAcceptOneWordForAType() {
        assertTrue(parse(TEXT.replaceAll("transport: .*", "transport: new-reno")).transport instanceof NewReno.Params);
    }

    @Test
    void shouldMakeFilesAbsolute() {
        final String text = TEXT.replace("name: websearch", "file: cdf/mine.csv");
        assertEquals("/data/cdf/mine.csv", ((CdfSizes) parse(text).workloads.get(0).sizes).file);
        assertEquals(Path.of("other.json").toAbsolutePath().toString(),
                ((CdfSizes) parse(text, "workloads[0].sizes.file=other.json").workloads.get(0).sizes).file);
    }

    @Test
    void shouldReadJson() throws IOException {
        final Path file = folder.resolve("x.json");
        Files.writeString(file,
            "{\"name\": \"x\", \"seed\": 5, \"stop\": {\"flows\": 3, \"at\": null}, \"workloads\": [{"
                +
                "\"sizes\": {\"type\": \"fixed\", \"size\": \"1KB\"}, \"load\": {\"type\": \"host\", \"value\": "
                    + "0.5}}]}");
        final Scenario scenario = ScenarioFile.read(file, List.of("seed=6"));
        assertEquals(6, scenario.seed);
        assertEquals(3, scenario.stop.flows);
    }

    @Test
    void shouldNameScenariosAfterTheirFilesWhenTheyHaveNoName() throws IOException {
        final String text = TEXT.replaceFirst("name: x\n", "");
        assertEquals("mine.v2",
                ScenarioFile.read(Files.writeString(folder.resolve("mine.v2.yaml"), text), List.of()).name);
        assertEquals("x", ScenarioFile.read(Files.writeString(folder.resolve("y.yaml"), TEXT), List.of()).name);
        assertEquals("z", ScenarioFile.read(folder.resolve("y.yaml"), List.of("name=z")).name);
        assertEquals("unnamed", ScenarioFile.parse(text, "a.topo", folder, List.of()).name);
    }
}
