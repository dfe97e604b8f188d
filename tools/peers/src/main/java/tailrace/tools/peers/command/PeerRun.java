package tailrace.tools.peers.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import tailrace.net.topology.Star;
import tailrace.scenario.Provenance;
import tailrace.scenario.Scenario;
import tailrace.scenario.results.status.RunIdentity;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.JobApplication;
import tailrace.tools.command.EventQueues;
import tailrace.tools.command.FolderRun;
import tailrace.tools.command.ScenarioRun;
import tailrace.tools.command.TypedOptions;
import tailrace.tools.report.FolderReport;
import tailrace.transport.cc.FixedWindow;

/**
 * A run of a command that has the flags of another program.
 *
 * @param name name of the command
 * @param neutral options that do not affect results
 * @param replace whether the run may overwrite results of other options
 * @param check whether to check all invariants
 */
record PeerRun(CommandSpec spec, String name, Set<String> neutral, boolean replace, boolean check, boolean quiet) {
    /** Options of all such commands that do not affect results. */
    private static final List<String> NEUTRAL =
            List.of("--output", "--force", "--check", "--quiet", "--debug", "--help", "--version");

    /** Returns all options that do not affect results. */
    static Set<String> neutralWith(final String... more) {
        return Stream.concat(NEUTRAL.stream(), Stream.of(more)).collect(Collectors.toSet());
    }

    /** What came out. */
    record Ended(int status, Path folder) {}

    /**
     * Prints warnings and runs a scenario into a folder.
     *
     * @param folders chooses the folder
     * @param endIsSet whether the user set the end of the run; if so, unfinished flows are no failure
     */
    Ended run(final Scenario scenario, final Collection<String> doubts, final Function<RunIdentity, Path> folders,
            final boolean endIsSet) {
        doubts.forEach(doubt -> spec.commandLine().getErr().println("tailrace: warning: " + doubt));
        scenario.setSettings(TypedOptions.of(spec, neutral));
        final Path folder = folders.apply(Provenance.identity(name, scenario, List.of()));
        return new Ended(new ScenarioRun(spec.commandLine().getOut(), spec.commandLine().getErr(),
                new FolderRun(check, EventQueues.WHEEL, name, replace, FolderReport.REPORT), quiet, endIsSet)
                .into(folder, scenario), folder);
    }

    /**
     * Creates a scenario without packets. It has a star with a host for each rank, and messages take the times of the
     * host model.
     */
    static Scenario withoutPackets(final int hosts, final String workload, final JobApplication application) {
        final Scenario scenario = new Scenario();
        final Star star = new Star();
        star.hosts = hosts;
        scenario.topology = star;
        scenario.transport = new FixedWindow.Params();
        final Workload job = new Workload();
        job.name = workload;
        job.application = application;
        scenario.workloads = new ArrayList<>(List.of(job));
        return scenario;
    }
}
