package tailrace.tools.report.command;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.tools.command.ForceOption;
import tailrace.tools.compare.CompareCommandLogic;
import tailrace.tools.compare.CompareOptions;
import tailrace.tools.report.SizeClasses;

/** The command {@code tailrace compare}: compares slowdowns and other figures of two or more results. */
@Command(name = "compare", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Compares result folders, folders of run --repeat, estimates or files of flows with the first of"
        + " them: slowdowns by size and workload, retrievals, workflows, counts. Differences are (B - A) / A.")
final class CompareCommand implements Callable<Integer> {
    @Parameters(arity = "2..*", paramLabel = "RESULT",
        description = "Result folder, folder of repetitions, flows.csv[.gz], flows.parquet or fct.txt; the first one"
            + " is the baseline.")
    private List<Path> results;

    @Option(names = "--reference", description = "The first result is the reference: differences are errors.")
    private boolean reference;

    @Option(names = "--max-error", paramLabel = "X",
        description = "Exit with status 1 if a difference is larger: 0.05 or 5%%.")
    private String maxError;

    @Option(names = "--size-classes", paramLabel = "SIZE[,SIZE...]",
        description = "Edges of the size classes of tables and curves, ascending (default: 10KB,1MB).")
    private String sizeClasses;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with overlaid curves.")
    private Path html;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the tables as JSON (format: 2).")
    private Path json;

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        force.requireNew("--html", html);
        force.requireNew("--json", json);
        final OptionalDouble limit =
            maxError == null ? OptionalDouble.empty() : OptionalDouble.of(CompareOptions.parseError(maxError));
        return CompareCommandLogic.run(new CompareOptions(results, reference, limit,
            sizeClasses == null ? SizeClasses.STANDARD : SizeClasses.parse(sizeClasses), html, json),
            spec.commandLine().getOut());
    }
}
