package tailrace.tools.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.SizeBin;
import tailrace.tools.model.Architecture;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.ModelCard;
import tailrace.tools.model.ModelUncertainty;
import tailrace.tools.model.QuantileModel;

class CalibratorTest {
    @TempDir
    private Path folder;

    /** Returns a model that predicts the fluid slowdown. */
    private static QuantileModel fluid(final TrainingRows training) {
        final Architecture architecture = new Architecture(2, List.of(), List.of(0.5f));
        return new QuantileModel("fluid", architecture, training.fit(input -> false),
                List.of(new float[architecture.weightCount()]), ModelCard.of("y"));
    }

    private DataSet data(final int samplesOfWorkload) {
        SmallData.write(folder, 60, 200);
        SmallData.writeSamples(folder, 60, SmallData.SAMPLES, samplesOfWorkload);
        return DataSet.read(List.of(folder));
    }

    private static Calibration calibrate(final DataSet data) {
        return Calibrator.calibrate(fluid(data.training()), data.training(), List.of(data.validation(), data.test()));
    }

    @Test
    void shouldScoreEachNetworkKeptAsideByItsPooledSlowdowns() {
        final DataSet data = data(1);
        final Calibration calibration = calibrate(data);
        assertEquals(18, calibration.numbers().networks());
        assertEquals(18, calibration.numbers().paths());
        final float[] scores = calibration.scores(SizeBin.ALL, "p99").orElseThrow();
        final double[] expected = new double[18];
        int network = 0;
        for (final TrainingRows rows : List.of(data.validation(), data.test())) {
            for (final int[] path : rows.bySample()) {
                final double[] truth = Arrays.stream(path)
                        .mapToDouble(row -> rows.fluid()[row] * Math.exp(rows.targets()[row])).sorted().toArray();
                final double[] fluid = Arrays.stream(path).mapToDouble(row -> rows.fluid()[row]).sorted().toArray();
                expected[network++] = Math.log(Quantile.of(truth, 0.99) / Quantile.of(fluid, 0.99));
            }
        }
        // The network that is farthest from the training data has less weight.
        assertEquals(Arrays.stream(expected).average().orElseThrow(), mean(scores), 0.1);
        assertTrue(scores[0] > 0.3 && scores[17] >= scores[0], Arrays.toString(scores));
    }

    @Test
    void shouldPoolPathsOfOneWorkloadAsOneNetwork() {
        SmallData.write(folder, 60, 200);
        SmallData.writeNetworks(folder, 60);
        final Calibration calibration = calibrate(DataSet.read(List.of(folder)));
        assertEquals(18, calibration.numbers().paths());
        assertEquals(12, calibration.numbers().networks());
    }

    @Test
    void shouldDoubtPathsThatAreFarFromThoseOfTraining() {
        final Calibration calibration = calibrate(data(1));
        assertEquals(1, calibration.widened(
                new ModelUncertainty(0, calibration.cloud().squaredDistance(new float[2]))));
        assertTrue(calibration.widened(
                new ModelUncertainty(0, calibration.cloud().squaredDistance(new float[] {3, -3}))) > 5);
    }

    private static double mean(final float[] values) {
        double sum = 0;
        for (final float value : values) {
            sum += value / values.length;
        }
        return sum;
    }
}
