package tailrace.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.core.RngStreams;
import tailrace.net.topology.TopologyParams;
import tailrace.scenario.config.ParamFile;
import tailrace.scenario.network.Fabric;

/** Tests that every mistake gives one line with file, line, key, value and what was expected. */
class ScenarioErrorTest {
    private static final String GOOD = String.join("\n",
            "name: x",
            "transport: {type: dctcp}",
            "workloads:",
            "  - sizes: {type: cdf, name: websearch}",
            "    load: {type: host, value: 0.5}",
            "stop: {flows: 10}");

    @TempDir
    private Path folder;

    private static String said(final String text, final List<String> sets) {
        final String message = assertThrows(IllegalArgumentException.class,
                () -> ScenarioFile.parse(text, "my.yaml", Path.of(""), sets)).getMessage();
        assertEquals(1, message.lines().count(), message);
        return message;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "seeed: 3 | my.yaml:7: seeed: unknown key (did you mean seed? expected: name, description, seed,",
        "seed: one | my.yaml:7: seed: 'one' (expected: a whole number)",
        "outputs: {measureFrom: 5000000s} | my.yaml:7: outputs.measureFrom: '5000000s' (expected: a time of at most "
            + "4611686s",
        "topology: {type: leaf-spine, leafs: 4} | my.yaml:7: topology.leafs: unknown key (did you mean leaves? ",
        "seed: 1.5 | my.yaml:7: seed: '1.5' (expected: a whole number)",
        "topology: {type: leaf-spine, leaves: 4.5} | my.yaml:7: topology.leaves: '4.5' (expected: a whole number)",
        "seed: | my.yaml:7: seed: no value (expected: a whole number)",
        "seed: [1] | my.yaml:7: seed: a list (expected: a whole number; several to vary or sweep are written 1)",
        "seed: 1e99 | my.yaml:7: seed: '1e99' (expected: a whole number,",
        "seed: 1e999 | my.yaml:7: seed: '1e999' (expected: a whole number,",
        "outputs: {flows: csv.gzip} | my.yaml:7: outputs.flows: 'csv.gzip' (did you mean csv.gz? expected: csv, "
            + "csv.gz, parquet, none)",
        "outputs: {report: yes} | my.yaml:7: outputs.report: 'yes' (expected: true or false)",
        "outputs: 5 | my.yaml:7: outputs: '5' (expected: a mapping with keys flows, report,",
        "outputs: {type: x} | my.yaml:7: outputs.type: unknown key (expected: flows,",
        "outputs: {queues: {every: 10}} | my.yaml:7: outputs.queues.every: '10' (expected: a time with unit ps, ns, "
            + "us,",
        "outputs: {queues: {every: 10 Us}} | my.yaml:7: outputs.queues.every: '10 Us' (did you mean 10us? "
            + "expected: a time with unit",
        "outputs: {queues: {every: 0s}} | my.yaml:7: outputs.queues.every: 0s (expected: more than 0)",
        "outputs: {packets: {}} | my.yaml:7: outputs.packets.links: none (expected: at least one link",
        "outputs: {packets: {links: h0}} | my.yaml:7: outputs.packets.links: 'h0' (expected: a list, such as [h0])",
        "name: y | my.yaml:7: not YAML: key 'name' is there twice",
        "x: {a: 1 | my.yaml:7: not YAML: ",
        "x: *y | my.yaml:7: ",
        "'{a: b}: 5' | my.yaml:7: not YAML: Expected a field name (Scalar value in YAML)",
        "--- | my.yaml:",
        "'\tx: 1' | my.yaml:7: not YAML: ",
        "seed: !!int + | my.yaml:7: seed: '+' (expected: a whole number)",
    })
    void shouldPointAtAMistakeInALine(final String line, final String start) {
        final String said = said(GOOD + "\n" + line, List.of());
        assertTrue(said.startsWith(start), said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "name: websearch|name: websearhc|my.yaml:4: workloads[0].sizes.name: 'websearhc' (did you mean "
            + "websearch? expected: websearch, fbhadoop,",
        "type: cdf, name: websearch|type: cfd|my.yaml:4: workloads[0].sizes.type: unknown type 'cfd' (did you mean "
            + "cdf? expected: cdf, choice, exponential, fixed, log-normal, pareto)",
        "load:|'randomOf: workload0\n    load:'|my.yaml:5: workloads[0].randomOf: 'workload0' (expected: the name of"
            + " another workload: workload0)",
        "type: cdf, name: websearch|mean: 3KB|my.yaml:4: workloads[0].sizes: no type (expected: type: one of cdf,",
        "type: cdf, name: websearch|type: fixed, size: 3Kb|my.yaml:4: workloads[0].sizes.size: '3Kb' (did "
            + "you mean 3KB? expected: a "
            + "size with unit",
        "type: cdf, name: websearch|type: fixed|my.yaml:4: workloads[0].sizes.size: missing (expected: a size",
        "type: cdf, name: websearch|type: fixed, sice: 3KB|my.yaml:4: workloads[0].sizes.sice: unknown key (did you "
            + "mean size? expected: size)",
        "value: 0.5|value: 1.2|my.yaml:5: workloads[0].load.value: 1.2 (expected: a fraction above 0, at most 1)",
        "value: 0.5|value: 50%|my.yaml:5: workloads[0].load.value: '50%' (did you mean 0.5? expected: a "
            + "number)",
        "value: 0.5|value: 1e999|my.yaml:5: workloads[0].load.value: '1e999' (expected: a number below 1.8e308)",
        "type: host|type: Host|my.yaml:5: workloads[0].load.type: unknown type 'Host' (did you mean host? expected: "
            + "flow-rate, host, max-link)",
        "type: dctcp|type: dctpc|my.yaml:2: transport.type: unknown type 'dctpc' (did you mean dctcp? expected: ",
        "type: dctcp|typ: dctcp|my.yaml:2: transport.typ: unknown key (did you mean type? expected: type, payload, ",
        "{type: dctcp}|dctpc|my.yaml:2: transport.type: unknown type 'dctpc' (did you mean dctcp? expected: ",
        "{type: dctcp}|[]|my.yaml:2: transport: a list (expected: a mapping with type: one of ",
        "type: dctcp|type: dctcp, g: 2|my.yaml:2: transport.g: 2.0 (expected: more than 0, at most 1)",
        "type: dctcp|type: new-reno-base|my.yaml:2: transport.type: unknown type 'new-reno-base' (expected: ",
        "flows: 10|at: 0s|my.yaml:6: stop.at: 0s (expected: more than 0)",
        "flows: 10|flows: 10, stalled: 0s|my.yaml:6: stop.stalled: 0s (expected: more than 0)",
        "stop: {flows: 10}|stop: {}|my.yaml:4: workloads[0]: never ends (expected: stop.flows,",
        "    load: {type: host, value: 0.5}|    priority: 8|my.yaml:5: workloads[0].priority: 8 (expected: 0 to 7",
        "    load: {type: host, value: 0.5}|    start: 1us|my.yaml:4: workloads[0].load: missing (expected: for "
            + "example",
        "    load: {type: host, value: 0.5}|    application: retrieval|my.yaml:5: workloads[0].application.type: "
            + "unknown type 'retrieval' (did you mean retrievals? expected: chakra, collective, continuous",
        "    load: {type: host, value: 0.5}|    application: retrievals|my.yaml:5: workloads[0].application.perSecond:"
            + " 0.0 (expected: more than 0",
        "    load: {type: host, value: 0.5}|    application: {type: retrievals, perSecond: 9}|my.yaml:6: stop.flows: 10"
            + " (expected: none with an application, but stop.arrivals or",
        "type: cdf, name: websearch|type: choice|my.yaml:4: workloads[0].sizes.sizes: none (expected: a list such as",
        "type: cdf, name: websearch|type: choice, sizes: [0B]|my.yaml:4: workloads[0].sizes.sizes: 0B (expected: 1B",
        "type: cdf, name: websearch|type: choice, sizes: [1B], weights: [1, 2]|my.yaml:4: workloads[0].sizes.weights: "
            + "2 for 1 sizes (expected: one per size",
        "type: cdf, name: websearch|type: choice, sizes: [1B], weights: [0]|my.yaml:4: workloads[0].sizes.weights: 0.0 "
            + "together (expected: more than 0)",
        "    load: {type: host, value: 0.5}|    flows: {file: a}|my.yaml:4: workloads[0].sizes: not used with a list",
    })
    void shouldPointAtAMistakeDeepInside(final String from, final String to, final String start) {
        assertTrue(GOOD.contains(from), from);
        final String said = said(GOOD.replace(from, to), List.of());
        assertTrue(said.startsWith(start), said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "seed | my.yaml: --set seed: no value (expected: key.path=value, for example topology.k=8)",
        "=3 | my.yaml: --set =3: no value",
        "' =3' | my.yaml: --set  =3: '' is no key (expected: names joined by dots, with [index] for lists)",
        "seed=x | my.yaml: --set seed=x: seed: 'x' (expected: a whole number)",
        "sed=3 | my.yaml: --set sed=3: sed: unknown key (did you mean seed?",
        "a..b=3 | my.yaml: --set a..b=3: 'a..b' is no key",
        "workloads[5].priority=3 | my.yaml: --set workloads[5].priority=3: workloads: [5] (expected: 0 to 1)",
        "workloads.priority=3 | my.yaml: --set workloads.priority=3: workloads: is a list (did you mean "
            + "workloads[0].priority? expected: the number of an item, from 0)",
        "name.x=3 | my.yaml: --set name.x=3: name: is 'x' (expected: a mapping with key x)",
        "seed={ | my.yaml: --set seed={: not YAML: ",
        "workloads[0].load.value=2 | my.yaml: --set workloads[0].load.value=2: workloads[0].load.value: 2.0 "
            + "(expected: a",
        "switch.scheduler.queues=3 | my.yaml: --set switch.scheduler.queues=3: switch.scheduler.queues: unknown key "
            + "(expected: none, as type strict-priority has no keys; type sp-pifo has it)",
        "switch.scheduler=dwr | my.yaml: --set switch.scheduler=dwr: switch.scheduler.type: unknown type 'dwr' "
            + "(did you mean dwrr?",
        "switch.scheduler.type=dwr | my.yaml: --set switch.scheduler.type=dwr: switch.scheduler.type: unknown type "
            + "'dwr' (did you mean dwrr?",
        "switch.scheduler={type: dwrr, weights: [0]} | my.yaml: --set switch.scheduler={type: dwrr, weights: [0]}: "
            + "switch.scheduler.weights: 0.0 (expected: more than 0",
    })
    void shouldPointAtAMistakeInAnOverride(final String set, final String start) {
        final String said = said(GOOD, List.of(set));
        assertTrue(said.startsWith(start), said);
    }

    @Test
    void shouldSayHowToChangeATypeWhoseOtherKeysAreSet() {
        assertEquals("my.yaml:4: workloads[0].sizes.name: unknown key (expected: size; type cdf has it); "
                + "workloads[0].sizes={type: fixed, ...} sets all keys anew",
                said(GOOD, List.of("workloads[0].sizes.type=fixed", "workloads[0].sizes.size=3KB")));
        assertEquals("my.yaml: --set transport.k=3: transport.k: unknown key",
                said(GOOD, List.of("transport.k=3")).replaceFirst(" \\(.*", ""));
    }

    @Test
    void shouldNotSpeakOfEventsOfTheParser() {
        assertTrue(said(GOOD + "\n{a: b}: 5", List.of()).endsWith("(Scalar value in YAML)"));
    }

    @Test
    void shouldRefuseWhatIsNoMapping() {
        assertTrue(said("", List.of()).startsWith("my.yaml:1: nothing (expected: a scenario with keys name, "));
        assertTrue(said("- a", List.of()).startsWith("my.yaml:1: a list (expected: a scenario"));
        assertTrue(said("hello", List.of()).startsWith("my.yaml:1: 'hello' (expected: a scenario"));
        assertTrue(said("a: ".repeat(3), List.of()).startsWith("my.yaml:1: not YAML"));
        assertTrue(said("[".repeat(60), List.of()).startsWith("my.yaml:1: nested too deep"));
        assertTrue(said(GOOD.replace("name: x", "name: &n x\ndescription: *n"), List.of())
                .startsWith("my.yaml:2: alias *n (expected: no aliases"));
    }

    /**
     * Mistakes that are detected only when the network is built and the workloads are opened also name the place in the
     * scenario.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "topology={type: fat-tree, k: 7} | topology.k: 7 (expected: even",
        "topology={type: fat-tee} | topology.type: unknown type 'fat-tee' (did you mean fat-tree? expected: "
            + "TOPOLOGIES)",
        "topology={type: fat-tree, hostRate: 100Gbit} | topology.hostRate: '100Gbit' (expected: a rate with unit bps, ",
        "topology={type: meta-fabric, preset: small} | topology.preset: 'small' (expected: small-1to1, ",
        "topology={type: file, file: /none/net.txt} | topology.file: /none/net.txt cannot be read",
        "switch={type: cioq, speedup: 0.5} | switch.speedup: 0.5 (expected: 1 to 1000)",
        "switch={ecn: {mode: steep}} | switch.ecn.mode: 'steep' (did you mean step? expected: off, step, red)",
        "switch={loadBalancing: flow-hsh} | switch.loadBalancing.type: unknown type 'flow-hsh' (did you mean "
            + "flow-hash?",
        "workloads[0].pattern={type: incast, senders: 128} | workloads[0].pattern.senders: 128 (expected: 1 to 127",
        "workloads[0].pattern={type: pairs, pairs: [h0->x]} | workloads[0].pattern.pairs[0]: 'x' is no host "
            + "(expected: h0 to h127",
        "workloads[0].sizes={type: cdf, file: /none/x.csv} | workloads[0].sizes.file: /none/x.csv (expected: a file; "
            + "there is",
        "workloads[0]={flows: {file: /none/x.csv}} | workloads[0].flows.file: /none/x.csv (expected: a file; there "
            + "is none",
    })
    void shouldPointAtAMistakeFoundLater(final String set, final String message) {
        final String said = saidWhenOpened(set);
        final String types = String.join(", ", ParamFile.types(TopologyParams.class));
        assertTrue(said.startsWith("my.yaml: --set " + set + ": " + message.replace("TOPOLOGIES", types)), said);
    }

    @Test
    void shouldNameTheLinkAndTheLoadThatIsTooMuch() {
        final String said = saidWhenOpened("workloads[0].pattern={type: incast, receiver: h0}");
        assertTrue(said.startsWith("my.yaml:5: workloads[0].load: load of link tor0->h0#0 would be 63.5 of its rate"),
            said);
    }

    private static String saidWhenOpened(final String set) {
        final String said = assertThrows(IllegalArgumentException.class, () -> {
            final Scenario scenario = ScenarioFile.parse(GOOD, "my.yaml", Path.of(""), List.of(set));
            final Fabric fabric = new Fabric(scenario.buildTopology());
            scenario.openFlows(fabric.hostMap(), fabric, new RngStreams(1)).close();
        }).getMessage();
        assertEquals(1, said.lines().count(), said);
        return said;
    }

    @Test
    void shouldPointIntoBothFilesWhenATopologyFileIsBad() throws IOException {
        final Path net = folder.resolve("net.txt");
        Files.writeString(net, "host a\nhost b rack=1\nswitch s\nlink a s 10Gbps 1us\n");
        final Path file = folder.resolve("net.yaml");
        Files.writeString(file, GOOD + "\ntopology:\n  type: file\n  file: net.txt\n");
        final String said = assertThrows(IllegalArgumentException.class,
                () -> ScenarioFile.read(file, List.of()).buildTopology()).getMessage();
        assertTrue(said.startsWith(file + ":7: topology: " + net + ": disconnected: no path from a to b"), said);
    }

    @Test
    void shouldRefuseTwoWorkloadsOfOneName() {
        final String second =
            "workloads[1]={name: workload0, sizes: {type: fixed, size: 1B}, load: {type: host, value: 0.1}}";
        assertTrue(said(GOOD, List.of(second)).contains("workloads[1].name: 'workload0' (expected: a different name"));
    }

    @Test
    void shouldNameAFileThatCannotBeRead() throws IOException {
        assertFile("quickstrat", "quickstrat: no such file, and no built-in scenario of this name");
        assertFile("a\0b", "a b: no such file");
        assertFile(folder.toString(), folder + ": is a folder (expected: a scenario file)");
        final Path binary = folder.resolve("binary.yaml");
        Files.write(binary, new byte[] {'a', (byte) 0xff});
        assertFile(binary.toString(), binary + ": is no text (expected: YAML in UTF-8)");
        final Path json = folder.resolve("bad.json");
        Files.writeString(json, "{\n\"name\": }");
        assertFile(json.toString(), json + ":2: not JSON: ");
    }

    private static void assertFile(final String name, final String start) {
        final String said = assertThrows(IllegalArgumentException.class,
                () -> ScenarioFile.read(name, List.of())).getMessage();
        assertTrue(said.startsWith(start), said);
        assertEquals(1, said.lines().count(), said);
    }
}
