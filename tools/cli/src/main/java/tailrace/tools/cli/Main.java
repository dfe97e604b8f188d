package tailrace.tools.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Spec;
import tailrace.tools.command.CommandProgram;
import tailrace.tools.command.ExitStatus;

/**
 * The {@code tailrace} program: finds its commands and runs the requested one.
 *
 * <p>A command is a picocli object that returns its {@link ExitStatus}; it throws {@link IllegalArgumentException} or
 * {@link java.io.IOException} for errors that the user can correct, and does not print them itself. Commands come
 * through {@link tailrace.tools.command.CommandProvider}.
 */
@Command(
    name = "tailrace",
    description = "Simulates data-center networks packet by packet.",
    versionProvider = VersionLine.class,
    synopsisSubcommandLabel = "COMMAND",
    sortOptions = false,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
        "0:done",
        "1:done, and compared results differ",
        "2:bad input or usage, reported in one line",
        "3:flows are unfinished: the simulation got stuck, or the time of hpcc or htsim was up; or evaluate has"
            + " reached --max-trials",
        "4:Tailrace itself failed",
        "130:stopped by Ctrl-C; finished results stay valid",
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
        "  TAILRACE_JAVA_OPTS  further options of the JVM, such as -Xmx16g",
        "  TAILRACE_DEBUG=1    stack traces, as with --debug",
        "",
        "Examples:",
        "  tailrace run quickstart      a built-in scenario, with report.html",
        "  tailrace lint my.yaml        mistakes in your own file",
        "  tailrace run my.yaml --set stop.arrivals=1ms",
        "  tailrace compare results/before results/after",
        "  tailrace help run            options and examples of a command",
    })
public final class Main extends CommandProgram {
    private static final String HELP = "help";

    @Spec
    private CommandSpec spec;

    /** Runs the command and ends the JVM with its exit status. */
    public static void main(final String[] args) {
        System.exit(run(args, new PrintWriter(System.out, true, UTF_8), new PrintWriter(System.err, true, UTF_8)));
    }

    /** Runs the command of {@code args} with these outputs and returns its {@link ExitStatus}. */
    public static int run(final String[] args, final PrintWriter out, final PrintWriter err) {
        return new Main().call(HELP.equals(args.length == 0 ? "" : args[0]) ? helpOf(args) : args, out, err);
    }

    /** Replaces {@code help run} by {@code run --help}. */
    private static String[] helpOf(final String[] args) {
        final String[] asked = Arrays.copyOfRange(args, 1, args.length + 1);
        asked[args.length - 1] = "--help";
        return asked;
    }

    /** Prints the commands. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Override
    protected CommandLine commandLine(final String[] args) {
        final CommandLine line = super.commandLine(args);
        CommandExamples.addTo(line);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpGroups::render);
        return line;
    }
}
