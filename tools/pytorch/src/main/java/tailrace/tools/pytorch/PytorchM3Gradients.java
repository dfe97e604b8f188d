package tailrace.tools.pytorch;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import tailrace.tools.model.m3.FeatureMaps;
import tailrace.tools.model.m3.M3Checkpoint;
import tailrace.tools.model.m3.M3Network;
import tailrace.tools.model.m3.M3Shape;
import tailrace.tools.train.M3Batch;
import tailrace.tools.train.M3Gradients;

/**
 * Computes m3's network by operations of PyTorch. It gives the results of {@link M3Network} for many paths at a time,
 * with derivatives.
 *
 * <p>A path's foreground is position 0 of its batch. The transformer ignores this position.
 */
final class PytorchM3Gradients implements M3Gradients {
    private static final float EPSILON = 1e-5f;
    /** Score that masks later positions. */
    private static final float NEVER = -1e30f;

    private final NDManager manager;
    private final M3Shape shape;
    private final NDArray turned;           // matrix that swaps the values of each pair: (a, b) becomes (-b, a)
    /**
     * Divisor of the scores. It is an array because of a bug. For a plain number, DJL creates an array in a Java buffer
     * and closes it at once. PyTorch reads it later for the derivative, when the garbage collector may have freed it.
     */
    private final NDArray scoreScale;
    private final Map<Integer, Tables> tables = new HashMap<>();

    /** Tables that depend on the number of links. */
    private record Tables(NDArray cosines, NDArray sines, NDArray later) {}

    PytorchM3Gradients(final Engine engine, final M3Shape shape) {
        this.manager = engine.newBaseManager();
        this.shape = shape;
        final int width = shape.width();
        final float[] matrix = new float[width * width];
        for (int i = 0; i < width; i += 2) {
            matrix[(i + 1) * width + i] = -1;
            matrix[i * width + i + 1] = 1;
        }
        turned = own(manager, matrix, new Shape(width, width));
        scoreScale = own(manager, new float[] {(float) Math.sqrt(shape.headWidth())}, new Shape(1));
    }

    @Override
    public float compute(final float[] weights, final M3Batch batch, final float[] gradient) {
        try (NDManager step = manager.newSubManager()) {
            final Map<String, NDArray> parameters = parameters(step, weights, gradient != null);
            final NDArray truth = own(step, batch.truth(), new Shape(batch.paths(), M3Network.OUTPUTS));
            final NDArray counted = own(step, batch.counted(), truth.getShape());
            final NDArray loss = slowdowns(step, parameters, batch).div(truth).sub(1).abs().mul(counted).mean();
            if (gradient != null) {
                JniUtils.backward((PtNDArray) loss, (PtNDArray) step.ones(loss.getShape()), false, false);
                int at = 0;
                for (final NDArray parameter : parameters.values()) {
                    final float[] part = parameter.getGradient().reshape(parameter.size()).duplicate().toFloatArray();
                    System.arraycopy(part, 0, gradient, at, part.length);
                    at += part.length;
                }
            }
            return loss.getFloat();
        }
    }

    /** Returns the outputs of the network; for tests. */
    float[] slowdowns(final float[] weights, final M3Batch batch) {
        try (NDManager step = manager.newSubManager()) {
            return slowdowns(step, parameters(step, weights, false), batch).toFloatArray();
        }
    }

    /** Returns all parts of the weights by name, in their order. Names of the head's parts are numbers. */
    private Map<String, NDArray> parameters(final NDManager step, final float[] weights, final boolean derived) {
        final Map<String, NDArray> parameters = new LinkedHashMap<>();
        int at = 0;
        for (final M3Shape.Part part : shape.parts()) {
            final Shape size = part.columns() == 0 ? new Shape(part.rows()) : new Shape(part.rows(), part.columns());
            final NDArray parameter = own(step, Arrays.copyOfRange(weights, at, at + part.count()), size);
            parameter.setRequiresGradient(derived);
            String name = part.name();
            for (int number = 1; parameters.containsKey(name); number++) {
                name = part.name() + " " + number;
            }
            parameters.put(name, parameter);
            at += part.count();
        }
        return parameters;
    }

    private NDArray slowdowns(final NDManager step, final Map<String, NDArray> of, final M3Batch batch) {
        final NDArray inputs = inputs(step, of, batch);
        final NDArray foreground = inputs.get(":, 0");
        NDArray values = foreground.concat(context(step, of, batch, inputs.get(":, 1:")), 1);
        for (final String number : new String[] {"", " 1", " 2"}) {
            if (!number.isEmpty()) {
                values = Activation.relu(values);
            }
            values = values.matMul(of.get("head" + number).transpose()).add(of.get("head bias" + number));
        }
        return values.add(1);
    }

    /** Returns maps with the learned values for empty classes, each followed by the configuration. */
    private static NDArray inputs(final NDManager step, final Map<String, NDArray> of, final M3Batch batch) {
        final int paths = batch.paths();
        final int positions = batch.positions();
        final NDArray empty = own(step, batch.empty(), new Shape(paths, positions, FeatureMaps.CLASSES, 1))
                .mul(of.get("empty").reshape(1, 1, 1, FeatureMaps.PERCENTILES));
        final NDArray maps = own(step, batch.maps(), new Shape(paths, positions, FeatureMaps.VALUES))
                .add(empty.reshape(paths, positions, FeatureMaps.VALUES));
        return maps.concat(
                own(step, batch.configuration(), new Shape(paths, positions, M3Network.CONFIGURATION)), 2);
    }

    /** Returns the mean of the transformer's outputs over the links of each path. */
    private NDArray context(final NDManager step, final Map<String, NDArray> of, final M3Batch batch,
            final NDArray links) {
        NDArray x = links.matMul(of.get("embedding").transpose()).add(of.get("embedding bias"));
        for (int layer = 0; layer < shape.layers(); layer++) {
            x = x.add(attended(of, layer, norm(x, of.get("attention norm " + layer))));
            final NDArray normed = norm(x, of.get("feed norm " + layer));
            final NDArray gate = normed.matMul(of.get("gate " + layer).transpose());
            final NDArray up = normed.matMul(of.get("up " + layer).transpose());
            x = x.add(gate.mul(Activation.sigmoid(gate)).mul(up).matMul(of.get("down " + layer).transpose()));
        }
        final NDArray outputs = norm(x, of.get("last norm")).matMul(of.get("output").transpose());
        final NDArray shares = own(step, batch.shares(), new Shape(batch.paths(), batch.positions(), 1))
                .get(":, 1:");
        return outputs.mul(shares).sum(new int[] {1});
    }

    private NDArray attended(final Map<String, NDArray> of, final int layer, final NDArray x) {
        final long paths = x.getShape().get(0);
        final long links = x.getShape().get(1);
        final Tables table = tables.computeIfAbsent((int) links, this::tables);
        final NDArray query = heads(rotated(x.matMul(of.get("query " + layer).transpose()), table));
        final NDArray key = heads(rotated(x.matMul(of.get("key " + layer).transpose()), table));
        final NDArray value = heads(x.matMul(of.get("value " + layer).transpose()));
        final NDArray scores = query.matMul(key.transpose(0, 1, 3, 2)).div(scoreScale)
                .add(table.later).softmax(3);
        return scores.matMul(value).transpose(0, 2, 1, 3).reshape(paths, links, shape.width())
                .matMul(of.get("combine " + layer).transpose());
    }

    private NDArray heads(final NDArray x) {
        return x.reshape(x.getShape().get(0), x.getShape().get(1), shape.heads(), shape.headWidth())
                .transpose(0, 2, 1, 3);
    }

    private NDArray rotated(final NDArray x, final Tables table) {
        return x.mul(table.cosines).add(x.matMul(turned).mul(table.sines));
    }

    private static NDArray norm(final NDArray x, final NDArray weights) {
        return x.div(x.square().mean(new int[] {2}, true).add(EPSILON).sqrt()).mul(weights);
    }

    private Tables tables(final int links) {
        final int width = shape.width();
        final float[] cosines = new float[links * width];
        final float[] sines = new float[links * width];
        final float[] later = new float[links * links];
        for (int p = 0; p < links; p++) {
            for (int i = 0; i < width; i++) {
                final int inHead = i % shape.headWidth();
                final double angle = M3Checkpoint.angle(p, inHead - inHead % 2, shape.headWidth());
                cosines[p * width + i] = (float) StrictMath.cos(angle);
                sines[p * width + i] = (float) StrictMath.sin(angle);
            }
            for (int other = p + 1; other < links; other++) {
                later[p * links + other] = NEVER;
            }
        }
        return new Tables(own(manager, cosines, new Shape(1, links, width)),
                own(manager, sines, new Shape(1, links, width)), own(manager, later, new Shape(links, links)));
    }

    /**
     * Copies values into memory of PyTorch, which always starts at a multiple of 64 bytes. A Java buffer starts at an
     * arbitrary address, which would influence the order of sums.
     */
    private static NDArray own(final NDManager of, final float[] values, final Shape shape) {
        try (NDArray outside = of.create(values, shape)) {
            return outside.duplicate();
        }
    }

    @Override
    public void close() {
        manager.close();
    }
}
