package tailrace.tools.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;

/** Checks that error messages help newcomers to correct typical mistakes. */
class MessagesTest {
    private static final String SCENARIO = """
        topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 2}
        workloads: [{sizes: {type: fixed, size: 1KB}, load: {type: host, value: 0.2}}]
        stop: {flows: 10}
        """;

    @TempDir
    private Path folder;

    private final ToolCalls calls = MainCalls.calls();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "run FILE --set switch.pfc=true | PFC is key pause of type cioq, output-pause, shared-memory",
        "run FILE --set failures[0]={link:leaf0-core1,change:down} | did you mean leaf0-spine1?",
        "run FILE --set failures[0]={link:leaf0->core1,rate:1Gbps} | did you mean leaf0->spine1?",
        "run FILE --set failures[0]={link:core1-leaf1,change:down} | did you mean spine1-leaf1?",
        "run FILE --set workloads[0].load.value=60% | did you mean 0.6? expected: a number",
        "run FILE --set load=0.2 | did you mean workloads[0].load? expected: name, ",
        "run FILE --set windowSize=5KB | did you mean transport.windowSize?",
        "run FILE --set workloads.load=0.2 | did you mean workloads[0].load?",
        "run FILE --set transport=[dctcp,hpcc] | several to vary or sweep are written dctcp,hpcc",
        "run FILE --set seed=[1,2] | several to vary or sweep are written 1,2",
        "run FILE --set topology.hostRate=400g | did you mean 400G?",
        "run FILE --set topology.hostRate=400gbps | did you mean 400Gbps?",
        "run FILE --set stop.arrivals=1u | did you mean 1us?",
        "run FILE --set workloads[0].load.value=60 | did you mean 0.6? expected: a fraction",
        "run FILE --set workloads[0].sizes={type:cdf,name:web-search} | did you mean websearch?",
        "rnu FILE | did you mean run?",
        "run FILE --out other | did you mean --output?",
        "run FILE --output-dir other | did you mean --output?",
        "run FILE --chek | did you mean --check?",
        "compare FOLDER/s.yaml FOLDER/s.yaml | s.yaml: a scenario (expected: a result folder",
        "flowsim FILE --what-if leaf0-spine0:down | did you mean link=leaf0-spine0:down?",
        "flowsim FILE --what-if link=leaf0-spine0:donw | did you mean down?",
        "flowsim FILE --what-if link=leaf0-spine0:rte=5G | did you mean rate=5G?",
        "run FILE --seed abc | '--seed': 'abc' (expected: a whole number)",
        "evaluate FILE --metric p99 | did you mean slowdown p99?",
        "evaluate FILE --metric slowdown_p99 --rel-error 10 | --rel-error: '10' (did you mean 10%?",
        "sweep FILE --vary workloads[0].load.value=0.2..0.8 | did you mean workloads[0].load.value=0.2:0.8:STEP?",
        "sweep FILE --vary workloads[0].load.value=0.2:0.8 | did you mean workloads[0].load.value=0.2:0.8:STEP?",
        "sweep FILE --vary load=0.2,0.4 | did you mean workloads[0].load?",
        "sweep FILE --vary transport=[dctcp,hpcc] | written dctcp,hpcc",
    })
    void shouldLeadOn(final String line, final String answer) throws IOException {
        final Path file = Files.writeString(folder.resolve("s.yaml"), SCENARIO);
        final String[] words = line.replace("FILE", file + " -o " + folder.resolve("out"))
            .replace("FOLDER", folder.toString())
            .split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace("slowdown_", "slowdown ")
                .replaceFirst("\\{link:(.*),(change|rate):", "{link: $1, $2: ").replace("cdf,name:", " cdf, name: ");
        }
        assertEquals(ExitStatus.BAD_INPUT, calls.run(words), calls.err());
        assertTrue(calls.err().contains(answer), calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
        assertTrue(Files.notExists(folder.resolve("out")) && Files.notExists(folder.resolve("mistyped")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "run FOLDER/scenrio.yaml | FOLDER/scenario.yaml",
        "run FOLDER/scenario | FOLDER/scenario.yaml",
        "run FILE --plugin FOLDER/own.jr | FOLDER/own.jar",
        "run FILE --set topology={type:file,file:FOLDER/nets/dv.topo} | FOLDER/nets/dc.topo",
        "run FILE --set workloads[0].flows={file:FOLDER/flow.csv} | FOLDER/flows.csv",
        "run FILE --set workloads[0].sizes={type:cdf,file:FOLDER/size.cdf} | FOLDER/sizes.cdf",
        "m3 FILE --model FOLDER/own.modl | FOLDER/own.model",
        "flowsim FILE --what-if workload=FOLDER/scenrio.yaml | FOLDER/scenario.yaml",
        "dataset FOLDER/scenrio.yaml -o FOLDER/data | FOLDER/scenario.yaml",
        "model FOLDER/own.modl | FOLDER/own.model",
        "trace FOLDER/netz | FOLDER/nets",
        "compare FOLDER/netz FOLDER/nets | FOLDER/nets",
        "report FOLDER/netz | FOLDER/nets",
        "hpcc FOLDER/flow.csv | FOLDER/flows.csv",
        "htsim -tm FOLDER/flow.csv | FOLDER/flows.csv",
        "goal FOLDER/flow.csv | FOLDER/flows.csv",
        "topo bound FOLDER/nets/dv.topo | FOLDER/nets/dc.topo",
    })
    void shouldNameTheNearestFileWhenThereIsNone(final String line, final String near) throws IOException {
        final Path file = Files.writeString(folder.resolve("scenario.yaml"), SCENARIO);
        Files.createDirectories(folder.resolve("nets"));
        for (final String name : List.of("own.jar", "own.model", "nets/dc.topo", "flows.csv", "sizes.cdf")) {
            Files.writeString(folder.resolve(name), "");
        }
        final String[] words = line.replace("FILE", file + " -o " + folder.resolve("out"))
            .replace("FOLDER", folder.toString()).split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replaceAll("(type|file):", "$1: ").replace(",file", ", file")
                .replace("[0].flows={", "[0]={flows: {").replaceAll("(flows: [{].*)", "$1}");
        }
        assertEquals(ExitStatus.BAD_INPUT, calls.run(words), calls.err());
        assertTrue(calls.err().contains("did you mean " + near.replace("FOLDER", folder.toString()) + "?"),
            calls.err());
        assertEquals(1, calls.err().lines().count(), calls.err());
    }
}
