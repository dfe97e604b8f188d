package tailrace.tools.command;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Base class of tests of commands. It has a temporary folder, and captures what commands print. */
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

    /** Calls a command with a scenario and a result folder, and returns its exit status. */
    protected final int call(
            final String command, final Object scenario, final Path results, final String... options) {
        final List<String> args = new ArrayList<>(List.of(command, scenario.toString(), "-o", results.toString()));
        args.addAll(List.of(options));
        return calls.run(args);
    }

    /** Returns the contents of the files of a folder by name. */
    protected static Map<String, String> contents(final Path of) throws IOException {
        final Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(of)) {
            for (final Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return contents;
    }

    /**
     * A scenario of four hosts at a switch, with traffic at half of their rate.
     *
     * @param sizes sizes of flows, all equally likely, such as {@code 2KB, 30KB}
     * @param arrivals time until which flows start
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
