package tailrace.validation.collectives;

import java.nio.file.Path;
import java.util.stream.IntStream;
import tailrace.scenario.Scenario;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.results.ResultFolder;
import tailrace.scenario.results.files.TemporaryFolder;
import tailrace.scenario.results.text.CsvTable;
import tailrace.scenario.run.SimulationRun;

/** Runs a scenario of one program, and returns the ends of its ranks. */
final class RankEnds {
    private static final String FILE = "ranks.csv";

    private RankEnds() {}

    /** Returns the end of the last rank, in ps. */
    static long lastPs(final Scenario scenario) {
        scenario.outputs.report = false;
        try (TemporaryFolder folder = TemporaryFolder.create("tailrace-collectives")) {
            final Path results = folder.path().resolve("results");
            final SimulationRun.Options options = new SimulationRun.Options();
            try (ResultFolder opened = ResultFolder.create(results)) {
                options.folder = opened;
                try (SimulationRun run = new SimulationRun(scenario, options)) {
                    run.run(RunMonitor.NONE);
                }
            }
            final CsvTable ranks = CsvTable.read(results.resolve(FILE));
            return IntStream.range(0, ranks.rows()).mapToLong(row -> ranks.whole(row, "end_ps", 0)).max().orElseThrow();
        }
    }
}
