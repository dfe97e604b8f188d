package tailrace.tools.model;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;

/** Models for tests. */
final class Models {
    private Models() {}

    /** Returns three networks with weights drawn at random. */
    static QuantileModel drawn(final int inputs, final List<Integer> hidden, final List<Float> levels) {
        final RandomStream random = new RngStreams(1).stream("weights");
        final Architecture architecture = new Architecture(inputs, hidden, levels);
        final List<float[]> members = new ArrayList<>();
        for (int member = 0; member < 3; member++) {
            final float[] weights = new float[architecture.weightCount()];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = (float) (random.nextDouble() - 0.5);
            }
            members.add(weights);
        }
        return new QuantileModel("drawn", architecture, inputs(inputs), members, ModelCard.of("y"));
    }

    /** Returns inputs a0, a1, ...: mean i, scale 2, range i - 3 to i + 3. */
    static Inputs inputs(final int count) {
        final List<String> names = new ArrayList<>();
        final float[] mean = new float[count];
        final float[] scale = new float[count];
        final float[] low = new float[count];
        final float[] high = new float[count];
        for (int i = 0; i < count; i++) {
            names.add("a" + i);
            mean[i] = i;
            scale[i] = 2;
            low[i] = i - 3;
            high[i] = i + 3;
        }
        return new Inputs(names, mean, scale, low, high);
    }
}
