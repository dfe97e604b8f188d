package tailrace.tools.command;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** What tests of commands have in common: a folder, and calls that print into two texts. */
public abstract class CommandCalls {
    @TempDir
    protected Path folder;

    protected final ToolCalls calls;
    protected final StringWriter out;
    protected final StringWriter err;

    /** Calls the commands that are on the class path. */
    protected CommandCalls() {
        this(new ToolCalls());
    }

    /** Calls a program. */
    protected CommandCalls(final ToolCalls calls) {
        this.calls = calls;
        this.out = calls.out;
        this.err = calls.err;
    }

    /** Calls a command of a scenario that writes into a folder of results; returns its exit status. */
    protected final int call(
            final String command, final Object scenario, final Path results, final String... options) {
        final List<String> args = new ArrayList<>(List.of(command, scenario.toString(), "-o", results.toString()));
        args.addAll(List.of(options));
        return calls.run(args);
    }

    /**
     * A scenario of four hosts at a switch, at half of their rate.
     *
     * @param sizes of flows, all equally likely, such as {@code 2KB, 30KB}
     * @param arrivals until when flows start
     */
    protected static String star(final String sizes, final String arrivals) {
        return """
            name: small
            seed: 5
            topology: {type: star, hosts: 4, rate: 10Gbps}
            switch: {type: output-queued}
            transport: {type: dctcp}
            workloads:
              - name: w
                sizes: {type: choice, sizes: [%s]}
                load: {type: host, value: 0.5}
            stop: {arrivals: %s}
            """.formatted(sizes, arrivals);
    }
}
