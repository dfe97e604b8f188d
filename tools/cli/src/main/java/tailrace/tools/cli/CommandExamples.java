package tailrace.tools.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Examples of calls, which end the help and the manual page of each command. */
final class CommandExamples {
    /** Lines of examples, each without the leading word {@code tailrace}. */
    private static final String CALLS = """
        run quickstart
        run my.yaml --set workloads[0].load.value=0.3 --set transport=dcqcn
        run my.yaml --repeat 5 -o results/five-seeds
        evaluate quickstart --metric 'slowdown p99' --rel-error 5%
        evaluate my.yaml --metric 'fct mean size<10KB' --vary transport=dctcp,hpcc
        sweep my.yaml --vary workloads[0].load.value=0.2:0.8:0.2 --metric 'slowdown p99'
        compare results/before results/after --html difference.html
        parsimon my.yaml --what-if link=leaf0-spine1:down
        flowsim my.yaml --sweep topology.spines=2,4,8
        m3 my.yaml --what-if link=leaf0-spine1:rate=400Gbps
        topo generate leaf-spine leaves=4 spines=2 hostsPerLeaf=8 -o my.topo
        topo throughput random-regular switches=40 degree=6 hostsPerSwitch=4
        hpcc config.txt -o results/hpcc
        htsim -tm all-to-all.cm -topo leaf-spine.topo
        goal llama.goal -topo leaf-spine.topo
        simai -w gpt.txt -n Spectrum-X_256g_8gps_400Gbps_H100 -c SimAI.conf
        chakra --workload-configuration llama --system-configuration ring.json --network-configuration switch.yml
        lint my.yaml my.topo config.txt
        lint my.yaml --set topology.k=8
        report results/quickstart
        top
        trace results/traced --where 'flow=17' --limit 20
        serve results --open
        dataset quick --samples 60 -o data
        train data -o my.model
        model my.model
        validate m3 --quick
        bench --only dctcp
        scenarios --show quickstart
        keys switch.shared-memory
        schema -o tailrace.schema.json
        completion bash
        man run
        """;

    private CommandExamples() {}

    /** Maps the name of each command to its example calls. */
    static Map<String, List<String>> all() {
        final Map<String, List<String>> calls = new TreeMap<>();
        CALLS.lines().forEach(call ->
            calls.computeIfAbsent(call.replaceFirst(" .*", ""), name -> new ArrayList<>()).add(call));
        return calls;
    }

    /** Adds examples to the help of each command that has no other footer. */
    static void addTo(final CommandLine program) {
        program.getSubcommands().forEach((name, command) -> {
            final CommandSpec spec = command.getCommandSpec();
            if (spec.usageMessage().footer().length == 0) {
                spec.usageMessage().footerHeading("%nExamples:%n").footer(all().getOrDefault(name, List.of()).stream()
                    .map(call -> "  tailrace " + call.replace("%", "%%")).toArray(String[]::new));
            }
        });
    }
}
