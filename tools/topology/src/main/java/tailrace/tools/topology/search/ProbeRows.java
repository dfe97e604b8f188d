package tailrace.tools.topology.search;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import tailrace.core.FileLayout;
import tailrace.tools.experiment.rounds.KeptRows;

/** The file {@code probes.csv}: a row for each solved instance, in the order in which they were solved. */
public final class ProbeRows {
    /** Name of the file. */
    public static final String FILE = "probes.csv";

    private static final FileLayout LAYOUT = FileLayout.of(FILE,
            "Journal of `topo search`: one row per instance of a topology that was solved.")
        .with("topology", "type and keys of the topology")
        .with("seed", "seed of the instance and of its traffic")
        .with("lower", "throughput that was shown to be possible, in rates of a server; NaN: none")
        .with("upper", "upper bound of the throughput; NaN: none")
        .with("seconds", "time of the solver")
        .with("impossible", "why the topology cannot be built; empty if it can");
    private static final KeptRows.Form<Probe, ProbeResult> FORM = KeptRows.Form.ofRow(LAYOUT.names(), 2,
        of -> List.of(of.design(), Long.toString(of.seed())),
        result -> List.of(Double.toString(result.lower()), Double.toString(result.upper()),
            Double.toString(result.seconds()), result.impossible()),
        cells -> new ProbeResult(Double.parseDouble(cells.get(0)), Double.parseDouble(cells.get(1)),
            Double.parseDouble(cells.get(2)), cells.get(3)));

    private ProbeRows() {}

    /** Creates a store in memory. */
    public static KeptRows<Probe, ProbeResult> inMemory() {
        return KeptRows.inMemory(FORM);
    }

    /**
     * Opens a file, and reads its results.
     *
     * @param experiment hash of everything that results depend on, except topology and seed
     * @param warnings receives a line for each damaged row
     * @throws IllegalArgumentException if the file is malformed, or belongs to another experiment
     */
    public static KeptRows<Probe, ProbeResult> open(final Path file, final String experiment,
            final Consumer<String> warnings) {
        return KeptRows.open(file, experiment, FORM, warnings);
    }
}
