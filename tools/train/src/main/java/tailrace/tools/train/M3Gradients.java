package tailrace.tools.train;

import tailrace.tools.model.m3.M3Shape;

/** Like {@link Gradients}, for m3's network ({@link M3Shape}). One object is used by one thread. */
public interface M3Gradients extends AutoCloseable {
    /**
     * Computes the loss of some paths as m3 does, and its derivative by every weight. The loss is the mean over paths
     * and outputs of |output / truth - 1|, where outputs of classes without flows count as right.
     *
     * @param gradient receives the derivatives, in the order of the weights; null: not needed
     * @return the loss
     */
    float compute(float[] weights, M3Batch batch, float[] gradient);

    @Override
    void close();
}
