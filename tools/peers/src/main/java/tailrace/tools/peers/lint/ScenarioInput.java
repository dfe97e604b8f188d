package tailrace.tools.peers.lint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A kind of file that a scenario may name: a topology or a list of flows. Such a file names no further files. Its first
 * lines show the kind, as in {@link Linter}.
 */
public final class ScenarioInput {
    private static final String TOPOLOGY = "topology";
    private static final String FLOWS = "flows";
    /** All kinds, in the order of {@link Linter}: earlier kinds need more evidence. */
    private static final List<ScenarioInput> ALL = List.of(
            new ScenarioInput(new NodesKind(), TOPOLOGY, "type: file"),
            new ScenarioInput(new ListKind(), FLOWS, ""),
            new ScenarioInput(new MatrixKind(false), FLOWS, "format: htsim"),
            new ScenarioInput(new TiersKind(), TOPOLOGY, "type: htsim"),
            new ScenarioInput(new TopologyKind(Optional.empty()), TOPOLOGY, "type: hpcc"),
            new ScenarioInput(new FlowsKind(Optional.empty()), FLOWS, "format: hpcc-sim"));

    private final FileKind kind;
    private final String key;
    private final String choice;

    private ScenarioInput(final FileKind kind, final String key, final String choice) {
        this.kind = kind;
        this.key = key;
        this.choice = choice;
    }

    /**
     * Checks a file.
     *
     * @param findings receives findings about the file
     * @return kind of the file; empty if it is unknown, and then the findings contain an error
     */
    public static Optional<ScenarioInput> check(final Path file, final Findings findings) {
        try {
            final FirstLines first = new FirstLines(file);
            final Optional<ScenarioInput> found = ALL.stream().filter(each -> each.kind.matches(first)).findFirst();
            if (found.isEmpty()) {
                findings.add(Severity.ERROR, file, 1, "neither a topology nor a list of flows", "expected: "
                        + String.join(", ", ALL.stream().map(each -> each.kind.name()).toList()));
            } else {
                found.get().kind.check(file, findings);
            }
            return found;
        } catch (final IOException e) {
            findings.add(Severity.ERROR, file, 0, "cannot be read: " + e.getMessage(), "expected: a text file");
        } catch (final IllegalArgumentException | UncheckedIOException e) {
            findings.add(file, e);
        }
        return Optional.empty();
    }

    /** Returns the name of the kind for messages. */
    public String what() {
        return kind.name();
    }

    /** Returns the key for such a file: {@code topology} of a scenario or {@code flows} of a workload. */
    public String key() {
        return key;
    }

    /** Returns the value of this key, in YAML, for a file in the folder of the scenario. */
    public String value(final String fileName) {
        final String quoted = fileName.matches("[A-Za-z][A-Za-z0-9_.+-]*") ? fileName : '"' + fileName + '"';
        return key.equals(TOPOLOGY) ? "{" + choice + ", file: " + quoted + "}"
                : "{file: " + quoted + (choice.isEmpty() ? "" : ", " + choice) + "}";
    }
}
