package tailrace.tools.parsimon;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.jobs.store.ResultStore;
import tailrace.tools.parsimon.cluster.GreedyClustering;
import tailrace.tools.parsimon.cluster.PredictedDelayClustering;
import tailrace.tools.parsimon.cluster.Thresholds;

@Tag("study")
class ClusteringTrialTest {
    @TempDir
    private Path folder;

    @Test
    void shouldSaveMoreAndErrLessByPredictedDelayThanByFlows() {
        final ClusteringTrial trial = new ClusteringTrial(
                ScenarioFile.read("fabric256-webserver", List.of("stop.arrivals=30ms")),
                new ResultStore(folder, 1L << 30, warning -> { }));
        final ClusteringTrial.Row delay = trial.with(new PredictedDelayClustering(0.002));
        final ClusteringTrial.Row flows = trial.with(
                new GreedyClustering(new Thresholds(Thresholds.LoadDistance.ABSOLUTE, 0.02, 0.3)));
        assertTrue(delay.packets() < 0.6, delay.toString());
        assertTrue(delay.packets() < flows.packets(), delay + " but " + flows);
        assertTrue(delay.delayError() < flows.delayError() / 2, delay + " but " + flows);
        assertTrue(Math.abs(delay.errors()[2]) < 0.02, delay.toString());
    }
}
