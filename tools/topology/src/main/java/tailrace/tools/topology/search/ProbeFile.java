package tailrace.tools.topology.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tailrace.scenario.results.text.Journal;

/**
 * {@code probes.csv}: a row for each instance that was solved, in the order in which they ended; goes on with what it
 * has.
 */
public final class ProbeFile implements AutoCloseable {
    /** Name of the file. */
    public static final String FILE = "probes.csv";

    private static final List<String> HEADER =
        List.of("topology", "seed", "lower", "upper", "seconds", "impossible");

    private final Map<List<String>, ProbeResult> known = new HashMap<>();
    private final Journal journal;          // null: kept in memory only

    private ProbeFile(final Journal journal) {
        this.journal = journal;
    }

    /** Results that are not written anywhere. */
    public static ProbeFile inMemory() {
        return new ProbeFile(null);
    }

    /**
     * Opens a file: results that it has are known.
     *
     * @param experiment what the results depend on besides topology and seed
     * @param warnings takes a line for each damaged row
     * @throws IllegalArgumentException if it is malformed, or of another experiment
     */
    public static ProbeFile open(final Path file, final String experiment, final Consumer<String> warnings) {
        final ProbeFile probes = new ProbeFile(new Journal(file, experiment));
        final List<Journal.Row> rows = new ArrayList<>();
        probes.journal.read(HEADER, (cells, line) -> {
            rows.add(new Journal.Row(cells));
            probes.read(file, line, cells);
        }, warnings);
        probes.journal.write(HEADER, rows);
        return probes;
    }

    private void read(final Path file, final int line, final List<String> cells) {
        try {
            known.put(List.copyOf(cells.subList(0, 2)), new ProbeResult(Double.parseDouble(cells.get(2)),
                Double.parseDouble(cells.get(3)), Double.parseDouble(cells.get(4)), cells.get(5)));
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(file + ":" + line + ": " + e.getMessage()
                + " (expected: numbers as written by tailrace)", e);
        }
    }

    private static List<String> key(final Probe probe) {
        return List.of(probe.design(), Long.toString(probe.seed()));
    }

    /** What is known of an instance, or null. */
    public ProbeResult get(final Probe probe) {
        return known.get(key(probe));
    }

    /** Number of instances that are known. */
    public int size() {
        return known.size();
    }

    /** Adds a result; it is in the file when this returns. */
    public void put(final Probe probe, final ProbeResult result) {
        final List<String> key = key(probe);
        known.put(key, result);
        if (journal != null) {
            journal.append(new Journal.Row(List.of(key.get(0), key.get(1), Double.toString(result.lower()),
                Double.toString(result.upper()), Double.toString(result.seconds()), result.impossible())));
        }
    }

    @Override
    public void close() {
        if (journal != null) {
            journal.close();
        }
    }
}
