package tailrace.tools.cli;

import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.tools.compare.CompareCommandLogic;
import tailrace.tools.compare.CompareOptions;

/** {@code tailrace compare}: percentiles of two results side by side. */
@Command(name = "compare", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Compares the slowdowns of two result folders or files of flows; the error is (B - A) / A.")
final class CompareCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "A", description = "Result folder, flows.csv[.gz], flows.parquet or fct.txt.")
    private Path first;

    @Parameters(index = "1", paramLabel = "B", description = "What to compare with it.")
    private Path second;

    @Option(names = "--max-error", paramLabel = "X",
        description = "Exit with status 1 if an error is larger: 0.05 or 5%%.")
    private String maxError;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with overlaid curves.")
    private Path html;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the table as JSON.")
    private Path json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final OptionalDouble limit =
            maxError == null ? OptionalDouble.empty() : OptionalDouble.of(CompareOptions.parseError(maxError));
        return CompareCommandLogic.run(new CompareOptions(first, second, limit, html, json),
            spec.commandLine().getOut());
    }
}
