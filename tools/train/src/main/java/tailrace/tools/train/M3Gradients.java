package tailrace.tools.train;

import tailrace.tools.model.m3.M3Shape;

/**
 * Computes the loss and its gradient for m3's network ({@link M3Shape}), as {@link Gradients} does for other networks.
 * Only one thread may use an instance.
 */
public interface M3Gradients extends AutoCloseable {
    /**
     * Computes m3's loss over some paths, and its derivative by every weight. The loss is the mean over paths and
     * outputs of |output / truth - 1|; outputs of classes without flows count as 0.
     *
     * @param gradient receives the derivatives, in the order of the weights; null if not needed
     * @return the loss
     */
    float compute(float[] weights, M3Batch batch, float[] gradient);

    @Override
    void close();
}
