package tailrace.tools.pytorch;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import tailrace.tools.model.Architecture;
import tailrace.tools.train.Gradients;

/**
 * Computes the network of {@link Architecture} by operations of PyTorch, which also computes the derivatives.
 *
 * <p>DJL's collector of gradients is not used, because a JVM can have only one at a time.
 */
final class PytorchGradients implements Gradients {
    private final NDManager manager;
    private final int[] widths;
    private final NDArray sumUp;            // lower triangular matrix of ones: output i adds steps 0 to i
    private final NDArray isFirst;          // 1 for the lowest quantile, which is not a step
    private final NDArray isStep;
    private final NDArray levels;
    private final NDArray levelsLessOne;

    PytorchGradients(final Engine engine, final Architecture architecture) {
        manager = engine.newBaseManager();
        widths = architecture.widths();
        final int outputs = architecture.levels().size();
        final float[] triangle = new float[outputs * outputs];
        final float[] first = new float[outputs];
        final float[] step = new float[outputs];
        final float[] tau = new float[outputs];
        for (int i = 0; i < outputs; i++) {
            tau[i] = architecture.levels().get(i);
            first[i] = i == 0 ? 1 : 0;
            step[i] = 1 - first[i];
            for (int from = 0; from <= i; from++) {
                triangle[from * outputs + i] = 1;
            }
        }
        sumUp = manager.create(triangle, new Shape(outputs, outputs));
        isFirst = manager.create(first, new Shape(1, outputs));
        isStep = manager.create(step, new Shape(1, outputs));
        levels = manager.create(tau, new Shape(1, outputs));
        levelsLessOne = levels.sub(1);
    }

    @Override
    public float compute(final float[] weights, final float[] inputs, final float[] targets, final int rows,
            final float[] gradient) {
        try (NDManager step = manager.newSubManager()) {
            final List<NDArray> parameters = parameters(step, weights);
            final NDArray quantiles = quantiles(step, parameters, inputs, rows);
            final NDArray target = step.create(FloatBuffer.wrap(targets, 0, rows), new Shape(rows, 1));
            final NDArray miss = target.sub(quantiles);
            final NDArray loss = miss.mul(levels).maximum(miss.mul(levelsLessOne)).mean();
            JniUtils.backward((PtNDArray) loss, (PtNDArray) step.ones(loss.getShape()), false, false);
            int at = 0;
            for (final NDArray parameter : parameters) {
                final float[] part = parameter.getGradient().toFloatArray();
                System.arraycopy(part, 0, gradient, at, part.length);
                at += part.length;
            }
            return loss.getFloat();
        }
    }

    /** Returns the outputs of the network; for tests. */
    float[] quantiles(final float[] weights, final float[] inputs, final int rows) {
        try (NDManager step = manager.newSubManager()) {
            return quantiles(step, parameters(step, weights), inputs, rows).toFloatArray();
        }
    }

    /** Returns matrices and biases of all layers. */
    private List<NDArray> parameters(final NDManager step, final float[] weights) {
        final List<NDArray> parameters = new ArrayList<>();
        int at = 0;
        for (int layer = 1; layer < widths.length; layer++) {
            for (final Shape shape : List.of(new Shape(widths[layer], widths[layer - 1]),
                    new Shape(1, widths[layer]))) {
                final NDArray parameter = step.create(FloatBuffer.wrap(weights, at, (int) shape.size()), shape);
                parameter.setRequiresGradient(true);
                parameters.add(parameter);
                at += (int) shape.size();
            }
        }
        return parameters;
    }

    private NDArray quantiles(final NDManager step, final List<NDArray> parameters, final float[] inputs,
            final int rows) {
        NDArray values = step.create(FloatBuffer.wrap(inputs, 0, rows * widths[0]), new Shape(rows, widths[0]));
        for (int layer = 0; layer < parameters.size(); layer += 2) {
            if (layer > 0) {
                values = Activation.relu(values);
            }
            values = values.matMul(parameters.get(layer).transpose()).add(parameters.get(layer + 1));
        }
        return values.mul(isFirst).add(Activation.softPlus(values).mul(isStep)).matMul(sumUp);
    }

    @Override
    public void close() {
        manager.close();
    }
}
