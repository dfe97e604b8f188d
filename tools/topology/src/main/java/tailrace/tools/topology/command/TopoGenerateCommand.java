package tailrace.tools.topology.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tailrace.core.Counted;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ForceOption;
import tailrace.tools.topology.files.TopologyFormat;

/** The command {@code tailrace topo generate}: writes a topology. */
@Command(name = "generate", mixinStandardHelpOptions = true, sortOptions = false,
    description = {
        "Makes a topology and writes it: as a file for scenarios (topology: {type: file, file: FILE}), as the topology "
            + "file of the HPCC simulator, as GraphML, or as a drawing (SVG).",
        "The end of a file's name selects the format: .topo or .txt, .hpcc, .graphml, .svg. The same keys and seed"
            + " give the same files.",
    })
public final class TopoGenerateCommand implements Callable<Integer> {
    @Mixin
    private TopologyOptions topology;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true, order = 2,
        description = "Output file; may be repeated, for several formats of the same topology.")
    private List<Path> outputs = new ArrayList<>();

    @Option(names = "--format", paramLabel = "FORMAT", order = 3,
        description = "tailrace, hpcc, graphml or svg; replaces the choice by the files' names.")
    private TopologyFormat format;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Option(names = {"-q", "--quiet"}, order = 100, description = "No summary.")
    private boolean quiet;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final Map<Path, TopologyFormat> formats = new LinkedHashMap<>();
        outputs.forEach(output -> formats.put(output, format != null ? format : TopologyFormat.of(output)));
        final Topology network = topology.params().build();
        final Map<Path, String> texts = new LinkedHashMap<>();
        formats.forEach((output, each) -> texts.put(output, each.text(network)));
        texts.forEach((output, text) -> force.requireNew("--output", output, text));
        texts.forEach(AtomicFiles::write);
        if (!quiet) {
            final PrintWriter out = spec.commandLine().getOut();
            out.println(Counted.of(network.hostCount(), "host") + ", " + Counted.switches(network.switchCount()) + ", "
                + Counted.of(network.linkCount() - network.hostCount(), "link") + " between switches");
            texts.keySet().forEach(file -> out.println("wrote " + file));
            out.flush();
        }
        return ExitStatus.OK;
    }
}
