package tailrace.tools.cli;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/** The commands by task, one line each, as listed by {@code tailrace --help}. */
final class HelpGroups {
    private static final String GROUPS = """
        Run and compare
          run: Simulates a scenario packet by packet into a result folder.
          evaluate: Runs seeds until means of metrics are precise enough.
          sweep: Runs every combination of values of some keys.
          compare: Compares results: slowdowns by size and workload, counts.
        Estimate
          parsimon: Estimates slowdowns from simulations of single links.
          flowsim: Estimates slowdowns from a fluid that shares links fairly.
          m3: Estimates slowdowns from simulations of some paths.
        Search
          topo: Makes topologies, bounds and finds their throughput.
        Files of other simulators
          hpcc: Runs a config.txt of the HPCC ns-3 simulator, or of a fork.
          htsim: Runs a connection matrix of htsim.
          goal: Runs a GOAL program, as htsim or LogGOPSim do.
          simai: Runs a workload of SimAI and writes its table.
          chakra: Runs Chakra traces, as ASTRA-sim does.
          lint: Checks these files and scenarios without running them.
        Look
          report: Writes report.html of a result folder.
          top: Shows what runs and other long commands are doing.
          trace: Prints, counts or converts the packet trace of a run.
          serve: Shows results, runs and scenarios as a page in the browser.
        Train
          dataset: Makes training data for m3.
          train: Trains a model of m3 on a data set.
          model: Prints the card of a model of m3.
        Check and measure
          validate: Compares with other simulators and published results.
          bench: Measures the speed of fixed workloads.
        Help
          scenarios: Lists the built-in scenarios.
          keys: Lists the keys of scenario files, their defaults and meanings.
          schema: Prints the JSON Schema of scenario files, for editors.
          completion: Prints a script that completes commands in a shell.
          man: Prints the manual page of a command.
        """;
    private static final String OTHERS = "Others";
    private static final int TEXT_WIDTH = 66;
    private static final List<String> NAMES =
        GROUPS.lines().filter(line -> line.contains(": ")).map(line -> line.strip().split(":")[0]).toList();
    /** Orders commands as in this list; commands without a group come last. */
    static final Comparator<CommandSpec> ORDER = Comparator.comparingInt(command ->
        NAMES.contains(command.name()) ? NAMES.indexOf(command.name()) : NAMES.size());

    private HelpGroups() {}

    /**
     * Returns the list for a program with these commands; commands without a group, such as a plug-in's, come last.
     */
    static String text(final CommandSpec program) {
        final Map<String, CommandSpec> left = new LinkedHashMap<>();
        ManPage.subcommands(program).forEach(command -> left.put(command.name(), command));
        final StringBuilder text = new StringBuilder();
        String heading = null;
        for (final String line : GROUPS.lines().toList()) {
            final String[] parts = line.strip().split(": ", 2);
            if (parts.length == 1) {
                heading = line;
            } else if (left.remove(parts[0]) != null) {
                heading = begin(text, heading);
                add(text, parts[0], parts[1]);
            }
        }
        heading = OTHERS;
        for (final CommandSpec command : left.values()) {
            heading = begin(text, heading);
            add(text, command.name(), shortened(command));
        }
        return text.toString();
    }

    /** Appends a heading unless the text already has it, and returns null. */
    private static String begin(final StringBuilder text, final String heading) {
        if (heading != null) {
            text.append(String.format("%n%s:%n", heading));
        }
        return null;
    }

    private static void add(final StringBuilder text, final String name, final String what) {
        text.append(String.format(Locale.ROOT, "  %-10s  %s%n", name, what));
    }

    /** Returns the first sentence of a command's description, shortened to the width of the list. */
    private static String shortened(final CommandSpec command) {
        final String[] description = command.usageMessage().description();
        final String first = description.length == 0 ? "" : description[0].replaceFirst("(?<=[.]) .*", "");
        return first.length() <= TEXT_WIDTH ? first : first.substring(0, TEXT_WIDTH - 3).stripTrailing() + "...";
    }

    /** Renders the list instead of picocli's. */
    static String render(final Help help) {
        return text(help.commandSpec());
    }
}
