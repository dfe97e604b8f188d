package tailrace.tools.report.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.results.status.RunEnding;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.report.ReportWriter;
import tailrace.tools.report.SizeClasses;

/** The command {@code tailrace report}: rewrites the page of a result folder. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Writes report.html of a result folder.")
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "Result folder.")
    private Path folder;

    @Option(names = "--size-classes", paramLabel = "SIZE[,SIZE...]",
        description = "Edges of the size classes of tables and plots, ascending (default: 10KB,1MB).")
    private String sizeClasses;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final ReportWriter.Written written = ReportWriter.write(folder,
            sizeClasses == null ? SizeClasses.STANDARD : SizeClasses.parse(sizeClasses));
        spec.commandLine().getOut().println(written.file());
        final String ending = RunEnding.of(folder);
        if (!ending.isEmpty()) {
            final String flows = written.flows() == null ? "" : ", with " + written.flows() + " flows";
            spec.commandLine().getErr().println("tailrace: warning: " + folder + ": its run is: " + ending + flows);
        }
        return ExitStatus.OK;
    }
}
